import type { ProviderPattern } from '@tsunagu/contract/base/provider-hosts.ts'
import type { ServiceAccess } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { findAppSession } from '#server/accounts/app-session.queries.ts'
import { readIdToken } from '#server/accounts/id-token.ts'
import { findWebSession } from '#server/accounts/web-session.queries.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { tenantInYear } from '#server/definitions/tenant-in-year.ts'
import { findOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import { previewedService } from '#server/features/site/previewed-service.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Cookie, Operator, RequestContext, SignedInJobSeeker } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { operatorAtDesk } from './desk-context.ts'
import type { CallReply, IncomingCall } from './incoming-call.ts'
import { portalCookie } from './portal-cookie.ts'
import { type Activity, atPrimary, ownWrites, positionCookieName } from './reads/own-writes.ts'
import type { CallReads } from './reads/page-reads.ts'
import { splitHostsOf } from './split-hosts.ts'
import { hostnameOf, isDeskHost, tenantOfHost } from './tenant.ts'

/** Set by the server where it renders a preview of a service's draft, so that colours and menus are the draft's as well. */
export const sitePreviewHeader = 'x-site-preview'
export const sessionCookieName = 'tsunagu_session'
const deviceCookieName = 'tsunagu_device'

/** Headers of a call whose response may never be seen: the portal's own, and the browser's (Sec-Purpose: prefetch;prerender). */
const isPrefetch = ({ headers }: IncomingCall): boolean =>
  [headers['x-purpose'], headers['sec-purpose']].some((purpose) => /^prefetch\b/.test(String(purpose ?? '')))

export type BuildContext = (request: IncomingCall, reply: CallReply, access: ServiceAccess) => Promise<RequestContext>

const isUnderAuth = ({ url }: IncomingCall) => url.startsWith('/v1/auth/')

/** The token of `Authorization: Bearer`, or `''`: also where there is more than one. */
const bearerOf = ({ headers }: IncomingCall): string => /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

const isStateChanging = (method: string) => method !== 'GET' && method !== 'HEAD'

/** A cross-site form cannot send this header: calls with the session cookie, or under /v1/auth, need it (docs/behaviour.md §24). */
function requireCsrfHeader(request: IncomingCall, hasSession: boolean): void {
  if (!isStateChanging(request.method)) return
  if (!hasSession && !isUnderAuth(request)) return
  if (!request.headers['x-client-type']) throw new Problem('permission_denied', { logText: 'x-client-type is missing' })
}

/** The service of a host; its draft, where the page that calls is a preview of it. */
async function shownService(services: Services, { headers }: IncomingCall, tenant: Tenant | null) {
  const key = headers[sitePreviewHeader]
  if (!tenant || typeof key !== 'string') return tenant
  return (await previewedService(services, tenant.key, key))?.tenant ?? tenant
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
      : await shownService(
          services,
          request,
          tenantOfHost(hostnameOf(request.host), services.tenants(), providerDomains),
        )
    if (!loaded) throw new Problem('not_found', { logText: 'unknown host' })
    const tenant = tenantInYear(loaded, Number(dayInTokyo(services.clock()).slice(0, 4)))
    const { activity, ...ways } = waysToDatabase(services, tenant.key, request.reads?.open ?? services.openReads)
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
      ...ways,
      ...atPrimary(ways.read),
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
    return asVisitor(request, context, { access, activity, cookie: cookieOf(positionCookieName) })
  }

/** How a call reads and writes at the primary, and whether it has written. */
function waysToDatabase(services: Services, tenant: string, openReads: CallReads['open']) {
  const activity: Activity = { hasWritten: false }
  const run: RequestContext['run'] = (work) => {
    activity.hasWritten = true
    endReads() // a second connection beside a held one could wait for ever
    return services.runInScope(tenant, work)
  }
  const { read, end: endReads } = openReads(tenant, run)
  return { activity, run, read, endReads }
}

interface VisitorParts {
  access: ServiceAccess
  activity: Activity
  /** Where the position of the caller's last write is. */
  cookie: Cookie
}

/** The context of a job seeker or a visitor, who see their own writes where they read from a replica. */
async function asVisitor(request: IncomingCall, context: RequestContext, { access, activity, cookie }: VisitorParts) {
  const { replicas } = context.services
  try {
    const jobSeeker = await authenticate(request, context, access)
    // Apps keep no cookies
    if (replicas === null || bearerOf(request)) return { ...context, jobSeeker }
    const caller = { replicas, jobSeekerId: jobSeeker?.id ?? null, activity, cookie }
    const reading = ownWrites(context, { ...caller, isStateChanging: isStateChanging(request.method) })
    return { ...context, ...reading, jobSeeker }
  } catch (error) {
    context.endReads()
    throw error
  }
}

async function authenticate(
  request: IncomingCall,
  context: RequestContext,
  access: ServiceAccess,
): Promise<SignedInJobSeeker | null> {
  const idToken = bearerOf(request)
  const jobSeeker = idToken ? await jobSeekerOfApp(context, idToken) : await visitorOf(request, context)
  // A browser sends its cookie by itself, to whatever page it is on; a token is put there by an app
  if (!idToken || isUnderAuth(request)) requireCsrfHeader(request, jobSeeker !== null)
  if (access === 'job_seeker' && !jobSeeker) throw new Problem('unauthenticated')
  return jobSeeker
}

async function jobSeekerOfApp(
  { tenant, services, read }: RequestContext,
  idToken: string,
): Promise<SignedInJobSeeker | null> {
  const now = services.clock()
  const id = await readIdToken(services.keyring, tenant.key, idToken, now)
  const session = id === null ? null : await read((scope) => findAppSession(scope, id, now))
  return session && { id: session.jobSeekerId, sessionId: session.id, signedInAt: session.createdAt }
}

/** Who is signed in by the cookie; looked up once for all calls of a page. */
function visitorOf({ page }: IncomingCall, context: RequestContext): Promise<SignedInJobSeeker | null> {
  if (!page) return jobSeekerOfBrowser(context)
  page.jobSeeker ??= jobSeekerOfBrowser(context)
  return page.jobSeeker
}

async function jobSeekerOfBrowser(context: RequestContext): Promise<SignedInJobSeeker | null> {
  const { sessionCookie, services, read } = context
  if (!sessionCookie.value) return null
  const session = await read((scope) => findWebSession(scope, sessionCookie, services.clock()))
  if (!session) return null
  if (session.extendedTo) sessionCookie.set(sessionCookie.value, session.extendedTo)
  return { id: session.jobSeekerId, sessionId: session.id, signedInAt: session.createdAt }
}

async function operatorOf(request: IncomingCall, context: RequestContext): Promise<Operator> {
  const token = bearerOf(request)
  const key = token ? await findOperatorKey(context.run, token, context.services.clock()) : null
  if (!key) throw new Problem('unauthenticated')
  return key
}
