import type { StaffActName } from '@tsunagu/contract/staff/staff-acts.ts'
import type { DeskContext, Handlers, SignedInStaff } from '#server/request/handler.ts'
import { presentSessions } from '#server/staff/present-sign-in.ts'
import { requireAdminOf } from '#server/staff/require-admin-of.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { endStaffSessions } from '#server/staff/staff-session-list.queries.ts'

type OwnSessionOperation = 'listStaffSessions' | 'endStaffSession' | 'endOtherStaffSessions' | 'endSessionsOfStaff'
type StaffContext = DeskContext & { staff: SignedInStaff }

const note = ({ services, staff, address }: StaffContext, act: StaffActName, aboutId?: string) =>
  recordStaffAct(
    services.db,
    { staffId: staff.id, act, networkAddress: address, ...(aboutId !== undefined && { aboutId }) },
    services.clock(),
  )

/** Where staff are signed in, and signing out from afar (docs/behaviour.md §32). */
export const ownSessionHandlers: Handlers<OwnSessionOperation> = {
  listStaffSessions: async ({ services, staff }) => ({
    sessions: await presentSessions(services, staff.id, staff.sessionId),
  }),
  endStaffSession: async (context, { params }) => {
    const ended = await endStaffSessions(context.services.db, context.staff.id, { id: params.id })
    if (ended > 0) await note(context, 'end_session')
    return {}
  },
  endOtherStaffSessions: async (context) => {
    const { services, staff } = context
    const ended = await endStaffSessions(services.db, staff.id, { exceptId: staff.sessionId })
    if (ended > 0) await note(context, 'end_other_sessions')
    return {}
  },
  endSessionsOfStaff: async (context, { params: { staffId } }) => {
    await requireAdminOf(context, staffId)
    await endStaffSessions(context.services.db, staffId)
    await note(context, 'end_sessions_of_staff', staffId)
    return {}
  },
}
