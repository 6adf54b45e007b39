import type { StaffState } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { foldStaffEmail } from './staff.queries.ts'

/** An account at the provider. */
export interface ProviderAccount {
  issuer: string
  subject: string
  email: string
}

/** The link of a person, as they see it. */
export interface ShownLink {
  email: string
  linkedAt: Date
  lastUsedAt: Date | null
}

/** The link of a person with a provider; null for none. */
export async function readProviderLink(db: QueryBuilder, staffId: string, issuer: string): Promise<ShownLink | null> {
  const row = await db
    .selectFrom('staff_provider_link')
    .select(['email', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .where('staff_id', '=', staffId)
    .where('issuer', '=', issuer)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whose account it is: by issuer and subject alone, whatever its address is now. */
export const findLinkedStaff = (
  db: QueryBuilder,
  { issuer, subject }: ProviderAccount,
): Promise<{ id: string; state: StaffState } | undefined> =>
  db
    .selectFrom('staff_provider_link')
    .innerJoin('staff', 'staff.id', 'staff_provider_link.staff_id')
    .select(['staff.id as id', 'staff.state as state'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Notes that a link was used. */
export async function noteLinkUse(db: QueryBuilder, { issuer, subject }: ProviderAccount, now: Date): Promise<void> {
  await db
    .updateTable('staff_provider_link')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('removed_at', 'is', null)
    .execute()
}

/** Somebody whom an account may be linked with by its address. */
export interface LinkableStaff {
  id: string
  state: StaffState
  /** Whether they have, or have ended, a link with this provider. */
  wasLinked: boolean
}

/** Who has an address; undefined for nobody. */
export const findLinkable = (
  db: QueryBuilder,
  { issuer, email }: ProviderAccount,
): Promise<LinkableStaff | undefined> =>
  db
    .selectFrom('staff')
    .select([
      'id',
      'state',
      sql<boolean>`exists (
        select from staff_provider_link where staff_provider_link.staff_id = staff.id and issuer = ${issuer})`.as(
        'wasLinked',
      ),
    ])
    .where('email', '=', foldStaffEmail(email))
    .executeTakeFirst()

const insertLink = async (
  db: QueryBuilder,
  staffId: string,
  { issuer, subject, email }: ProviderAccount,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_provider_link')
    .values({ staff_id: staffId, issuer, subject, email, linked_at: now, last_used_at: now, removed_at: null })
    // The account may be somebody else's, and the person may have, or have ended, a link
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Links an account with a person who never had one. @returns false where they had, and where the account is somebody else's */
export const addProviderLink = insertLink

class TakenError extends Error {}

/** Links an account with a person who is signed in and wants it, in place of a former one. @returns false where it is somebody else's */
export async function replaceProviderLink(
  db: QueryBuilder,
  staffId: string,
  account: ProviderAccount,
  now: Date,
): Promise<boolean> {
  const replace = db.transaction().execute(async (transaction) => {
    await removeProviderLink(transaction, staffId, account.issuer)
    if (!(await insertLink(transaction, staffId, account, now))) throw new TakenError('The account is somebody else’s.')
    return true
  })
  return replace.catch((error: unknown) => {
    if (error instanceof TakenError) return false
    throw error
  })
}

/** Ends the link of a person by themselves: their address alone does not make it again. @returns whether there was one */
export async function endProviderLink(db: QueryBuilder, staffId: string, issuer: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('staff_provider_link')
    .set({ removed_at: now })
    .where('staff_id', '=', staffId)
    .where('issuer', '=', issuer)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Removes the link of a person whose account at the provider is another one now: their address may make it again, once. */
export async function removeProviderLink(db: QueryBuilder, staffId: string, issuer: string): Promise<void> {
  await db.deleteFrom('staff_provider_link').where('staff_id', '=', staffId).where('issuer', '=', issuer).execute()
}

/** Whether a person has a password, or can sign in by a passkey: the ways that are left without the provider. */
export async function otherWaysOf(
  db: QueryBuilder,
  staffId: string,
): Promise<{ hasPassword: boolean; hasPasskey: boolean }> {
  const row = await db
    .selectFrom('staff')
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from staff_passkey where staff_passkey.staff_id = staff.id)`.as('hasPasskey'),
    ])
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row ?? { hasPassword: false, hasPasskey: false }
}
