import { confirmationCodeMinutes, recentSignInMinutes } from '@tsunagu/contract/base/account-setting.ts'
import { ownerCodeMail } from '#server/mails/templates/owner-code.ts'
import { formProblem, type Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import type { OwnAccount } from './account.queries.ts'
import { beginSignInAttempt, endSignInFailures } from './call-limits.ts'
import { type CodeHolder, issueCode, tryCode, useCode } from './confirmation-code.queries.ts'
import { codeProblem, foldCode } from './password-reset.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { countUnconfirmedChange } from './unconfirmed-change.queries.ts'

type OwnContext = HandlerContext<'updatePassword'>

/** What shows that the owner of an account asks, and not somebody who has got hold of a session. */
export interface OwnerProof {
  currentPassword?: string | undefined
  /** Where the account has no password: the code that was mailed to its address. */
  confirmationCode?: string | undefined
}

const currentPasswordProblem = (message: string): Problem =>
  formProblem([{ key: 'currentPassword', index: 0, message }])

/** What was typed is not the password in force. */
export const wrongCurrentPassword = (): Problem => currentPasswordProblem('現在のパスワードが正しくありません。')

/**
 * Requires the owner's password beside the session. Wrong passwords count as failed sign-ins.
 * @throws Problem with an error at `currentPassword`, `resource_exhausted` after too many failures
 */
export async function checkCurrentPassword(context: OwnContext, account: OwnAccount, typed: string): Promise<void> {
  if (typed === '') throw currentPasswordProblem('現在のパスワードを入力してください。')
  await beginSignInAttempt(context, account.email)
  const isRight = await context.services.passwords.verify(account.passwordHash, typed)
  if (!isRight) throw wrongCurrentPassword()
  await endSignInFailures(context, account.email)
}

const isRecent = ({ jobSeeker, services }: OwnContext) =>
  services.clock().getTime() - jobSeeker.signedInAt.getTime() <= recentSignInMinutes * 60_000

const holderOf = ({ id, email }: OwnAccount): CodeHolder => ({ jobSeekerId: id, purpose: 'confirm_change', email })

/** Mails a code to the account's address. @throws Problem at `confirmationCode`, which now has something to hold */
async function askForCode(context: OwnContext, account: OwnAccount): Promise<never> {
  const { tenant, services, run } = context
  await limitCalls(context, 'ownerCodesPerAccount', account.id)
  await run(async (scope) => {
    const { code, expiresAt } = await issueCode(scope, services.keyring, holderOf(account), services.clock())
    const mail = ownerCodeMail(tenant, { code, validMinutes: confirmationCodeMinutes })
    await sendAccountMail(context, scope, { to: account.email, accountId: account.id, expiresAt }, mail)
  })
  const message =
    'ご本人の確認のため、ご登録のメールアドレスに確認コードをお送りしました。6桁の数字を入力してください。'
  throw formProblem([{ key: 'confirmationCode', index: 0, message }])
}

async function checkCode(context: OwnContext, account: OwnAccount, typed: string): Promise<void> {
  const { services, run } = context
  await limitCalls(context, 'codesPerAddress', networkOf(context.address))
  const holder = { ...holderOf(account), code: foldCode(typed) }
  const isRight = await run((scope) => tryCode(scope, services.keyring, holder, services.clock()))
  if (!isRight || !(await run((scope) => useCode(scope, services.keyring, holder)))) throw codeProblem()
}

/**
 * Makes sure that it is the owner who changes the account. Shortly after a sign-in with the password nothing more is asked
 * for, as the specification's bodies have it, but three times only: who steals a session then cannot go on by it. Otherwise
 * the password in force is asked for, or a mailed code where there is none. Call it last before the change: it counts.
 * @throws Problem with an error at `currentPassword` or `confirmationCode`, `resource_exhausted` after too many failures
 */
export async function confirmOwner(context: OwnContext, account: OwnAccount, proof: OwnerProof): Promise<void> {
  const { currentPassword, confirmationCode } = proof
  if (account.passwordHash === null) {
    if (!confirmationCode) return askForCode(context, account)
    return checkCode(context, account, confirmationCode)
  }
  if (currentPassword !== undefined) return checkCurrentPassword(context, account, currentPassword)
  const { run, jobSeeker } = context
  const isEnough = isRecent(context) && (await run((scope) => countUnconfirmedChange(scope, jobSeeker.sessionId)))
  if (!isEnough) await checkCurrentPassword(context, account, '')
}
