import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Hosts } from '#server/http/request-context.ts'
import { splitHostsOf } from '#server/http/split-hosts.ts'
import { hostnameOf, tenantOfHost } from '#server/http/tenant.ts'
import type { Services } from '#server/request/services.ts'

/** What the portal's own pages send and read beside what every page may (Fetch standard, CORS-safelisted headers). */
const sentHeaders = ['content-type', 'x-client-type', 'x-purpose', 'if-none-match']
const readHeaders = ['etag', 'retry-after', 'x-contract-version']
const preflightSeconds = 600

/**
 * Lets a service's pages, and no others, call its API where it has a host of its own (docs/behaviour.md §2). Everywhere else
 * there is no header of CORS at all: browsers keep foreign pages out by themselves.
 */
export async function allowPages(
  app: FastifyInstance,
  { services, providerDomains, apiHosts }: Hosts & { services: Services },
): Promise<void> {
  if (apiHosts.length === 0) return
  const pageOriginOf = ({ host }: FastifyRequest): string | false => {
    const tenant = tenantOfHost(hostnameOf(host), services.tenants(), providerDomains)
    return (tenant && splitHostsOf(hostnameOf(host), tenant.key, apiHosts)?.pageOrigin) ?? false
  }
  const decide: FastifyCorsOptionsDelegateCallback = (request, done) => {
    const allowed = pageOriginOf(request)
    done(null, {
      origin: allowed !== false && request.headers.origin === allowed ? allowed : false,
      credentials: true,
      methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      allowedHeaders: sentHeaders,
      exposedHeaders: readHeaders,
      maxAge: preflightSeconds,
    })
  }
  await app.register(cors, () => decide)
}
