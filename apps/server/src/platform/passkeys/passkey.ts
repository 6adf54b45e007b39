import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** ES256, EdDSA, RS256: what authenticators have. The library's own list depends on what the runtime is trying out. */
const supportedAlgorithmIDs = [-7, -8, -257]

/** Where a passkey is good: this host alone. No service's page can ask for a passkey of the desk, or of another service. */
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

/** Whose passkey it becomes, and what the browser's own list calls it. */
interface Enrolment {
  origin: string
  /** The name of the site. */
  siteName: string
  person: { id: string; email: string; name: string }
  known: readonly { credentialId: string }[]
  /** Of the caller's own making; random where left out. */
  challenge?: string
}

/** What the browser takes to make a passkey. User verification is required here as in the check: else honest people fail. */
export const enrolOptions = ({
  origin,
  siteName,
  person,
  known,
  challenge,
}: Enrolment): ReturnType<typeof generateRegistrationOptions> =>
  generateRegistrationOptions({
    rpName: siteName,
    rpID: partyOf(origin),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    ...(challenge !== undefined && { challenge }),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/**
 * What the browser takes to sign in: any passkey of this host.
 * @param challenge of the caller's own making; random where left out
 */
export const signInOptions = (origin: string, challenge?: string): ReturnType<typeof generateAuthenticationOptions> =>
  generateAuthenticationOptions({
    rpID: partyOf(origin),
    userVerification: 'required',
    ...(challenge !== undefined && { challenge }),
  })

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

/** A new passkey, as it is stored. */
interface Enrolled {
  id: string
  publicKey: Uint8Array
  counter: number
  /** Whether the person's other devices have it too. */
  isSynced: boolean
}

/** Checks what the browser made for a new passkey. @returns null for anything that does not fit */
export async function verifyEnrolment({ origin, credential, takeChallenge }: Answer): Promise<Enrolled | null> {
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
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey, counter, isSynced: registrationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** Checks a sign-in by a known passkey. @returns its new counter; null for anything that does not fit */
export async function verifySignIn(
  { origin, credential, takeChallenge }: Answer,
  { publicKey, counter }: { publicKey: Uint8Array<ArrayBuffer>; counter: number },
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
