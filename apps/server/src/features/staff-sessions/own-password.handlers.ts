import { newPasswordProblem } from '#server/accounts/password-policy.ts'
import { staffPasswordChangedMail } from '#server/mails/templates/staff-password-changed.ts'
import type { OpenTransaction } from '#server/platform/db/connection.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, Handlers, SignedInStaff } from '#server/request/handler.ts'
import { findStaffCredential, replaceStaffPassword } from '#server/staff/staff.queries.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { endSessionsIn } from '#server/staff/staff-session-list.queries.ts'
import { beginStaffSignIn, endStaffSignInFailures } from '#server/staff/staff-sign-in-limits.ts'
import { requireOwnWays } from './password-ways.ts'

type StaffContext = DeskContext & { staff: SignedInStaff }

const wrongAt = (key: string, message: string) => formProblem([{ key, index: 0, message }])

/** The hash of the present password. Who has got hold of a session guesses no further than who signs in: the same counters. */
async function provePresent(context: StaffContext, password: string): Promise<string> {
  const { services, staff, address: networkAddress } = context
  await beginStaffSignIn(context, staff.email)
  const found = await findStaffCredential(services.db, staff.email)
  const hash = found?.passwordHash ?? null
  if (hash === null || !(await services.passwords.verify(hash, password))) {
    await recordStaffAct(services.db, { staffId: staff.id, act: 'proof_refused', networkAddress }, services.clock())
    throw wrongAt('password', 'いまのパスワードが正しくありません。')
  }
  await endStaffSignInFailures(context, staff.email)
  return hash
}

/** Notifies the owner: it may not have been them. Without a service whose name it could have, no mail is sent. */
async function mailOwner({ services, staff }: StaffContext, trx: OpenTransaction, now: Date): Promise<void> {
  const tenant = [...staff.roles.keys()].map((key) => services.tenants().get(key)).find((one) => one !== undefined)
  if (!tenant) return
  const mail = staffPasswordChangedMail(tenant, { name: staff.name, at: now })
  await services.enqueue(trx, 'send_mail', { tenant: tenant.key, to: staff.email, ...mail })
}

/** One's own password at the desk (docs/behaviour.md §48). */
export const ownPasswordHandlers: Handlers<'changeStaffPassword'> = {
  changeStaffPassword: async (context, { body: { password, newPassword } }) => {
    const { services, staff, address: networkAddress } = context
    requireOwnWays(services)
    const message = newPasswordProblem(newPassword, staff.email)
    if (message !== '') throw wrongAt('newPassword', message)
    if (newPassword === password) throw wrongAt('newPassword', 'いまと違うパスワードにしてください。')
    const former = await provePresent(context, password)
    const next = await services.passwords.hash(newPassword)
    const now = services.clock()
    await services.db.transaction().execute(async (trx) => {
      if (!(await replaceStaffPassword(trx, { id: staff.id, former, next }))) {
        throw new Problem('failed_precondition', {
          message: 'パスワードは、ほかの画面で変更されました。もう一度お試しください。',
        })
      }
      // Anyone else who knows the former one is signed out
      await endSessionsIn(trx, staff.id, { exceptId: staff.sessionId })
      await recordStaffAct(trx, { staffId: staff.id, act: 'password_changed', networkAddress }, now)
      await mailOwner(context, trx, now)
    })
    return {}
  },
}
