import { randomBytes } from 'node:crypto'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { toBytes, toInteger, verifierOf } from './srp.ts'

/** Everything that is stored of a password: for the web's sign-in, and for the app's challenge. They change together. */
export interface Credential {
  password_hash: string
  srp_salt: Buffer
  /** Sealed with the installation's keyring: a verifier is a fast hash of the password. */
  srp_verifier: Buffer
}

/** Whose password it is; the id never changes, so that another sign-in ID needs no other credential. */
export interface CredentialOwner {
  tenant: string
  id: string
}

const saltLength = 16
const contextOf = ({ tenant, id }: CredentialOwner) => `${tenant} ${id}`

/** Derives the stored credential of a password. The web's hash folds its width; the app's client hashes it as typed. */
export async function makeCredential(
  { passwords, keyring }: { passwords: Pick<Passwords, 'hash'>; keyring: Keyring },
  owner: CredentialOwner,
  password: string,
): Promise<Credential> {
  const salt = randomBytes(saltLength)
  const verifier = toBytes(verifierOf({ userId: owner.id, salt }, password))
  return {
    password_hash: await passwords.hash(password),
    srp_salt: salt,
    srp_verifier: keyring.seal('srp_verifier', verifier, contextOf(owner)),
  }
}

/** The verifier out of its seal; null when the key is gone, or it is another account's. */
export function openVerifier(keyring: Keyring, owner: CredentialOwner, sealed: Buffer): bigint | null {
  const bytes = keyring.open('srp_verifier', sealed, contextOf(owner))
  return bytes && toInteger(bytes)
}

/** The same verifier under the key in force; null when it is already, or cannot be opened. */
export function reencryptVerifier(keyring: Keyring, owner: CredentialOwner, sealed: Buffer): Buffer | null {
  if (keyring.isCurrent(sealed)) return null
  const bytes = keyring.open('srp_verifier', sealed, contextOf(owner))
  return bytes && keyring.seal('srp_verifier', bytes, contextOf(owner))
}
