import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Tenant, Tenants } from '#server/definitions/tenant.ts'
import { plainProblem } from '#server/http/error-handler.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'
import type { PageSource } from './page-host.ts'

/** Changes with every build and with what the service says of itself. */
const versionOf = (assets: unknown, { appConfig }: Tenant): string =>
  createHash('sha256')
    .update(JSON.stringify([assets, appConfig]))
    .digest('base64url')
    .slice(0, 16)

/**
 * Serves the browser's service worker. Browsers install it again when its bytes differ, and only then fetch its offline
 * page again: so it ends with the version of what that page is made of.
 */
export function serveServiceWorker(
  app: FastifyInstance,
  { serviceWorker, assets }: PageSource,
  tenants: () => Tenants,
  domains: readonly string[],
): void {
  if (serviceWorker === null) return
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => {
    const tenant = tenantOfHost(hostnameOf(request.host), tenants(), domains)
    if (!tenant) throw plainProblem('not_found')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${serviceWorker}\n// ${versionOf(await assets(), tenant)}\n`)
  })
}
