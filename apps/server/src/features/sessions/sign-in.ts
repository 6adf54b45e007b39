import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { findSignInAccount, isMerged, resumeAccount } from '#server/accounts/account.queries.ts'
import { beginSignInAttempt, endSignInFailures } from '#server/accounts/call-limits.ts'
import type { NewWebSession } from '#server/accounts/web-session.queries.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { beginWebSession } from './begin-session.ts'

/** Wrong address or wrong password: nothing tells which. `hint` says what else may be the cause. */
export const credentialsProblem = (hint = ''): Problem =>
  new Problem('unauthenticated', { message: `メールアドレスまたはパスワードが正しくありません。${hint}` })

const mergedSentence =
  'このご登録は、もう一方のご登録にまとめられました。もう一方のメールアドレスでログインしてください。お心当たりのない場合は、窓口までご連絡ください。'

/** Why an account whose password is right lets nobody in; `otherwise` where that is not to be said. */
export const refusedAccount = async (scope: TenantScope, id: string, otherwise: Problem): Promise<Problem> =>
  (await isMerged(scope, id))
    ? new Problem('unauthenticated', {
        code: 'unspecified',
        message: mergedSentence,
        generalErrors: [mergedSentence],
      })
    : otherwise

/**
 * Signs in with a new session. Unknown addresses get the same response after the same work.
 * @throws Problem `unauthenticated`, or `resource_exhausted` after too many failures
 */
export async function signIn(context: RequestContext, input: Input<'signIn'>['body']): Promise<NewWebSession> {
  const { services, run } = context
  const typed = normalizeEmail(input.email)
  await beginSignInAttempt(context, typed)
  // Some characters cannot even be looked up; no account has the empty address.
  const email = isEmail(typed) ? typed : ''
  const account = await run((scope) => findSignInAccount(scope, email))
  const isRight = await services.passwords.verify(account?.passwordHash ?? null, input.password)
  if (!account || !isRight) throw credentialsProblem()
  const session = await run(async (scope) => {
    if (!(await resumeAccount(scope, account))) throw await refusedAccount(scope, account.id, credentialsProblem())
    return beginWebSession(context, scope, { jobSeekerId: account.id, appType: input.sessionAppType })
  })
  await endSignInFailures(context, typed)
  return session
}
