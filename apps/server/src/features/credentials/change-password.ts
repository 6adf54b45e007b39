import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { readOwnAccount } from '#server/accounts/account.queries.ts'
import { confirmOwner } from '#server/accounts/confirm-owner.ts'
import { makeCredential } from '#server/accounts/credential.ts'
import { endSessions } from '#server/accounts/end-sessions.queries.ts'
import { forgetOtherDevices } from '#server/accounts/known-device.ts'
import { checkNewPassword, storeCredential } from '#server/accounts/new-password.ts'
import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { passwordChangedMail } from '#server/mails/templates/password-changed.ts'
import type { HandlerContext } from '#server/request/handler.ts'

type OwnContext = HandlerContext<'updatePassword'>

/**
 * Changes the password, or sets the first one of an invited account. All other sessions end.
 * @throws Problem with an error at each wrong field
 */
export async function changePassword(context: OwnContext, input: Input<'updatePassword'>['body']): Promise<void> {
  const { tenant, services, run, jobSeeker, origin } = context
  const account = await run((scope) => readOwnAccount(scope, jobSeeker.id))
  checkNewPassword(input, account.email)
  await confirmOwner(context, account, input)
  const credential = await makeCredential(services, { tenant: tenant.key, id: jobSeeker.id }, input.newPassword)
  await run(async (scope) => {
    await storeCredential(scope, jobSeeker.id, credential, services.clock())
    await endSessions(scope, jobSeeker.id, jobSeeker.sessionId)
    await forgetOtherDevices(context, scope, jobSeeker.id)
    const reported = { at: services.clock(), resetUrl: `${origin}/forgot_password` }
    await sendAccountMail(
      context,
      scope,
      { to: account.email, accountId: account.id },
      passwordChangedMail(tenant, reported),
    )
  })
}
