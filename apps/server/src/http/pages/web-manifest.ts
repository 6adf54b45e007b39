import { appStartUrl } from '@tsunagu/contract/navigation/page-renderer.ts'
import { defaultTheme } from '@tsunagu/contract/theme/theme-colors.ts'
import type { FastifyInstance } from 'fastify'
import type { Tenant, Tenants } from '#server/definitions/tenant.ts'
import { plainProblem } from '#server/http/error-handler.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'

/** What a phone needs to put a service among its apps (W3C Web Application Manifest). */
const manifestOf = ({ appConfig: { title, faviconPath, theme } }: Tenant) => ({
  id: '/',
  name: title,
  short_name: title,
  lang: 'ja',
  start_url: appStartUrl,
  scope: '/',
  display: 'standalone',
  theme_color: theme.primaryMain || defaultTheme.primaryMain,
  background_color: theme.primaryUltraLight || defaultTheme.primaryUltraLight,
  icons: [{ src: faviconPath, type: 'image/svg+xml', sizes: 'any' }],
})

/** Serves the manifest of the host's service; its splash is part of the page (`appStartUrl`). */
export function serveWebManifest(app: FastifyInstance, tenants: () => Tenants, domains: readonly string[]): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const tenant = tenantOfHost(hostnameOf(request.host), tenants(), domains)
    if (!tenant) throw plainProblem('not_found')
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifestOf(tenant))
  })
}
