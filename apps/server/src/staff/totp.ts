import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** Of RFC 6238; every authenticator app has it. */
const stepSeconds = 30

/** A new secret as apps take it when it is typed: 160 bits in base32. */
export const newTotpSecret = (): string => generateSecret()

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'つなぐデスク', label: email, secret })

/** A secret is sealed for one person: put into another's row it cannot be opened. */
const contextOf = (staffId: string) => `totp ${staffId}`

export const sealTotpSecret = (keyring: Keyring, staffId: string, secret: string): Buffer =>
  keyring.seal('totp', Buffer.from(secret), contextOf(staffId))

/** @throws Error when the key that sealed it is missing: no code could be checked */
export function openTotpSecret(keyring: Keyring, staffId: string, sealed: Uint8Array): string {
  const secret = keyring.open('totp', Buffer.from(sealed), contextOf(staffId))
  if (!secret) throw new Error(`The authenticator of staff ${staffId} cannot be opened: SECRET_KEYS lacks its key.`)
  return secret.toString()
}

/** The same secret under the key in force; null when it is already, or cannot be opened. */
export function reencryptTotpSecret(keyring: Keyring, staffId: string, sealed: Uint8Array): Buffer | null {
  if (keyring.isCurrent(Buffer.from(sealed))) return null
  const secret = keyring.open('totp', Buffer.from(sealed), contextOf(staffId))
  return secret && keyring.seal('totp', secret, contextOf(staffId))
}

/**
 * The time step of a code; null for a wrong one. One step before and after the present one is taken, since clocks differ.
 * Whether the step was used before is for the caller to say.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1_000)
  try {
    const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
    return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null
  } catch {
    // The library throws for what has not the form of a code
    return null
  }
}

/** A code as it was typed or pasted: full-width digits, blanks and hyphens are what people and phones put in. */
export const foldCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}ー]/gu, '')
    .toLowerCase()

/** Whether a folded code has the form of one of an authenticator app. */
export const isTotpCode = (code: string): boolean => /^[0-9]{6}$/.test(code)

/** 32 characters that are not mistaken for each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const recoveryCodes = { count: 10, length: 16 }

/** A new set of recovery codes, each of 80 random bits, folded. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes.count }, () =>
    [...randomBytes(recoveryCodes.length)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  )

/** A recovery code as it is shown: `abcd-efgh-jkmn-pqrs`. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
