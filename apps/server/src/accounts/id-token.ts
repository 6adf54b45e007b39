import { errors, jwtVerify, SignJWT } from 'jose'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** An hour: then the device asks for another with its refresh token (docs/behaviour.md §6). */
const lifetimeSeconds = 60 * 60
const issuer = 'tsunagu'
const algorithm = 'HS256'

/** What an `idToken` says: which session of which service. That session is looked up at every call. */
export interface IdTokenSubject {
  tenant: string
  jobSeekerId: string
  sessionId: string
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Signs an `idToken`: a JWT (RFC 7519) that names its key. */
export function signIdToken(keyring: Keyring, subject: IdTokenSubject, now: Date): Promise<string> {
  return new SignJWT({ sid: subject.sessionId })
    .setProtectedHeader({ alg: algorithm, kid: keyring.currentId })
    .setIssuer(issuer)
    .setAudience(subject.tenant)
    .setSubject(subject.jobSeekerId)
    .setIssuedAt(secondsOf(now))
    .setExpirationTime(secondsOf(now) + lifetimeSeconds)
    .sign(keyring.derive('id_token') as Buffer) // the key in force is always there
}

/** The session that a token names; null when it is not good any more, or was signed elsewhere or for another service. */
export async function readIdToken(keyring: Keyring, tenant: string, token: string, now: Date): Promise<string | null> {
  const keyOf = ({ kid }: { kid?: string | undefined }) => {
    const key = kid === undefined ? null : keyring.derive('id_token', kid)
    if (!key) throw new errors.JWSSignatureVerificationFailed()
    return key
  }
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [algorithm],
      issuer,
      audience: tenant,
      currentDate: now,
    })
    return typeof payload['sid'] === 'string' ? payload['sid'] : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
