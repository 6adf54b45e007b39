import type { StaffActName } from '@tsunagu/contract/staff/staff-acts.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, Handlers, SignedInStaff } from '#server/request/handler.ts'
import { presentFactors } from '#server/staff/present-sign-in.ts'
import { requireAdminOf } from '#server/staff/require-admin-of.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { beginTotp, confirmTotp, removeTotp, replaceRecoveryCodes } from '#server/staff/staff-factor.queries.ts'
import { endStaffSessions } from '#server/staff/staff-session-list.queries.ts'
import { spacedCode, totpUri } from '#server/staff/totp.ts'
import { proveStaff } from './prove-staff.ts'

type FactorOperation =
  | 'getStaffFactors'
  | 'beginStaffTotp'
  | 'confirmStaffTotp'
  | 'removeStaffTotp'
  | 'replaceStaffRecoveryCodes'
  | 'removeFactorsOfStaff'
  | 'proveStaff'
type StaffContext = DeskContext & { staff: SignedInStaff }

const note = ({ services, staff, address }: StaffContext, act: StaffActName, aboutId?: string) =>
  recordStaffAct(
    services.db,
    { staffId: staff.id, act, networkAddress: address, ...(aboutId !== undefined && { aboutId }) },
    services.clock(),
  )

const newCodes = async ({ services, staff }: StaffContext) => ({
  recoveryCodes: (await replaceRecoveryCodes(services.db, staff.id)).map(spacedCode),
})

/** The second factor of staff (docs/behaviour.md §32). */
export const staffFactorHandlers: Handlers<FactorOperation> = {
  getStaffFactors: ({ services, staff }) => presentFactors(services, staff),
  beginStaffTotp: async ({ services, staff }) => {
    const secret = await beginTotp(services.db, services.keyring, staff.id, services.clock())
    if (secret === null) throw new Problem('failed_precondition', { message: '認証アプリは、すでに設定されています。' })
    return { secret, uri: totpUri(secret, staff.email) }
  },
  confirmStaffTotp: async (context, { body: { code } }) => {
    const { services, staff } = context
    const given = { staffId: staff.id, sessionId: staff.sessionId, code }
    if (!(await confirmTotp(services.db, services.keyring, given, services.clock()))) {
      const message = 'コードが違います。アプリに表示されている新しいコードを入力してください。'
      throw formProblem([{ key: 'code', index: 0, message }])
    }
    await note(context, 'second_factor_on')
    return newCodes(context)
  },
  removeStaffTotp: async (context) => {
    if (await removeTotp(context.services.db, context.staff.id)) await note(context, 'second_factor_off')
    return {}
  },
  replaceStaffRecoveryCodes: async (context) => {
    if (!context.staff.hasSecondFactor) throw new Problem('failed_precondition')
    await note(context, 'recovery_codes_made')
    return newCodes(context)
  },
  removeFactorsOfStaff: async (context, { params: { staffId } }) => {
    await requireAdminOf(context, staffId)
    const { services, staff } = context
    if (staffId === staff.id) throw new Problem('failed_precondition')
    await removeTotp(services.db, staffId)
    // The finder of a lost phone may be signed in with it
    await endStaffSessions(services.db, staffId)
    await note(context, 'second_factor_taken_away', staffId)
    return {}
  },
  proveStaff: async (context, { body }) => {
    await proveStaff(context, body)
    return {}
  },
}
