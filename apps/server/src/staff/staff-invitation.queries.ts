import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import { addStaff, foldStaffEmail } from './staff.queries.ts'
import { addProviderLink, type ProviderAccount } from './staff-provider-link.queries.ts'

/** How long a link is good. */
const linkMs = 72 * 60 * 60_000
/** A link that gets around the sign-in provider is used at once. */
const rescueMs = 60 * 60_000

/** Of an invited person, or of an active one whose link is a rescue. */
const isUsable = sql<boolean>`case when is_rescue then staff.state = 'active' else staff.state = 'invited' end`

interface NewInvitation {
  email: string
  name: string
  nameKana: string
  roles: readonly { service: string; role: StaffRole }[]
}

/** A link's secret, and until when it is good. */
export interface StaffInvitation {
  token: string
  until: Date
}

/**
 * Invites a member of staff, with roles. Repeated while the invitation waits: the former link ends. Roles are added, none is
 * taken away. @returns null for an address that has an account already
 */
export async function inviteStaff(db: QueryBuilder, person: NewInvitation, now: Date): Promise<StaffInvitation | null> {
  const known = await db
    .selectFrom('staff')
    .select('state')
    .where('email', '=', foldStaffEmail(person.email))
    .executeTakeFirst()
  if (known && known.state !== 'invited') return null
  return renewStaffLink(db, await addStaff(db, { ...person, passwordHash: null }, now), now)
}

/** Makes a new link for an invited person; the former one ends. @param isRescue for somebody who has an account, and cannot sign in */
export async function renewStaffLink(
  db: QueryBuilder,
  staffId: string,
  now: Date,
  { isRescue = false } = {},
): Promise<StaffInvitation> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + (isRescue ? rescueMs : linkMs))
  const link = { token_hash: hashToken(token), expires_at: until, is_rescue: isRescue }
  await db
    .insertInto('staff_invitation')
    .values({ staff_id: staffId, ...link })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(link))
    .execute()
  return { token, until }
}

/** Whom a link is for; undefined for an unknown, used or outdated one. */
export const findInvited = (
  db: QueryBuilder,
  token: string,
  now: Date,
): Promise<{ id: string; name: string; email: string; isRescue: boolean } | undefined> =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'is_rescue as isRescue'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where(isUsable)
    .executeTakeFirst()

/** Uses a link up and lets the person sign in with a password. @returns whether the link was good: of two at once one is */
export async function acceptInvitation(
  db: QueryBuilder,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('staff_invitation')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning(['staff_id as staffId', 'is_rescue as isRescue'])
      .executeTakeFirst()
    if (!used) return false
    const accepted = await transaction
      .updateTable('staff')
      .set({ state: 'active', password_hash: passwordHash })
      .where('id', '=', used.staffId)
      .where('state', '=', used.isRescue ? 'active' : 'invited')
      .executeTakeFirst()
    return accepted.numUpdatedRows > 0n
  })
}

class EndedError extends Error {}

/**
 * Accepts an invitation by an account at the sign-in provider: by the link's token, or by the verified address of the account while the
 * link is good. @returns whether it was: of two at once one is
 */
export async function acceptByProvider(
  db: QueryBuilder,
  { staffId, account, tokenHash }: { staffId: string; account: ProviderAccount; tokenHash: Buffer | null },
  now: Date,
): Promise<boolean> {
  const accept = db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('staff_invitation')
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', now)
      .where('is_rescue', '=', false)
      .$if(tokenHash !== null, (query) => query.where('token_hash', '=', tokenHash ?? Buffer.alloc(0)))
      .executeTakeFirst()
    const accepted = await transaction
      .updateTable('staff')
      .set({ state: 'active' })
      .where('id', '=', staffId)
      .where('state', '=', 'invited')
      .executeTakeFirst()
    const isGood = used.numDeletedRows > 0n && accepted.numUpdatedRows > 0n
    if (!isGood || !(await addProviderLink(transaction, staffId, account, now))) throw new EndedError('Used meanwhile.')
    return true
  })
  return accept.catch((error: unknown) => {
    if (error instanceof EndedError) return false
    throw error
  })
}

/** Whose invitation a hash of its token is, while it is good; undefined for nobody's. */
export const findInvitedByHash = (
  db: QueryBuilder,
  tokenHash: Buffer,
  now: Date,
): Promise<{ staffId: string } | undefined> =>
  db
    .selectFrom('staff_invitation')
    .select('staff_id as staffId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('is_rescue', '=', false)
    .executeTakeFirst()

/** Deletes links that have run out. */
export async function deleteOldInvitations(db: QueryBuilder, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute()
}
