import { Problem } from '#server/platform/errors/problem.ts'
import { credentialIdOf, signInOptions, verifySignIn } from '#server/platform/passkeys/passkey.ts'
import type { DeskContext, Handlers } from '#server/request/handler.ts'
import { addChallenge, findPasskey, notePasskeyUse, takeChallenge } from '#server/staff/staff-passkey.queries.ts'
import { beginPasskey, endPasskeyFailures } from '#server/staff/staff-sign-in-limits.ts'
import { beginSession } from './begin-session.ts'
import { requireOwnWays } from './password-ways.ts'

const refused = () =>
  new Problem('unauthenticated', { message: 'このパスキーではサインインできません。もう一度お試しください。' })

/** Whose passkey it is, once it has been checked: the person is that of the stored key, whatever the credential says. */
async function staffIdOf({ services, origin }: DeskContext, credential: string): Promise<string> {
  const { db, clock } = services
  const passkey = await findPasskey(db, credentialIdOf(credential))
  if (!passkey) throw refused()
  const answer = {
    origin,
    credential,
    takeChallenge: (challenge: string) => takeChallenge(db, { challenge, staffId: null }, clock()),
  }
  const counter = await verifySignIn(answer, passkey)
  if (counter === null) throw refused()
  await notePasskeyUse(db, passkey.id, counter, clock())
  return passkey.staffId
}

/** Signing in by passkey (docs/behaviour.md §32). */
export const passkeySignInHandlers: Handlers<'beginPasskeySignIn' | 'signInStaffByPasskey'> = {
  beginPasskeySignIn: async (context) => {
    const { services, origin } = context
    requireOwnWays(services)
    // Each leaves a row: nobody may fill the table
    await beginPasskey(context)
    const options = await signInOptions(origin)
    await addChallenge(services.db, { challenge: options.challenge, staffId: null }, services.clock())
    return { options: JSON.stringify(options) }
  },
  signInStaffByPasskey: async (context, { body }) => {
    requireOwnWays(context.services)
    const staffId = await staffIdOf(context, body.credential)
    await endPasskeyFailures(context)
    return beginSession(context, { staffId, act: 'sign_in', proof: 'passkey' })
  },
}
