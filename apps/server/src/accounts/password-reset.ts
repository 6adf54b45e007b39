import { randomUUID } from 'node:crypto'
import { confirmationCodeMinutes } from '@tsunagu/contract/base/account-setting.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { foldToAscii, isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { noAccountMail } from '#server/mails/templates/no-account.ts'
import { passwordChangedMail } from '#server/mails/templates/password-changed.ts'
import { resetCodeMail } from '#server/mails/templates/reset-code.ts'
import { formProblem, type Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { admitRequestedMail } from '#server/request/requested-mail.ts'
import { findAccount } from './account.queries.ts'
import { clearSignInFailures } from './call-limits.ts'
import { type CodeHolder, issueCode, tryCode, useCode } from './confirmation-code.queries.ts'
import { makeCredential } from './credential.ts'
import { endSessions } from './end-sessions.queries.ts'
import { forgetDevices } from './known-device.queries.ts'
import { rememberDevice } from './known-device.ts'
import { checkNewPassword, storeCredential } from './new-password.ts'
import { sendAccountMail } from './send-account-mail.ts'

/** Wrong, used, expired, tried too often, or of an address without an account: one response for all. */
export const codeProblem = (): Problem =>
  formProblem([
    {
      key: 'confirmationCode',
      index: 0,
      message: '確認コードが正しくないか、有効期限が切れています。メールをもう一度お確かめください。',
    },
  ])

/** A random id for an address without an account: no row ever has it. */
const nobody = (email: string): CodeHolder => ({ jobSeekerId: randomUUID(), purpose: 'reset_password', email })

/** A code as it is typed: full-width digits, blanks and hyphens between them do not matter. */
export const foldCode = (typed: string): string => foldToAscii(typed).replace(/[\s-]/g, '')

/**
 * Mails a code for a new password. An address without an account gets a mail that says so: only its owner learns it.
 * @throws Problem `invalid_argument` for an invalid address, `resource_exhausted` after too many
 */
export async function requestPasswordReset(
  context: RequestContext,
  input: Input<'requestPasswordReset'>['body'],
): Promise<void> {
  const { tenant, services, run, origin } = context
  const email = normalizeEmail(input.email)
  if (!isEmail(email)) {
    const message = 'メールアドレスは半角英数字で、@を含めて入力してください。'
    throw formProblem([{ key: 'email', index: 0, message }])
  }
  await limitCalls(context, 'passwordResetPerAddress', networkOf(context.address))
  await limitCalls(context, 'passwordResetPerAccount', email)
  const priority = await admitRequestedMail(context, email)
  if (priority === null) return
  await run(async (scope) => {
    const account = await findAccount(scope, email)
    if (!account) {
      await tryCode(scope, services.keyring, { ...nobody(email), code: '' }, services.clock()) // as much work as below
      return sendAccountMail(
        context,
        scope,
        { to: email, priority },
        noAccountMail(tenant, { entryUrl: `${origin}/entry` }),
      )
    }
    const holder: CodeHolder = { jobSeekerId: account.id, purpose: 'reset_password', email }
    const { code, expiresAt } = await issueCode(scope, services.keyring, holder, services.clock())
    const link = `${origin}/forgot_password/confirm?${new URLSearchParams({ email })}`
    return sendAccountMail(
      context,
      scope,
      { to: email, accountId: account.id, expiresAt, priority },
      resetCodeMail(tenant, { code, link, validMinutes: confirmationCodeMinutes }),
    )
  })
}

/**
 * Sets a new password by a mailed code. The code is tried first and used up with the change itself, all or nothing; the
 * password is hashed in between, outside of any transaction.
 * @throws Problem with an error at each wrong field, `resource_exhausted` after too many attempts
 */
export async function resetPassword(context: RequestContext, input: Input<'resetPassword'>['body']): Promise<void> {
  const { tenant, services, run, origin } = context
  const email = normalizeEmail(input.email)
  checkNewPassword(input, email)
  await limitCalls(context, 'codesPerAddress', networkOf(context.address))
  // Some characters cannot even be looked up
  const known = isEmail(email) ? email : ''
  const account = await run((scope) => findAccount(scope, known))
  const code = foldCode(input.confirmationCode)
  const holder = { ...nobody(known), ...(account && { jobSeekerId: account.id }), code }
  const isRight = await run((scope) => tryCode(scope, services.keyring, holder, services.clock()))
  if (!account || !isRight) throw codeProblem()
  const credential = await makeCredential(services, { tenant: tenant.key, id: account.id }, input.newPassword)
  await run(async (scope) => {
    if (!(await useCode(scope, services.keyring, holder))) throw codeProblem()
    await storeCredential(scope, account.id, credential, services.clock())
    await endSessions(scope, account.id)
    // Somebody with the old password may have signed in elsewhere; the reader of the account's mails is here
    await forgetDevices(scope, account.id)
    await rememberDevice(context, scope, account.id)
    const reported = { at: services.clock(), resetUrl: `${origin}/forgot_password` }
    await sendAccountMail(context, scope, { to: email, accountId: account.id }, passwordChangedMail(tenant, reported))
  })
  await clearSignInFailures(context, email)
}
