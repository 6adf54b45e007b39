import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Services } from '#server/request/services.ts'
import { hostnameOf, tenantOfHost } from './tenant.ts'

/** A load balancer has found the other servers by then. */
const retrySeconds = 5

/**
 * Refuses whatever is asked at the host of a service that another database serves: rows that are left here are old. 503 is what a load
 * balancer tries the other servers for (docs/scaling.md).
 */
export function refuseServicesElsewhere(
  app: FastifyInstance,
  { tenants, elsewhere }: Pick<Services, 'tenants' | 'elsewhere'>,
  providerDomains: readonly string[],
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const others = elsewhere()
    if (others.size === 0) return done()
    const host = hostnameOf(request.host)
    if (tenantOfHost(host, tenants(), providerDomains) || !tenantOfHost(host, others, providerDomains)) return done()
    done(new Problem('unavailable', { retryAfterSeconds: retrySeconds, logText: 'served by another database' }))
  })
}
