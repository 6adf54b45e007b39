import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { findAccount, resumeAccount } from '#server/accounts/account.queries.ts'
import { beginSignInAttempt, endSignInFailures } from '#server/accounts/call-limits.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import { rememberDevice } from '#server/accounts/known-device.ts'
import { createWebSession, endWebSession, type NewWebSession } from '#server/accounts/web-session.queries.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'

/** Wrong address or wrong password: nothing tells which. `hint` says what else may be the cause. */
export const credentialsProblem = (hint = ''): Problem =>
  new Problem('unauthenticated', { message: `メールアドレスまたはパスワードが正しくありません。${hint}` })

/**
 * Signs in with a new session each time, so that nobody can plant one; ends the browser's earlier one. Unknown
 * addresses get the same response after the same work.
 * @throws Problem `unauthenticated`, or `resource_exhausted` after too many failures
 */
export async function signIn(context: RequestContext, input: Input<'signIn'>['body']): Promise<NewWebSession> {
  const { services, run, sessionCookie } = context
  const typed = normalizeEmail(input.email)
  await beginSignInAttempt(context, typed)
  // Some characters cannot even be looked up; no account has the empty address.
  const email = isEmail(typed) ? typed : ''
  const account = await run((scope) => findAccount(scope, email))
  const isRight = await services.passwords.verify(account?.passwordHash ?? null, input.password)
  if (!account || !isRight) throw credentialsProblem()
  const session = await run(async (scope) => {
    if (!(await resumeAccount(scope, account))) throw credentialsProblem()
    if (sessionCookie.value) await endWebSession(scope, sessionCookie.value)
    await rememberDevice(context, scope, account.id)
    const owner = {
      jobSeekerId: account.id,
      appType: input.sessionAppType,
      isPrefixed: sessionCookie.isPrefixing,
      device: deviceName(context.userAgent),
    }
    return createWebSession(scope, owner, services.clock())
  })
  await endSignInFailures(context, typed)
  return session
}
