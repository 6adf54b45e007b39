import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import type { PageAssets, RenderPage } from '@tsunagu/contract/navigation/page-renderer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '#server/definitions/tenant.ts'
import type { Hosts } from '#server/http/request-context.ts'
import { splitHostsOf } from '#server/http/split-hosts.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'
import { compressPage, encodingFor } from './compress-page.ts'
import type { DeskPages } from './desk-page.ts'
import type { GallerySource } from './gallery-page.ts'
import type { createPageCalls } from './page-calls.ts'
import { startupImagesFor } from './startup-images.ts'

/** The source of pages: the built bundle, or the development server. */
export interface PageSource {
  renderPage: RenderPage
  assets: () => Promise<PageAssets>
  isDevelopment: boolean
  /** The code of the browser's service worker; null where there is none (development). */
  serviceWorker: string | null
}

/** Pages, and how to stop what watches files for them. */
export interface OpenPages {
  source: PageSource
  /** Takes requests for sources before anything else does (development). */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  gallery: GallerySource
  desk: DeskPages
  close: () => Promise<void>
}

interface PolicyFacts {
  nonce: string
  isDevelopment: boolean
  apis: readonly string[]
  /** Who may show the page in a frame. */
  ancestor: string
}

/** Scripts and styles only with this response's nonce or from our own files. */
const contentSecurityPolicy = ({ nonce, isDevelopment, apis, ancestor }: PolicyFacts): string =>
  [
    "default-src 'self'",
    isDevelopment ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${apis.map((api) => ` ${api}`).join('')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestor}`,
  ].join('; ')

/** Nothing may frame the portal, but the desk the previews of what is written there. */
const ancestorOf = (url: string, deskOrigin: string): string => (url.startsWith('/preview/') ? deskOrigin : "'none'")

/** Pages that a key in the address opens: in no index, in no cache, and no link carries the key away. */
const isShared = (url: string): boolean =>
  /^\/(account\/schedule\/[^/?#]|account\/line\?|preview\/|sign_up\?|six_months\?)/.test(url)
/** Former terms of postings: found by a search they would be taken for the present ones. */
const isFormer = (url: string): boolean => url.startsWith('/account/changes/')
const sharedPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** A client hint where the browser sends one, else the word that the browsers of phones have in their names. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

/** The style sheet that the browser has loaded last, by its name: one of another build has another one. */
const styleCookie = 'tsunagu_styles'
const styleCookieSeconds = 365 * 24 * 60 * 60
const styleCookieAttributes = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https', maxAge: styleCookieSeconds }) as const

/** The name of the build's style sheet, and whether the browser has it. */
function styleSheetOf({ cookies }: FastifyRequest, assets: PageAssets) {
  const name = assets.kind === 'built' ? basename(assets.styleSheet?.file ?? '') : ''
  return { name, isKnown: name === '' || cookies[styleCookie] === name }
}

/** Serves every address outside `/v1` as a page of the host's service. */
export function servePages(
  callsOf: ReturnType<typeof createPageCalls>,
  source: PageSource,
  tenants: () => Tenants,
  { providerDomains, apiHosts, uploadOrigin, deskOrigin }: Hosts & { uploadOrigin: string; deskOrigin: string },
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const tenant = tenantOfHost(hostnameOf(request.host), tenants(), providerDomains)
    if (!tenant) return reply.status(404).type('text/plain; charset=utf-8').send('No service answers on this host.\n')
    const api = splitHostsOf(hostnameOf(request.host), tenant.key, apiHosts)?.apiOrigin ?? ''
    const nonce = randomBytes(16).toString('base64')
    const assets = await source.assets()
    const styles = styleSheetOf(request, assets)
    const { call, end } = callsOf(request, reply)
    const page = await source
      .renderPage({
        url: request.url,
        call,
        nonce,
        assets,
        hasStyleSheet: styles.isKnown,
        isPhone: isPhone(request),
        startupImages: startupImagesFor(tenant, request.headers['user-agent']),
      })
      .finally(end)
    reply.header('cache-control', page.isPrivate ? 'private, no-store' : 'no-cache')
    reply.header('vary', 'accept-encoding, cookie, sec-ch-ua-mobile, user-agent')
    if (isShared(request.url)) reply.headers(sharedPageHeaders)
    else if (isFormer(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    if (page.location !== null) return reply.redirect(page.location, page.status)
    if (!styles.isKnown) reply.setCookie(styleCookie, styles.name, styleCookieAttributes(request))
    // What handles addresses without a route is none that the plugin would compress
    const encoding = encodingFor(request.headers['accept-encoding'])
    const html = encoding ? await compressPage(page.html, encoding, !styles.isKnown) : page.html
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .status(page.status)
      .header(
        'content-security-policy',
        contentSecurityPolicy({
          nonce,
          isDevelopment: source.isDevelopment,
          apis: [api, uploadOrigin].filter(Boolean),
          ancestor: ancestorOf(request.url, deskOrigin),
        }),
      )
      .type('text/html; charset=utf-8')
      .send(html)
  }
}
