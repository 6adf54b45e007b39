import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Tenants } from '#server/definitions/tenant.ts'
import { plainProblem } from './error-handler.ts'

const isHashed = (path: string) => /-[\w-]{8}\.(js|css|woff2)$/.test(path)

/** Serves the built web and the services' own files (logo, favicon). Names with a hash never change. */
export async function serveStaticFiles(
  app: FastifyInstance,
  clientFolder: string,
  tenants: () => Tenants,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get<{ Params: { tenant: string; '*': string } }>(
    '/tenant-assets/:tenant/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const tenant = tenants().get(request.params.tenant)
      if (!tenant) throw plainProblem('not_found')
      return reply.header('cache-control', 'public, max-age=3600').sendFile(request.params['*'], tenant.assetsFolder)
    },
  )
}
