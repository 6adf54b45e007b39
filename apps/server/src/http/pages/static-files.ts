import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Tenant, Tenants } from '#server/definitions/tenant.ts'
import { plainProblem } from '#server/http/error-handler.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'
import { sceneNames } from '#server/postings/scenes.ts'

const isHashed = (path: string) => /-[\w-]{8}\.(js|css|woff2)(\.br)?$/.test(path)

/** Files that all services offer, such as a template to download; one of the same name among a service's own takes its place. */
const sharedAssets = ({ assetsFolder }: Pick<Tenant, 'assetsFolder'>) => resolve(assetsFolder, '../../base/assets')

const sceneFiles: ReadonlySet<string> = new Set(sceneNames.map((scene) => `${scene}.svg`))

/**
 * Serves the drawn scenes of postings without pictures. A file of the same name in `assets/scenes` of the host's service
 * takes the place of ours, whatever address the posting names it by: the addresses of postings stay the same.
 */
function serveScenes(app: FastifyInstance, clientFolder: string, tenants: () => Tenants, domains: readonly string[]) {
  app.get<{ Params: { file: string } }>('/assets/scenes/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params
    if (!sceneFiles.has(file)) throw plainProblem('not_found')
    const tenant = tenantOfHost(hostnameOf(request.host), tenants(), domains)
    const own = tenant && join(tenant.assetsFolder, 'scenes')
    return reply.sendFile(file, own && existsSync(join(own, file)) ? own : join(clientFolder, 'assets/scenes'))
  })
}

/** Serves the built web and the services' own files (logo, favicon) with the base's drawings in its colours. Names with a hash never change. */
export async function serveStaticFiles(
  app: FastifyInstance,
  clientFolder: string,
  tenants: () => Tenants,
  domains: readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    // The build has compressed scripts and styles better than there is time for while somebody waits
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  serveScenes(app, clientFolder, tenants, domains)
  app.get<{ Params: { tenant: string; '*': string } }>(
    '/tenant-assets/:tenant/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const tenant = tenants().get(request.params.tenant)
      if (!tenant) throw plainProblem('not_found')
      reply.header('cache-control', 'public, max-age=3600')
      const drawing = tenant.drawings.get(request.params['*'])
      if (drawing !== undefined) return reply.type('image/svg+xml; charset=utf-8').send(drawing)
      const own = existsSync(join(tenant.assetsFolder, request.params['*']))
      return reply.sendFile(request.params['*'], own ? tenant.assetsFolder : sharedAssets(tenant))
    },
  )
}
