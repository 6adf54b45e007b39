import { recentSignInMinutes } from '@tsunagu/contract/account-setting.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { HandlerContext } from '#server/features/handler.ts'
import { formProblem, type Problem } from '#server/features/problem.ts'
import { passwordChangedMail } from '#server/mail/templates/password-changed.ts'
import { type OwnAccount, readOwnAccount } from './account.queries.ts'
import { beginSignInAttempt, endSignInFailures } from './call-limits.ts'
import { makeCredential } from './credential.ts'
import { endSessions } from './end-sessions.queries.ts'
import { forgetOtherDevices } from './known-device.ts'
import { checkNewPassword, storeCredential } from './new-password.ts'
import { sendAccountMail } from './send-account-mail.ts'

type OwnContext = HandlerContext<'updatePassword'>

const currentPasswordProblem = (message: string): Problem =>
  formProblem([{ key: 'currentPassword', index: 0, message }])

/**
 * Whoever holds the session must show that they know the password. Wrong ones count as failed sign-ins.
 * @throws Problem with an error at `currentPassword`, `resource_exhausted` after too many failures
 */
export async function checkCurrentPassword(context: OwnContext, account: OwnAccount, typed: string): Promise<void> {
  if (typed === '') throw currentPasswordProblem('現在のパスワードを入力してください。')
  await beginSignInAttempt(context, account.email)
  const isRight = await context.services.passwords.verify(account.passwordHash, typed)
  if (!isRight) throw currentPasswordProblem('現在のパスワードが正しくありません。')
  await endSignInFailures(context, account.email)
}

const isRecent = ({ jobSeeker, services }: OwnContext) =>
  services.clock().getTime() - jobSeeker.signedInAt.getTime() <= recentSignInMinutes * 60_000

/**
 * Changes the password, or sets the first one of an invited account. All other sessions end.
 * @throws Problem with an error at each wrong field
 */
export async function changePassword(context: OwnContext, input: Input<'updatePassword'>['body']): Promise<void> {
  const { tenant, services, run, jobSeeker, origin } = context
  const account = await run((scope) => readOwnAccount(scope, jobSeeker.id))
  checkNewPassword(input, account.email)
  const isTyped = input.currentPassword !== undefined
  if (account.passwordHash !== null && (isTyped || !isRecent(context))) {
    await checkCurrentPassword(context, account, input.currentPassword ?? '')
  }
  const credential = await makeCredential(services, { tenant: tenant.key, id: jobSeeker.id }, input.newPassword)
  await run(async (scope) => {
    await storeCredential(scope, jobSeeker.id, credential)
    await endSessions(scope, jobSeeker.id, jobSeeker.sessionId)
    await forgetOtherDevices(context, scope, jobSeeker.id)
    const told = { at: services.clock(), resetUrl: `${origin}/forgot_password` }
    await sendAccountMail(
      context,
      scope,
      { to: account.email, accountId: account.id },
      passwordChangedMail(tenant, told),
    )
  })
}
