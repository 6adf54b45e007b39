import type { FastifyInstance } from 'fastify'
import { readLineEvents, takeLineEvents } from '#server/features/line/line-events.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Services } from '#server/request/services.ts'
import { hostnameOf, tenantOfHost } from './tenant.ts'

/** LINE sends some kilobytes. */
const mostBytes = 256 * 1_024

/** A signed body that is no JSON holds no events. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return null
  }
}

/**
 * Takes what LINE reports, at each service's host. The signature is of the bytes, so that they are read before anything parses them;
 * nothing is done, and no statement sent, for a body that LINE has not signed.
 */
export async function mountLineWebhook(
  app: FastifyInstance,
  services: Services,
  providerDomains: readonly string[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/line/webhook',
      { schema: { hide: true }, decompress: false },
      async ({ host, headers, body }, reply) => {
        const tenant = tenantOfHost(hostnameOf(host), services.tenants(), providerDomains)
        const channel = tenant && services.line.get(tenant.key)
        if (!channel) throw new Problem('not_found')
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (!channel.hasSigned(bytes, String(headers['x-line-signature'] ?? ''))) {
          throw new Problem('unauthenticated', { logText: 'the signature is not of LINE' })
        }
        const now = services.clock()
        const events = readLineEvents(parse(bytes), now)
        if (events.length > 0) await services.runInScope(tenant.key, (inScope) => takeLineEvents(inScope, events, now))
        return reply.send({})
      },
    )
  })
}
