import Fastify, { type FastifyInstance } from 'fastify'
import type { Backlog, Metrics } from '#server/platform/metrics/metrics.ts'
import type { DefinitionsState } from './follow-processes.ts'

interface ManagementOptions {
  metrics: Metrics
  /** Throws when requests cannot be served. */
  checkReady: () => Promise<void>
  readBacklog: () => Promise<Backlog>
  /** The definitions in force, here and at the processes beside. */
  definitions: () => DefinitionsState
  /** Whether the process is about to end: a proxy then sends nothing new. */
  isStopping: () => boolean
}

/**
 * Endpoints for operations, on a port of its own that no proxy publishes: `/metrics` for Prometheus, `/health/live`
 * (the process responds), `/health/ready` (requests can be served; 503 while it stops or the database is down).
 */
export function createManagement({
  metrics,
  checkReady,
  readBacklog,
  definitions,
  isStopping,
}: ManagementOptions): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => {
    const backlog = await readBacklog().catch(() => null)
    const { contentType, text } = await metrics.render(backlog, definitions())
    return reply.type(contentType).send(text)
  })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' })
    try {
      await checkReady()
      return { status: 'ok', definitions: definitions() }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
  return app
}
