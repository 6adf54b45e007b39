import { createHmac } from 'node:crypto'
import { powerOfG, toInteger } from '#server/accounts/srp.ts'

/** What a challenge needs to know of an account. */
export interface ChallengedAccount {
  id: string
  salt: Buffer
  verifier: bigint
}

const versionAt = 6
const variantAt = 8

/** 16 bytes as a random UUID (version 4) has them. */
function toUuid(bytes: Buffer): string {
  const copy = Buffer.from(bytes.subarray(0, 16))
  copy[versionAt] = ((copy[versionAt] ?? 0) & 0x0f) | 0x40
  copy[variantAt] = ((copy[variantAt] ?? 0) & 0x3f) | 0x80
  return copy.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The account of an address that has none, the same every time it is asked for: it tells nobody that there is no such
 * account, and nobody has its password.
 */
export function fakeAccount(secret: Buffer, tenant: string, email: string): ChallengedAccount {
  const draw = (what: string) => createHmac('sha256', secret).update(`${what}\0${tenant}\0${email}`).digest()
  return {
    id: toUuid(draw('id')),
    salt: draw('salt').subarray(0, 16),
    verifier: powerOfG(toInteger(draw('verifier'))),
  }
}
