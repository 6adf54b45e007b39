import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appStartUrl } from '@tsunagu/contract/navigation/page-renderer.ts'
import { defaultTheme } from '@tsunagu/contract/theme/theme-colors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tenant, Tenants } from '#server/definitions/tenant.ts'
import { plainProblem } from '#server/http/error-handler.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'

/** Icons that `scripts/draw-app-icons.mjs` draws from a service's mark. A maskable one has room for any outline. */
const drawnIcons = [
  { file: 'app-icon-192.png', size: 192, purpose: 'any' },
  { file: 'app-icon-512.png', size: 512, purpose: 'any' },
  { file: 'app-icon-maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'app-icon-maskable-512.png', size: 512, purpose: 'maskable' },
]
/** iOS reads no icons of the manifest: it takes this one, without transparency. */
const touchIcon = 'app-icon-touch.png'

const hasOwnFile = ({ assetsFolder }: Tenant, file: string): boolean => existsSync(join(assetsFolder, file))

/** The mark as a drawing always; pixels for browsers that install nothing without them, where the service has any. */
const iconsOf = (tenant: Tenant) => [
  ...drawnIcons
    .filter(({ file }) => hasOwnFile(tenant, file))
    .map(({ file, size, purpose }) => ({
      src: `/tenant-assets/${tenant.key}/${file}`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose,
    })),
  { src: tenant.appConfig.faviconPath, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
]

/** What a long press on the app's icon offers. All of them are private: a visitor signs in first. */
const shortcuts = [
  { name: '新着の求人', url: '/job_postings/search/result' },
  { name: 'メッセージ', url: '/account/messages' },
  { name: '予定', url: '/account/schedule' },
]

/** What a phone needs to put a service among its apps (W3C Web Application Manifest). */
const manifestOf = (tenant: Tenant) => {
  const { title, theme, havePrivatePage } = tenant.appConfig
  const icons = iconsOf(tenant)
  return {
    id: '/',
    name: title,
    short_name: title,
    lang: 'ja',
    dir: 'ltr',
    start_url: appStartUrl,
    scope: '/',
    display: 'standalone',
    theme_color: theme.primaryMain || defaultTheme.primaryMain,
    background_color: theme.primaryUltraLight || defaultTheme.primaryUltraLight,
    icons,
    ...(havePrivatePage && { shortcuts: shortcuts.map((each) => ({ ...each, icons: icons.slice(0, 1) })) }),
  }
}

/** Serves the manifest of the host's service and its icon for iOS; its splash is part of the page (`appStartUrl`). */
export function serveWebManifest(app: FastifyInstance, tenants: () => Tenants, domains: readonly string[]): void {
  const tenantOf = (request: FastifyRequest): Tenant => {
    const tenant = tenantOfHost(hostnameOf(request.host), tenants(), domains)
    if (!tenant) throw plainProblem('not_found')
    return tenant
  }
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const text = JSON.stringify(manifestOf(tenantOf(request)))
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    return reply.type('application/manifest+json; charset=utf-8').send(text)
  })
  // iOS asks for this very address, whatever the page says
  app.get('/apple-touch-icon.png', { schema: { hide: true } }, async (request, reply) => {
    const tenant = tenantOf(request)
    if (!hasOwnFile(tenant, touchIcon)) throw plainProblem('not_found')
    reply.header('cache-control', 'public, max-age=3600')
    return reply.sendFile(touchIcon, tenant.assetsFolder)
  })
}
