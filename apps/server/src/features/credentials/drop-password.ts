import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { dropCredential, readOwnAccount } from '#server/accounts/account.queries.ts'
import { checkCurrentPassword, wrongCurrentPassword } from '#server/accounts/confirm-owner.ts'
import { listPasskeys } from '#server/accounts/passkey.queries.ts'
import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { passwordDroppedMail } from '#server/mails/templates/password-changed.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'

type OwnContext = HandlerContext<'dropPassword'>

async function requirePasskey(scope: TenantScope, jobSeekerId: string): Promise<void> {
  if ((await listPasskeys(scope, jobSeekerId)).length > 0) return
  throw new Problem('failed_precondition', {
    message: 'パスキーがないため、パスワードを止められません。先にパスキーを加えてください。',
  })
}

/**
 * Takes the password from an account whose owner comes in by passkey. The password is asked for, however young the session is: what
 * is taken away is what a thief of the session does not have. Other sessions go on.
 * @throws Problem with an error at `currentPassword`, `failed_precondition` without a passkey
 */
export async function dropPassword(
  context: OwnContext,
  { currentPassword }: Input<'dropPassword'>['body'],
): Promise<void> {
  const { tenant, services, run, jobSeeker, origin } = context
  const account = await run(async (scope) => {
    const own = await readOwnAccount(scope, jobSeeker.id)
    if (own.passwordHash !== null) await requirePasskey(scope, jobSeeker.id)
    return own
  })
  if (account.passwordHash === null) return
  await checkCurrentPassword(context, account, currentPassword)
  await run(async (scope) => {
    // The account is locked: no other call removes the last passkey meanwhile
    const { passwordHash, email } = await readOwnAccount(scope, jobSeeker.id)
    if (passwordHash === null) return
    // Its owner has set another one meanwhile, perhaps because somebody knew the former
    if (passwordHash !== account.passwordHash) throw wrongCurrentPassword()
    await requirePasskey(scope, jobSeeker.id)
    await dropCredential(scope, jobSeeker.id)
    const mail = passwordDroppedMail(tenant, { at: services.clock(), resetUrl: `${origin}/forgot_password` })
    await sendAccountMail(context, scope, { to: email, accountId: jobSeeker.id }, mail)
  })
}
