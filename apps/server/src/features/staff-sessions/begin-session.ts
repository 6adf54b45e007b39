import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type StaffProof, scopesOfRoles } from '@tsunagu/contract/staff/roles.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { DeskContext, SignedInStaff } from '#server/request/handler.ts'
import { proofWaysOf } from '#server/staff/proof-ways.ts'
import { needsSecondFactor } from '#server/staff/second-factor-rule.ts'
import { isNewDeviceOf, recordStaffAct } from '#server/staff/staff-act.queries.ts'
import {
  createStaffSession,
  endStaffSession,
  findStaffSession,
  longestSessionMs,
} from '#server/staff/staff-session.queries.ts'

/** A session as the desk's pages get it: services without a role are missing. */
export function presentSession({ services }: DeskContext, staff: SignedInStaff): StaffSession {
  const { id, name, nameKana, email, roles, expiresAt } = staff
  return {
    staff: { id, name, nameKana, email },
    services: [...services.tenants().values()].flatMap((tenant) => {
      const own = roles.get(tenant.key)
      if (!own) return []
      const portalOrigin = services.originsOf(tenant).page
      const service = { service: tenant.key, name: tenant.appConfig.title, portalOrigin }
      return [{ ...service, roles: [...own], scopes: scopesOfRoles(own) }]
    }),
    expiresDatetime: dateTimeInTokyo(expiresAt),
    hasSecondFactor: staff.hasSecondFactor,
    needsSecondFactor: needsSecondFactor(services.secondFactor, staff),
    proofWays: proofWaysOf(services, staff),
  }
}

/** Begins a session of a member of staff, sets its cookie and notes the act. */
export async function beginSession(
  context: DeskContext,
  {
    staffId,
    act,
    proof = 'password',
  }: { staffId: string; act: 'sign_in' | 'accept_invitation' | 'rescue'; proof?: StaffProof },
): Promise<StaffSession> {
  const { services, sessionCookie, address: networkAddress, userAgent } = context
  // A session that the browser had before ends: signing in again never leaves two of them
  if (sessionCookie.value !== '') await endStaffSession(services.db, sessionCookie.value)
  const now = services.clock()
  const device = deviceName(userAgent)
  const secret = await createStaffSession(services.db, { staffId, device, networkAddress, proof }, now)
  const staff = await findStaffSession(services.db, secret, now)
  if (!staff) throw new Problem('unauthenticated')
  const isNewDevice = await isNewDeviceOf(services.db, { staffId, device, networkAddress })
  await recordStaffAct(services.db, { staffId, act, networkAddress, device, isNewDevice }, now)
  sessionCookie.set(secret, new Date(now.getTime() + longestSessionMs))
  return presentSession(context, staff)
}
