import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { GalleryRequest, PageAssets, RenderGallery } from '@tsunagu/contract/navigation/page-renderer.ts'
import type { FastifyInstance } from 'fastify'
import type { Tenants } from '#server/definitions/tenant.ts'
import { plainProblem } from '#server/http/error-handler.ts'
import { isLocalRequest } from '#server/http/tenant.ts'

/** The source of the gallery: its own built bundle, or the development server. */
export interface GallerySource {
  render: RenderGallery
  assets: () => Promise<PageAssets>
  /** The built files; null where the development server has them. */
  clientFolder: string | null
}

/** Its own page compiles the contract's schemas, and frames previews of this origin; neither loads from elsewhere. */
const contentSecurityPolicy = (nonce: string, isBuilt: boolean): string =>
  [
    "default-src 'self'",
    isBuilt ? `script-src 'self' 'nonce-${nonce}' 'unsafe-eval'` : "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    isBuilt ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    isBuilt ? "connect-src 'self'" : "connect-src 'self' ws:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const servicesOf = (tenants: Tenants): GalleryRequest['services'] =>
  [...tenants.values()].map(({ key, appConfig: { title, theme } }) => ({ key, title, theme }))

/**
 * The gallery for authors at `/__gallery`: every component and form field in every state and theme. Only for requests
 * from this machine, past no proxy, like the outbox.
 */
export async function mountGallery(
  app: FastifyInstance,
  { render, assets, clientFolder }: GallerySource,
  tenants: () => Tenants,
): Promise<void> {
  const options = { schema: { hide: true } }
  for (const path of ['/__gallery', '/__gallery/preview']) {
    app.get(path, options, async (request, reply) => {
      if (!isLocalRequest(request)) throw plainProblem('not_found')
      const nonce = randomBytes(16).toString('base64')
      const services = servicesOf(tenants())
      const html = await render({ url: request.url, nonce, assets: await assets(), services })
      if (html === null) throw plainProblem('not_found')
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurityPolicy(nonce, clientFolder !== null))
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
  if (clientFolder === null) return
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/__gallery/assets/',
    index: false,
    decorateReply: false,
    // Their names change with their contents: a page of many previews asks for each once
    immutable: true,
    maxAge: '365d',
  })
}
