import { randomBytes, randomUUID } from 'node:crypto'
import { toInteger } from '#server/accounts/srp.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** What the server has to remember between the two calls of a challenge; the client carries it, sealed. */
export interface Challenge {
  /** Its id: it can be used once. */
  id: string
  accountId: string
  /** The folded address that was typed: an account that does not exist is found again by it. */
  email: string
  clientValue: bigint
  serverSecret: bigint
  issuedAt: Date
}

/** 256 bits: as strong as the hash that both sides use. */
const secretBytes = 32
/** Sealed blocks are all of one length: what is in them must not show from outside. */
const blockLength = 2_048

/** A new challenge for a client's public value. */
export const newChallenge = (
  account: { accountId: string; email: string },
  clientValue: bigint,
  now: Date,
): Challenge => ({
  ...account,
  id: randomUUID(),
  clientValue,
  serverSecret: toInteger(randomBytes(secretBytes)),
  issuedAt: now,
})

const toText = ({ id, accountId, email, clientValue, serverSecret, issuedAt }: Challenge): string =>
  JSON.stringify([id, accountId, email, clientValue.toString(16), serverSecret.toString(16), issuedAt.getTime()])

/** Seals a challenge for its service; returns base64, as the client signs it. */
export const sealChallenge = (keyring: Keyring, tenant: string, challenge: Challenge): string =>
  keyring.seal('srp_challenge', Buffer.from(toText(challenge).padEnd(blockLength)), tenant).toString('base64')

/** What a client's block holds; null when this installation did not seal it for that service. */
export function openChallenge(keyring: Keyring, tenant: string, block: Buffer): Challenge | null {
  const text = keyring.open('srp_challenge', block, tenant)?.toString()
  if (text === undefined) return null
  const [id, accountId, email, clientValue, serverSecret, issuedAt] = JSON.parse(text) as [...string[], number]
  return {
    id: String(id),
    accountId: String(accountId),
    email: String(email),
    clientValue: BigInt(`0x${clientValue}`),
    serverSecret: BigInt(`0x${serverSecret}`),
    issuedAt: new Date(Number(issuedAt)),
  }
}
