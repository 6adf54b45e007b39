import { randomBytes } from 'node:crypto'
import type { StaffProof } from '@tsunagu/contract/staff/roles.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import { acceptCode } from './staff-factor.queries.ts'
import { addProviderLink, type ProviderAccount } from './staff-provider-link.queries.ts'

const minuteMs = 60_000
/** Long enough to find the phone. */
const longestMs = 5 * minuteMs
/** Wrong codes before the password is asked again. */
export const triesOfCode = 5

/**
 * Begins the second step of a sign-in whose first one succeeded.
 * @param link an account at the sign-in provider that becomes theirs by the second step: the address alone would give a way in to
 *   anyone who gets hold of it
 * @returns its token, which no cookie holds
 */
export async function beginHalfSession(
  db: QueryBuilder,
  staffId: string,
  now: Date,
  link: ProviderAccount | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + longestMs)
  await db
    .insertInto('staff_half_session')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      tries_left: triesOfCode,
      expires_at: expiresAt,
      link_issuer: link?.issuer,
      link_subject: link?.subject,
      link_email: link?.email,
    })
    .execute()
  return token
}

/** Whom a token is for; undefined for an unknown, used or outdated one, and for a person who was stopped meanwhile. */
export const findHalfSession = (db: QueryBuilder, token: string, now: Date): Promise<{ staffId: string } | undefined> =>
  db
    .selectFrom('staff_half_session')
    .innerJoin('staff', 'staff.id', 'staff_half_session.staff_id')
    .select('staff_half_session.staff_id as staffId')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .where('staff.state', '=', 'active')
    .executeTakeFirst()

/** Takes one of the tries beforehand, so that many at once get no further. @returns how many are left; null for none */
export async function takeTry(db: QueryBuilder, token: string): Promise<number | null> {
  const row = await db
    .updateTable('staff_half_session')
    .set((current) => ({ tries_left: current('tries_left', '-', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('tries_left', '>', 0)
    .returning('tries_left as left')
    .executeTakeFirst()
  return row?.left ?? null
}

class UsedError extends Error {}

/**
 * Uses a token up with a code. The code and the token go together or not at all: a token that was used at the same time
 * costs nobody a recovery code.
 * @returns by what the person has proved who they are; null for a wrong code, or a used token
 */
export async function useHalfSession(
  db: QueryBuilder,
  keyring: Keyring,
  { token, staffId, code }: { token: string; staffId: string; code: string },
  now: Date,
): Promise<StaffProof | null> {
  const use = db.transaction().execute(async (transaction) => {
    const proof = await acceptCode(transaction, keyring, { staffId, code }, now)
    if (!proof) return null
    const used = await transaction
      .deleteFrom('staff_half_session')
      .where('token_hash', '=', hashToken(token))
      .where('staff_id', '=', staffId)
      .returning(['link_issuer as issuer', 'link_subject as subject', 'link_email as email'])
      .executeTakeFirst()
    if (!used) throw new UsedError('The token was used at the same time.')
    const { issuer, subject, email } = used
    // Where somebody else's link has come first, this sign-in is good, and the next one is refused with its reason
    if (issuer && subject) await addProviderLink(transaction, staffId, { issuer, subject, email: email ?? '' }, now)
    return proof
  })
  return use.catch((error: unknown) => {
    if (error instanceof UsedError) return null
    throw error
  })
}

/** Deletes tokens that have run out. */
export async function deleteOldHalfSessions(db: QueryBuilder, now: Date): Promise<void> {
  await db.deleteFrom('staff_half_session').where('expires_at', '<=', now).execute()
}
