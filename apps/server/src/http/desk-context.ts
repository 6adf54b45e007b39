import type { DeskAccess } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { scopesOfRoles } from '@tsunagu/contract/staff/roles.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, Operator, SignedInStaff } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import { needsSecondFactor } from '#server/staff/second-factor-rule.ts'
import { findStaffSession } from '#server/staff/staff-session.queries.ts'
import { deskCookie, providerCookie } from './desk-cookie.ts'
import type { CallReply, IncomingCall } from './incoming-call.ts'
import { hostnameOf, isDeskHost } from './tenant.ts'

export type BuildDeskContext = (
  request: IncomingCall,
  reply: CallReply,
  call: { access: DeskAccess; withoutFactor?: true },
) => Promise<DeskContext>

const signInFirst = () => new Problem('unauthenticated', { message: 'サインインしてください。' })

/** A page of another site cannot send this header; the cookie is `SameSite=Strict` besides. */
function requireCsrfHeader({ method, headers }: IncomingCall): void {
  if (method === 'GET' || method === 'HEAD' || headers['x-client-type']) return
  throw new Problem('permission_denied', { logText: 'x-client-type is missing' })
}

/** Who must have a second factor and has none can do nothing but set one up. */
function requireSecondFactor({ secondFactor }: Services, staff: SignedInStaff): void {
  if (!needsSecondFactor(secondFactor, staff)) return
  throw new Problem('permission_denied', {
    code: 'second_factor_needed',
    message: '先に2段階認証を設定してください。',
  })
}

/** The member of staff of a request's cookie; null for none. */
async function staffOf(services: Services, request: IncomingCall, reply: CallReply): Promise<SignedInStaff | null> {
  const { value } = deskCookie(request, reply)
  return value === '' ? null : findStaffSession(services.db, value, services.clock())
}

/** Builds the context of each call about no service. Such calls exist on the desk's host alone. */
export const createBuildDeskContext =
  (services: Services, { providerDomains }: { providerDomains: readonly string[] }): BuildDeskContext =>
  async (request, reply, { access, withoutFactor }) => {
    if (!isDeskHost(hostnameOf(request.host), providerDomains))
      throw new Problem('not_found', { logText: 'not the desk' })
    requireCsrfHeader(request)
    const staff = await staffOf(services, request, reply)
    if (access === 'staff' && !staff) throw signInFirst()
    if (access === 'staff' && staff && !withoutFactor) requireSecondFactor(services, staff)
    return {
      // Its host has been checked above: a passkey is good there alone
      origin: `${request.protocol}://${request.host}`,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      services,
      sessionCookie: deskCookie(request, reply),
      providerCookie: providerCookie(request, reply),
      setHeader: (name, value) => void reply.header(name, value),
      log: (entry, text) => request.log.warn(entry, text),
      staff,
    }
  }

/**
 * Who makes an operator's call at the desk: staff, for the service that the header `x-service` names. An API key counts
 * for nothing here: keys belong to the services' own hosts.
 * @throws Problem `unauthenticated` without a session, `permission_denied` for a service without a role
 */
export async function operatorAtDesk(
  services: Services,
  request: IncomingCall,
  reply: CallReply,
): Promise<{ tenant: Tenant; operator: Operator }> {
  requireCsrfHeader(request)
  const staff = await staffOf(services, request, reply)
  if (!staff) throw signInFirst()
  requireSecondFactor(services, staff)
  const service = String(request.headers['x-service'] ?? '')
  const tenant = services.tenants().get(service)
  const roles = staff.roles.get(service)
  // The same response for a service that does not exist: its name is nobody's business
  if (!tenant || !roles) throw new Problem('permission_denied', { logText: 'no role in this service' })
  const { id, name, provedAt } = staff
  const operator: Operator = { kind: 'staff', id, name, scopes: scopesOfRoles(roles), provedAt }
  return { tenant, operator }
}
