import type { ProviderPattern } from '@tsunagu/contract/base/provider-hosts.ts'
import type { ServiceAccess } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAppSession } from '#server/accounts/app-session.queries.ts'
import { readIdToken } from '#server/accounts/id-token.ts'
import { findWebSession } from '#server/accounts/web-session.queries.ts'
import { tenantInYear } from '#server/definitions/tenant-in-year.ts'
import { findOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Operator, RequestContext, SignedInJobSeeker } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { operatorAtDesk } from './desk-context.ts'
import { portalCookie } from './portal-cookie.ts'
import { splitHostsOf } from './split-hosts.ts'
import { hostnameOf, isDeskHost, tenantOfHost } from './tenant.ts'

export const sessionCookieName = 'tsunagu_session'
const deviceCookieName = 'tsunagu_device'

/** Headers of a call whose response may never be seen: the portal's own, and the browser's (Sec-Purpose: prefetch;prerender). */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['x-purpose'], headers['sec-purpose']].some((purpose) => /^prefetch\b/.test(String(purpose ?? '')))

export type BuildContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  access: ServiceAccess,
) => Promise<RequestContext>

const isUnderAuth = ({ url }: FastifyRequest) => url.startsWith('/v1/auth/')

/** The token of `Authorization: Bearer`, or `''`: also where there is more than one. */
const bearerOf = ({ headers }: FastifyRequest): string =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

const isStateChanging = (method: string) => method !== 'GET' && method !== 'HEAD'

/** A cross-site form cannot send this header: calls with the session cookie, or under /v1/auth, need it (docs/behaviour.md §24). */
function requireCsrfHeader(request: FastifyRequest, hasSession: boolean): void {
  if (!isStateChanging(request.method)) return
  if (!hasSession && !isUnderAuth(request)) return
  if (!request.headers['x-client-type']) throw new Problem('permission_denied', { logText: 'x-client-type is missing' })
}

/** Whose hosts there are. */
export interface Hosts {
  providerDomains: readonly string[]
  apiHosts: readonly ProviderPattern[]
}

/** Builds the context of each request about a service: tenant by host, session by cookie, operator by key. */
export const createBuildContext =
  (services: Services, hosts: Hosts): BuildContext =>
  async (request, reply, access) => {
    const { providerDomains, apiHosts } = hosts
    const isDesk = isDeskHost(hostnameOf(request.host), providerDomains)
    // The portal's own calls do not exist at the desk
    const isUnknown = isDesk && access !== 'operator'
    const byStaff = isDesk && !isUnknown ? await operatorAtDesk(services, request, reply) : null
    const loaded = isDesk
      ? byStaff?.tenant
      : tenantOfHost(hostnameOf(request.host), services.tenants(), providerDomains)
    if (!loaded) throw new Problem('not_found', { logText: 'unknown host' })
    const tenant = tenantInYear(loaded, Number(dayInTokyo(services.clock()).slice(0, 4)))
    const run: RequestContext['run'] = (work) => services.runInScope(tenant.key, work)
    const split = splitHostsOf(hostnameOf(request.host), tenant.key, apiHosts)
    const cookieOf = (name: string) => portalCookie(request, reply, { name, tenant: tenant.key, split })
    const sessionCookie = cookieOf(sessionCookieName)
    const context: RequestContext = {
      tenant,
      vocabulary: vocabularyFor(services, tenant),
      // By the installation's settings: who asks for somebody else's mail must not choose where it leads
      origin: services.originsOf(loaded).page,
      requestOrigin: split?.pageOrigin ?? `${request.protocol}://${request.host}`,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      services,
      run,
      sessionCookie,
      deviceCookie: cookieOf(deviceCookieName),
      setHeader: (name, value) => void reply.header(name, value),
      log: (entry, text) => request.log.warn(entry, text),
      isPrefetch: isPrefetch(request),
      stream: request.raw,
      streamHeaders: {
        contentType: request.headers['content-type'] ?? '',
        contentEncoding: request.headers['content-encoding'] ?? '',
      },
      jobSeeker: null,
      operator: null,
    }
    if (access === 'anyone') return context
    if (access === 'operator') {
      return { ...context, operator: byStaff?.operator ?? (await operatorOf(request, context)) }
    }
    const idToken = bearerOf(request)
    const jobSeeker = idToken ? await jobSeekerOfApp(context, idToken) : await jobSeekerOfBrowser(context)
    // A browser sends its cookie by itself, to whatever page it is on; a token is put there by an app
    if (!idToken || isUnderAuth(request)) requireCsrfHeader(request, jobSeeker !== null)
    if (access === 'job_seeker' && !jobSeeker) throw new Problem('unauthenticated')
    return { ...context, jobSeeker }
  }

async function jobSeekerOfApp(
  { tenant, services, run }: RequestContext,
  idToken: string,
): Promise<SignedInJobSeeker | null> {
  const now = services.clock()
  const id = await readIdToken(services.keyring, tenant.key, idToken, now)
  const session = id === null ? null : await run((scope) => findAppSession(scope, id, now))
  return session && { id: session.jobSeekerId, sessionId: session.id, signedInAt: session.createdAt }
}

async function jobSeekerOfBrowser(context: RequestContext): Promise<SignedInJobSeeker | null> {
  const { sessionCookie, services, run } = context
  if (!sessionCookie.value) return null
  const session = await run((scope) => findWebSession(scope, sessionCookie, services.clock()))
  if (!session) return null
  if (session.extendedTo) sessionCookie.set(sessionCookie.value, session.extendedTo)
  return { id: session.jobSeekerId, sessionId: session.id, signedInAt: session.createdAt }
}

async function operatorOf(request: FastifyRequest, context: RequestContext): Promise<Operator> {
  const token = bearerOf(request)
  const key = token ? await findOperatorKey(context.run, token) : null
  if (!key) throw new Problem('unauthenticated')
  return key
}
