import type { Handlers } from '#server/request/handler.ts'
import { presentFactors, presentSessions } from '#server/staff/present-sign-in.ts'
import { requireAdminOf } from '#server/staff/require-admin-of.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { removeProviderLink } from '#server/staff/staff-provider-link.queries.ts'
import { endStaffSessions, rolesOfStaff } from '#server/staff/staff-session-list.queries.ts'

/** How other people sign in, for administrators (docs/behaviour.md §39). */
export const signInOfStaffHandlers: Handlers<'getSignInOfStaff' | 'removeProviderLinkOfStaff'> = {
  getSignInOfStaff: async (context, { params: { staffId } }) => {
    await requireAdminOf(context, staffId)
    const { services, staff } = context
    const roles = await rolesOfStaff(services.db, staffId)
    return {
      sessions: await presentSessions(services, staffId, staff.sessionId),
      factors: await presentFactors(services, { id: staffId, roles }),
    }
  },
  removeProviderLinkOfStaff: async (context, { params: { staffId } }) => {
    await requireAdminOf(context, staffId)
    const { services, staff, address: networkAddress } = context
    const issuer = services.signInProvider?.settings.issuer
    if (issuer === undefined) return {}
    await removeProviderLink(services.db, staffId, issuer)
    // The account there may be in other hands
    await endStaffSessions(services.db, staffId)
    const act = { staffId: staff.id, act: 'provider_unlinked_by_admin', networkAddress, aboutId: staffId } as const
    await recordStaffAct(services.db, act, services.clock())
    return {}
  },
}
