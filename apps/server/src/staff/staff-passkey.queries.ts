import { randomUUID } from 'node:crypto'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'

const challengeMs = 5 * 60_000
/** More than anybody carries; a bound for the list of a person. */
export const mostPasskeys = 20

/** What a challenge is for: adding a passkey to one person, or a sign-in of somebody who is not known yet. */
interface Challenge {
  challenge: string
  /** Null for a sign-in. */
  staffId: string | null
}

/** Keeps a challenge until it is answered. Its answer cannot be used for anything else. */
export async function addChallenge(db: QueryBuilder, { challenge, staffId }: Challenge, now: Date): Promise<void> {
  await db
    .insertInto('staff_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      staff_id: staffId,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute()
}

/** Uses a challenge up. @returns whether it was good: of two answers at once one finds it */
export async function takeChallenge(db: QueryBuilder, { challenge, staffId }: Challenge, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('expires_at', '>', now)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Deletes challenges that have run out. */
export async function deleteOldChallenges(db: QueryBuilder, now: Date): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute()
}

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  id: string
  credentialId: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The passkeys of a person, the oldest first. */
export const listPasskeys = (db: QueryBuilder, staffId: string): Promise<ListedPasskey[]> =>
  db
    .selectFrom('staff_passkey')
    .select(['id', 'credential_id as credentialId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostPasskeys)
    .execute()

interface NewPasskey {
  staffId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  name: string
}

/** Adds a passkey. @returns false where its id is known already */
export async function addPasskey(db: QueryBuilder, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkey')
    .values({
      id: randomUUID(),
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      name: passkey.name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** What a sign-in is checked with. */
export interface KnownPasskey {
  id: string
  staffId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
}

/** The passkey of an id; null for an unknown one, and for a person who was stopped. */
export async function findPasskey(db: QueryBuilder, credentialId: string): Promise<KnownPasskey | null> {
  const row = await db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id as id', 'staff_id as staffId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
  return row ? { ...row, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) } : null
}

/** Notes that a passkey was used. */
export async function notePasskeyUse(db: QueryBuilder, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('staff_passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Removes a passkey of a person. @returns whether there was one */
export async function removePasskey(db: QueryBuilder, staffId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('staff_passkey')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
