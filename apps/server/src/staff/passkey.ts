import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { KnownPasskey } from './staff-passkey.queries.ts'

/** ES256, EdDSA, RS256: what authenticators have. The library's own list depends on what the runtime is trying out. */
const supportedAlgorithmIDs = [-7, -8, -257]

/** Where a passkey is good: the desk's host alone, so that no service's page can ask for one. */
const partyOf = (origin: string) => new URL(origin).hostname

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response']
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response']

interface Answer {
  origin: string
  /** JSON text as the browser made it. */
  credential: string
  /** Uses the challenge up, if it is ours. */
  takeChallenge: (challenge: string) => Promise<boolean>
}

/** What the browser takes to make a passkey. User verification is required here as in the check: else honest people fail. */
export const enrolOptions = (
  origin: string,
  person: { id: string; email: string; name: string },
  known: readonly { credentialId: string }[],
): ReturnType<typeof generateRegistrationOptions> =>
  generateRegistrationOptions({
    rpName: 'つなぐデスク',
    rpID: partyOf(origin),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** What the browser takes to sign in: any passkey of this host. */
export const signInOptions = (origin: string): ReturnType<typeof generateAuthenticationOptions> =>
  generateAuthenticationOptions({ rpID: partyOf(origin), userVerification: 'required' })

/** The members of a credential that are read before it is verified. @returns null for what is none */
function parseCredential(text: string): { id: string } | null {
  try {
    const value: unknown = JSON.parse(text)
    const isCredential = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return isCredential ? (value as { id: string }) : null
  } catch {
    return null
  }
}

/** The id of the passkey that a credential says it is of; '' for what is no credential. */
export const credentialIdOf = (text: string): string => parseCredential(text)?.id ?? ''

/** Checks what the browser made for a new passkey. @returns null for anything that does not fit */
export async function verifyEnrolment({ origin, credential, takeChallenge }: Answer) {
  const parsed = parseCredential(credential)
  if (!parsed) return null
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library checks every member of it, and throws
      response: parsed as Registration,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: partyOf(origin),
      supportedAlgorithmIDs,
      requireUserVerification: true,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}

/** Checks a sign-in by a known passkey. @returns its new counter; null for anything that does not fit */
export async function verifySignIn(
  { origin, credential, takeChallenge }: Answer,
  { publicKey, counter }: KnownPasskey,
): Promise<number | null> {
  const parsed = parseCredential(credential)
  if (!parsed) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: parsed as Authentication,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: partyOf(origin),
      credential: { id: parsed.id, publicKey, counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
