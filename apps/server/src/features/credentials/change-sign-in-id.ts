import { confirmationCodeMinutes } from '@tsunagu/contract/base/account-setting.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { changeEmail, isAddressTaken, readOwnAccount } from '#server/accounts/account.queries.ts'
import { checkCurrentPassword } from '#server/accounts/confirm-owner.ts'
import { type CodeHolder, issueCode, tryCode, useCode } from '#server/accounts/confirmation-code.queries.ts'
import { endSessions } from '#server/accounts/end-sessions.queries.ts'
import { codeProblem, foldCode } from '#server/accounts/password-reset.ts'
import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { signInUrl } from '#server/accounts/sign-in-url.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { newSignInIdMail, signInIdChangedMail } from '#server/mails/templates/sign-in-id-changed.ts'
import { signInIdCodeMail } from '#server/mails/templates/sign-in-id-code.ts'
import { signInIdTakenMail } from '#server/mails/templates/sign-in-id-taken.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { admitRequestedMail } from '#server/request/requested-mail.ts'

type OwnContext = HandlerContext<'changeSignInId'>

/** `mi•••@example.jp`: enough to know one's own address by, too little for anybody else. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(?=@)/, '$1•••')

function checkNewEmail(typed: string, current: string): string {
  const email = normalizeEmail(typed)
  const problem = (message: string) => formProblem([{ key: 'newEmail', index: 0, message }])
  if (!isEmail(email)) throw problem('メールアドレスは半角英数字で、@を含めて入力してください。')
  if (email === current) throw problem('いまのログインIDと同じメールアドレスです。')
  return email
}

/**
 * Mails a code to the address that is to become the sign-in ID. A taken address gets a mail that says so instead: the
 * caller learns nothing.
 * @throws Problem with an error at each wrong field, `resource_exhausted` after too many
 */
export async function requestSignInIdChange(
  context: OwnContext,
  input: Input<'changeSignInId'>['body'],
): Promise<void> {
  const { tenant, services, run, jobSeeker, origin } = context
  const account = await run((scope) => readOwnAccount(scope, jobSeeker.id))
  const email = checkNewEmail(input.newEmail, account.email)
  await checkCurrentPassword(context, account, input.currentPassword)
  await limitCalls(context, 'signInIdChangePerAccount', jobSeeker.id)
  const priority = await admitRequestedMail(context, email)
  if (priority === null) return
  await run(async (scope) => {
    const holder: CodeHolder = { jobSeekerId: jobSeeker.id, purpose: 'change_sign_in_id', email }
    const { code, expiresAt } = await issueCode(scope, services.keyring, holder, services.clock())
    const isTaken = await isAddressTaken(scope, email)
    const mail = isTaken
      ? signInIdTakenMail(tenant, {})
      : signInIdCodeMail(tenant, {
          code,
          link: `${origin}/change_sign_in_id/confirm`,
          validMinutes: confirmationCodeMinutes,
        })
    await sendAccountMail(context, scope, { to: email, expiresAt, priority }, mail)
  })
}

/**
 * Sets the new address. Ends all other sessions; notifies the old address.
 * @throws Problem with an error at the code, also when the address was taken in the meantime
 */
export async function confirmSignInIdChange(
  context: OwnContext,
  input: Input<'confirmChangeSignInId'>['body'],
): Promise<void> {
  const { tenant, services, run, jobSeeker } = context
  await limitCalls(context, 'codesPerAddress', networkOf(context.address))
  const email = normalizeEmail(input.newEmail)
  if (!isEmail(email)) throw codeProblem()
  const code = foldCode(input.confirmationCode)
  const holder = { jobSeekerId: jobSeeker.id, purpose: 'change_sign_in_id', email, code } as const
  if (!(await run((scope) => tryCode(scope, services.keyring, holder, services.clock())))) throw codeProblem()
  const take = async (scope: TenantScope) => {
    const { email: oldEmail } = await readOwnAccount(scope, jobSeeker.id)
    if (!(await useCode(scope, services.keyring, holder))) throw codeProblem()
    await changeEmail(scope, jobSeeker.id, email)
    await endSessions(scope, jobSeeker.id, jobSeeker.sessionId)
    const [at, accountId] = [services.clock(), jobSeeker.id]
    const reported = signInIdChangedMail(tenant, { maskedNewEmail: maskEmail(email), at })
    await sendAccountMail(context, scope, { to: oldEmail, accountId }, reported)
    const confirmed = newSignInIdMail(tenant, { at, signInUrl: signInUrl(context) })
    await sendAccountMail(context, scope, { to: email, accountId }, confirmed)
  }
  await run(take).catch((error: unknown) => {
    throw isUniqueViolation(error) ? codeProblem() : error
  })
}
