import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageAssets, RenderPage } from '@tsunagu/contract/navigation/page-renderer.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '#server/definitions/tenant.ts'
import type { Hosts } from '#server/http/request-context.ts'
import { splitHostsOf } from '#server/http/split-hosts.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'
import type { DeskPages } from './desk-page.ts'
import type { GallerySource } from './gallery-page.ts'

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

/** Headers of the visitor that a page's own calls carry along. */
const forwardedHeaders = [
  'host',
  'cookie',
  'user-agent',
  'sec-purpose',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]

/** Handles the page's calls in process, as the visitor: the same handlers and checks, without a network. */
function createInProcessFetch(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const visitor = Object.fromEntries(
    forwardedHeaders.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
  )
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const result = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: { ...visitor, ...Object.fromEntries(new Headers(init.headers)) },
      ...(init.body === undefined || init.body === null ? {} : { payload: String(init.body) }),
    })
    for (const cookie of [result.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie)
    const hasBody = result.statusCode !== 204 && result.statusCode !== 304
    return new Response(hasBody ? result.payload : null, {
      status: result.statusCode,
      headers: { 'content-type': String(result.headers['content-type'] ?? 'application/json') },
    })
  }
}

/** Scripts and styles only with this response's nonce or from our own files; nothing may frame the portal. */
const contentSecurityPolicy = (nonce: string, isDevelopment: boolean, apis: readonly string[]): string =>
  [
    "default-src 'self'",
    isDevelopment ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${apis.map((api) => ` ${api}`).join('')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Pages that a key in the address opens: in no index, in no cache, and no link carries the key away. */
const isShared = (url: string): boolean => /^\/(account\/schedule\/[^/?#]|sign_up\?)/.test(url)
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

/** Serves every address outside `/v1` as a page of the host's service. */
export function servePages(
  app: FastifyInstance,
  source: PageSource,
  tenants: () => Tenants,
  { providerDomains, apiHosts, uploadOrigin }: Hosts & { uploadOrigin: string },
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const tenant = tenantOfHost(hostnameOf(request.host), tenants(), providerDomains)
    if (!tenant) return reply.status(404).type('text/plain; charset=utf-8').send('No service answers on this host.\n')
    const api = splitHostsOf(hostnameOf(request.host), tenant.key, apiHosts)?.apiOrigin ?? ''
    const nonce = randomBytes(16).toString('base64')
    const page = await source.renderPage({
      url: request.url,
      fetch: createInProcessFetch(app, request, reply),
      nonce,
      assets: await source.assets(),
      isPhone: isPhone(request),
    })
    reply.header('cache-control', page.isPrivate ? 'private, no-store' : 'no-cache')
    reply.header('vary', 'cookie, sec-ch-ua-mobile, user-agent')
    if (isShared(request.url)) reply.headers(sharedPageHeaders)
    if (page.location !== null) return reply.redirect(page.location, page.status)
    return reply
      .status(page.status)
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, source.isDevelopment, [api, uploadOrigin].filter(Boolean)),
      )
      .type('text/html; charset=utf-8')
      .send(page.html)
  }
}
