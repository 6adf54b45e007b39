import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import { addStaff, foldStaffEmail } from './staff.queries.ts'

/** How long a link is good. */
const linkMs = 72 * 60 * 60_000

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

/** Makes a new link for an invited person; the former one ends. */
export async function renewStaffLink(db: QueryBuilder, staffId: string, now: Date): Promise<StaffInvitation> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + linkMs)
  const link = { token_hash: hashToken(token), expires_at: until }
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
): Promise<{ id: string; name: string; email: string } | undefined> =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('staff.state', '=', 'invited')
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
      .returning('staff_id as staffId')
      .executeTakeFirst()
    if (!used) return false
    const accepted = await transaction
      .updateTable('staff')
      .set({ state: 'active', password_hash: passwordHash })
      .where('id', '=', used.staffId)
      .where('state', '=', 'invited')
      .executeTakeFirst()
    return accepted.numUpdatedRows > 0n
  })
}

/** Deletes links that have run out. */
export async function deleteOldInvitations(db: QueryBuilder, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute()
}
