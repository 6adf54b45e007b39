import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffProof } from '@tsunagu/contract/staff/roles.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext } from '#server/request/handler.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { readStaffFactors } from '#server/staff/staff-factor.queries.ts'
import {
  beginHalfSession,
  findHalfSession,
  takeTry,
  triesOfCode,
  useHalfSession,
} from '#server/staff/staff-half-session.queries.ts'
import type { ProviderAccount } from '#server/staff/staff-provider-link.queries.ts'
import { beginCode, endCodeFailures } from '#server/staff/staff-sign-in-limits.ts'
import { beginSession } from './begin-session.ts'

interface FirstStep {
  staffId: string
  act: 'sign_in' | 'accept_invitation'
  proof: 'password' | 'provider' | 'provider_factor'
  /** An account at the sign-in provider that becomes theirs by the second step. */
  pendingLink?: ProviderAccount | null
}

/** What follows the first step: a session, or the second step where there is a second factor that the first one does not replace. */
export async function afterFirstStep(
  context: DeskContext,
  { staffId, act, proof, pendingLink = null }: FirstStep,
): Promise<Output<'signInStaff'>> {
  const { db, clock } = context.services
  const { totpSince, recoveryCodesLeft } = await readStaffFactors(db, staffId)
  if (!totpSince || proof === 'provider_factor') {
    return { session: await beginSession(context, { staffId, act, proof }), secondFactor: null }
  }
  const token = await beginHalfSession(db, staffId, clock(), pendingLink)
  return { session: null, secondFactor: { token, triesLeft: triesOfCode, recoveryCodesLeft } }
}

const runOut = () =>
  new Problem('not_found', {
    message: 'コードを確認できませんでした。もう一度、はじめからサインインしてください。',
  })

/** A wrong code, or one that was used. The last try ends the step: the first step is asked again. */
function wrongCode(triesLeft: number): Problem {
  if (triesLeft === 0) return runOut()
  const message = `コードが違うか、すでに使われています。あと${triesLeft}回入力できます。`
  return formProblem([{ key: 'code', index: 0, message }])
}

/**
 * Checks the code of the second step. Whose it is says the row of the token, and nothing that the caller sends.
 * @throws Problem `not_found` for a token that is no longer good, `invalid_argument` at `code`
 */
export async function signInByCode(
  context: DeskContext,
  { token, code }: { token: string; code: string },
): Promise<{ staffId: string; proof: StaffProof }> {
  const { services, address: networkAddress } = context
  const { db, keyring, clock } = services
  const half = await findHalfSession(db, token, clock())
  if (!half) throw runOut()
  const { staffId } = half
  await beginCode(context, staffId, code)
  const triesLeft = await takeTry(db, token)
  if (triesLeft === null) throw runOut()
  const proof = await useHalfSession(db, keyring, { token, staffId, code }, clock())
  if (!proof) {
    await recordStaffAct(db, { staffId, act: 'code_refused', networkAddress }, clock())
    throw wrongCode(triesLeft)
  }
  await endCodeFailures(context, staffId, code)
  if (proof === 'recovery_code') {
    await recordStaffAct(db, { staffId, act: 'recovery_code_used', networkAddress }, clock())
  }
  return { staffId, proof }
}
