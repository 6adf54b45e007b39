import { createHash } from 'node:crypto'
import type { PageAssets } from '@tsunagu/contract/navigation/page-renderer.ts'
import type { FastifyInstance } from 'fastify'
import type { Tenants } from '#server/definitions/tenant.ts'
import { plainProblem } from '#server/http/error-handler.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'
import type { PageSource } from './page-host.ts'

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** The files of this build with a hash in their names. A tab of it may ask for any of them after the next build is served. */
const filesOf = (assets: PageAssets): string[] =>
  assets.kind === 'development'
    ? []
    : [...new Set(Object.values(assets.manifest).flatMap(({ file, css = [] }) => [file, ...css]))]
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `/${file}`)
        .toSorted((one, other) => (one < other ? -1 : 1))

interface Build {
  /** Of all that it is made of, the style sheet's text included. */
  hash: string
  filesVersion: string
  files: readonly string[]
}

const builds = new WeakMap<PageAssets, Build>()

/** Made once for each build: its style sheet and manifest are some hundred kB, and every visit asks for the worker. */
function buildOf(assets: PageAssets): Build {
  const known = builds.get(assets)
  if (known) return known
  const files = filesOf(assets)
  const build = { hash: hashOf(assets), filesVersion: hashOf(files), files }
  builds.set(assets, build)
  return build
}

/**
 * Serves the browser's service worker. Browsers install it again when its bytes differ, and only then fetch its offline
 * page again: so it begins with the version of what that page is made of, which changes with every build and with what the
 * service says of itself, and with the names of its build's files.
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
    const { hash, filesVersion, files } = buildOf(await assets())
    const build = { version: hashOf([hash, tenant.appConfig]), filesVersion, files }
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`self.tsunaguBuild = ${JSON.stringify(build)};\n${serviceWorker}`)
  })
}
