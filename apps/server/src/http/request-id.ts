import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const wellFormed = /^[\w.:-]{8,128}$/

/**
 * A request's name in the log: the proxy's own (`X-Request-Id`) where the caller is one and the name is plain, else a new one.
 * Anybody else's is not taken: it would put what they like into the log.
 */
export const requestIdOf = (
  { headers }: { headers: Readonly<Record<string, string | string[] | undefined>> },
  isFromProxy: boolean,
): string => {
  const given = headers['x-request-id']
  return isFromProxy && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}

/** Sends the id with every response, so that a failure report can name it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
