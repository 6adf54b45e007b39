import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'
import { markChallengeUsed } from './used-challenge.queries.ts'

type Caller = Pick<RequestContext, 'tenant' | 'services' | 'run'>

/** What a challenge is for: a sign-in of somebody who is not known yet, or a passkey for one person in one session. */
export type ChallengeUse = 'sign_in' | { jobSeekerId: string; sessionId: string }

/** A sign-in page waits for its visitor; a passkey is added at once. */
const signInMs = 30 * 60_000
const addMs = 5 * 60_000

const validMs = (use: ChallengeUse) => (use === 'sign_in' ? signInMs : addMs)

const signedText = ({ tenant }: Caller, use: ChallengeUse, head: string) =>
  JSON.stringify([tenant.key, use === 'sign_in' ? use : [use.jobSeekerId, use.sessionId], head])

/**
 * A new challenge of a passkey. It carries its end and a signature, so that a page that is merely opened stores nothing: who
 * opens the sign-in page again and again fills no table.
 */
export function newPasskeyChallenge(caller: Caller, use: ChallengeUse): string {
  const { keyring, clock } = caller.services
  const head = `${randomUUID()} ${clock().getTime() + validMs(use)}`
  return `${head} ${keyring.sign('passkey_challenge', signedText(caller, use, head))}`
}

/**
 * Uses a challenge up.
 * @param challenge as the browser gives it back: the text's bytes in base64url
 * @returns whether it was made here, for this service and use, in time, and is answered for the first time
 */
export async function takePasskeyChallenge(caller: Caller, use: ChallengeUse, challenge: string): Promise<boolean> {
  const { keyring, clock } = caller.services
  const [id = '', end = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split(' ')
  if (!isUuid(id) || !keyring.verify('passkey_challenge', signedText(caller, use, `${id} ${end}`), signature)) {
    return false
  }
  const endsAt = new Date(Number(end))
  if (endsAt <= clock()) return false
  return caller.run((scope) => markChallengeUsed(scope, id, endsAt))
}
