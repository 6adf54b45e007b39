import { resumeByPasskey } from '#server/accounts/account.queries.ts'
import { findPasskey, type KnownPasskey, notePasskeyUse } from '#server/accounts/passkey.queries.ts'
import { newPasskeyChallenge, takePasskeyChallenge } from '#server/accounts/passkey-challenge.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import { rateLimitKey, takeBackHit } from '#server/platform/limits/rate-limit.queries.ts'
import { credentialIdOf, signInOptions, verifySignIn } from '#server/platform/passkeys/passkey.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { beginWebSession } from './begin-session.ts'
import { refusedAccount } from './sign-in.ts'

/** The same for every cause: nobody learns here which passkeys there are, and whose. */
const refused = () =>
  new Problem('unauthenticated', {
    message: 'このパスキーではログインできませんでした。もう一度お試しいただくか、パスワードでログインしてください。',
  })

/** Whose passkey it is, once it has been checked: the person is that of the stored key, whatever the credential says. */
async function provenPasskey(context: RequestContext, credential: string): Promise<KnownPasskey> {
  const { run, origin } = context
  const passkey = await run((scope) => findPasskey(scope, credentialIdOf(credential)))
  if (!passkey) throw refused()
  const answer = {
    origin,
    credential,
    takeChallenge: (challenge: string) => takePasskeyChallenge(context, 'sign_in', challenge),
  }
  const counter = await verifySignIn(answer, passkey)
  if (counter === null) throw refused()
  return { ...passkey, counter }
}

/** Signing in by passkey (docs/behaviour.md §56). */
export const passkeyEntryHandlers: Handlers<'beginSignInByPasskey' | 'signInByPasskey'> = {
  beginSignInByPasskey: async (context) => ({
    options: JSON.stringify(await signInOptions(context.origin, newPasskeyChallenge(context, 'sign_in'))),
  }),
  signInByPasskey: async (context, { body }) => {
    const { run, services, tenant, sessionCookie } = context
    const network = networkOf(context.address)
    // Counted as a failure beforehand, and taken back: many at once get no further than one after the other
    await limitCalls(context, 'passkeyFailuresPerAddress', network)
    const { id, jobSeekerId, counter } = await provenPasskey(context, body.credential)
    const session = await run(async (scope) => {
      if (!(await notePasskeyUse(scope, id, counter, services.clock()))) throw refused()
      if (!(await resumeByPasskey(scope, jobSeekerId))) throw await refusedAccount(scope, jobSeekerId, refused())
      return beginWebSession(context, scope, { jobSeekerId, appType: 'web', passkeyId: id })
    })
    await takeBackHit(services.db, rateLimitKey('passkeyFailuresPerAddress', tenant.key, network))
    sessionCookie.set(session.secret, session.expiresAt)
    return { sessionId: session.id }
  },
}
