import { randomUUID } from 'node:crypto'
import type { StaffRole, StaffState } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'

/** Mail addresses of staff are compared in lower case, without blanks around them. */
export const foldStaffEmail = (email: string): string => email.trim().toLowerCase()

interface Credential {
  id: string
  passwordHash: string | null
}

/** The account of an address, for signing in; undefined for none, or one that may not sign in. */
export const findStaffCredential = (db: QueryBuilder, email: string): Promise<Credential | undefined> =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', foldStaffEmail(email))
    .where('state', '=', 'active')
    .executeTakeFirst()

/** Stores a new password over the one that was proved. @returns whether it was still that one */
export async function replaceStaffPassword(
  db: QueryBuilder,
  { id, former, next }: { id: string; former: string; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ password_hash: next })
    .where('id', '=', id)
    .where('password_hash', '=', former)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The account of an address, whether or not it has a password; undefined for none, or one that may not sign in. */
export const findActiveStaff = (db: QueryBuilder, email: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', foldStaffEmail(email))
    .where('state', '=', 'active')
    .executeTakeFirst()

/** Whether the installation has staff. */
export const hasStaff = async (db: QueryBuilder): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined

export interface NewStaff {
  email: string
  name: string
  nameKana: string
  /** Null for who is invited. */
  passwordHash: string | null
  /** What they may do in which service. */
  roles: readonly { service: string; role: StaffRole }[]
}

/** Adds a member of staff unless the address has an account; roles are added in any case. @returns the account's id */
export async function addStaff(db: QueryBuilder, staff: NewStaff, now: Date): Promise<string> {
  const email = foldStaffEmail(staff.email)
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('staff')
      .values({
        id: randomUUID(),
        email,
        name: staff.name,
        name_kana: staff.nameKana,
        state: staff.passwordHash === null ? 'invited' : 'active',
        password_hash: staff.passwordHash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const { id } = await transaction
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const roles = staff.roles.map(({ service, role }) => ({ staff_id: id, service, role }))
    if (roles.length > 0) {
      await transaction
        .insertInto('staff_role')
        .values(roles)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return id
  })
}

/** A member of staff as colleagues in a service see them. */
export interface StaffOfService {
  id: string
  name: string
  nameKana: string
  state: StaffState
  /** In the service; none for who does not work for it. */
  roles: StaffRole[]
}

/** All who have ever accepted an invitation, by the reading of their name, with their roles in one service. One statement. */
export const listStaffOf = (db: QueryBuilder, service: string): Promise<StaffOfService[]> =>
  db
    .selectFrom('staff')
    .select([
      'staff.id as id',
      'staff.name as name',
      'staff.name_kana as nameKana',
      'staff.state as state',
      sql<StaffRole[]>`array(
        select role from staff_role where staff_id = staff.id and service = ${service} order by role)`.as('roles'),
    ])
    .where('state', '<>', 'invited')
    .orderBy('name_kana')
    .orderBy('id')
    .execute()
