import type { StaffProof } from '@tsunagu/contract/staff/roles.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import type { DeskContext, SignedInStaff } from '#server/request/handler.ts'
import { takesPassword } from '#server/staff/proof-ways.ts'
import { findStaffCredential } from '#server/staff/staff.queries.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { acceptCode, noteProof } from '#server/staff/staff-factor.queries.ts'
import {
  beginCode,
  beginStaffSignIn,
  endCodeFailures,
  endStaffSignInFailures,
} from '#server/staff/staff-sign-in-limits.ts'

type StaffContext = DeskContext & { staff: SignedInStaff }
type Given = { password?: string; code?: string }

/** Who has got hold of a session guesses no further than who signs in: the same counters. */
async function byPassword(context: StaffContext, password: string): Promise<StaffProof | null> {
  const { services, staff } = context
  if (!takesPassword(services, staff)) return null
  await beginStaffSignIn(context, staff.email)
  const found = await findStaffCredential(services.db, staff.email)
  if (!(await services.passwords.verify(found?.passwordHash ?? null, password))) return null
  await endStaffSignInFailures(context, staff.email)
  return 'password'
}

async function byCode(context: StaffContext, code: string): Promise<StaffProof | null> {
  const { services, staff } = context
  await beginCode(context, staff.id, code)
  const proof = await acceptCode(services.db, services.keyring, { staffId: staff.id, code }, services.clock())
  if (proof) await endCodeFailures(context, staff.id, code)
  return proof
}

/**
 * Proves again who one is. With a second factor its code alone counts: a stolen password must not be enough to turn the
 * second factor off.
 * @throws Problem `invalid_argument` at `password` or `code`
 */
export async function proveStaff(context: StaffContext, { password = '', code = '' }: Given): Promise<void> {
  const { services, staff, address: networkAddress } = context
  const { key, message, check } = staff.hasSecondFactor
    ? { key: 'code', message: 'コードが違うか、すでに使われています。', check: () => byCode(context, code) }
    : { key: 'password', message: 'パスワードが正しくありません。', check: () => byPassword(context, password) }
  const proof = await check()
  const act = proof ? 'proved' : 'proof_refused'
  await recordStaffAct(services.db, { staffId: staff.id, act, networkAddress }, services.clock())
  if (!proof) throw formProblem([{ key, index: 0, message }])
  // What a rescue session may do lasts until it ends
  const noted = staff.proof === 'rescue' ? 'rescue' : proof
  await noteProof(services.db, staff.sessionId, noted, services.clock())
}
