import type { ProviderPurpose } from '@tsunagu/contract/staff/roles.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'

/** Long enough to sign in at the provider with a second factor. */
const turnMs = 10 * 60_000

/** Who is at the provider, and what for. */
export interface ProviderTurn {
  purpose: ProviderPurpose
  /** The session in which it was begun; null for a sign-in. */
  sessionId: string | null
  /** Of the invitation that is accepted by it; null for none. */
  invitationHash: Buffer | null
  returnTo: string
  begunAt: Date
}

/** Keeps a turn until the browser comes back. @returns until when that is */
export async function addTurn(
  db: QueryBuilder,
  secret: string,
  turn: Omit<ProviderTurn, 'begunAt'>,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + turnMs)
  await db
    .insertInto('staff_provider_turn')
    .values({
      secret_hash: hashToken(secret),
      purpose: turn.purpose,
      session_id: turn.sessionId,
      invitation_hash: turn.invitationHash,
      return_to: turn.returnTo,
      begun_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return expiresAt
}

/** Uses a turn up: of two that come back at once one finds it. @returns undefined for none, and for one that has run out */
export const takeTurn = (db: QueryBuilder, secret: string, now: Date): Promise<ProviderTurn | undefined> =>
  db
    .deleteFrom('staff_provider_turn')
    .where('secret_hash', '=', hashToken(secret))
    .where('expires_at', '>', now)
    .returning([
      'purpose',
      'session_id as sessionId',
      'invitation_hash as invitationHash',
      'return_to as returnTo',
      'begun_at as begunAt',
    ])
    .executeTakeFirst()

/** Deletes turns that have run out. */
export async function deleteOldTurns(db: QueryBuilder, now: Date): Promise<void> {
  await db.deleteFrom('staff_provider_turn').where('expires_at', '<=', now).execute()
}
