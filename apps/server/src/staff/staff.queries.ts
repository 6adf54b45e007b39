import { randomUUID } from 'node:crypto'
import type { StaffRole, StaffState } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import { retention } from '#server/hiring/records/retention.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { addYears } from '#server/platform/time/clock.ts'

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

/** Acts that are about no service. */
export type StaffActName =
  | 'sign_in'
  | 'sign_in_refused'
  | 'sign_out'
  | 'accept_invitation'
  | 'end_session'
  | 'end_other_sessions'
  | 'end_sessions_of_staff'
  | 'code_refused'
  | 'recovery_code_used'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_taken_away'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed'
  | 'proved'
  | 'proof_refused'
  | 'invite'
  | 'set_roles'
  | 'stop'
  | 'start'

interface StaffAct {
  staffId: string
  act: StaffActName
  networkAddress: string
  /** Whom it was about, where that was somebody else. */
  aboutId?: string | null
  /** What was changed: before and after. */
  details?: string
}

/** Notes an act that is about no service. Nothing can change or remove the entry for three years (migration 0041). */
export async function recordStaffAct(
  db: QueryBuilder,
  { staffId, act, networkAddress, aboutId = null, details = '' }: StaffAct,
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_audit')
    .values({
      id: randomUUID(),
      at: now,
      staff_id: staffId,
      act,
      network_address: networkAddress,
      about_id: aboutId,
      details,
    })
    .execute()
}

/** Deletes entries past their retention; the database refuses to delete younger ones. */
export async function deleteOldStaffActs(db: QueryBuilder, now: Date): Promise<void> {
  await db.deleteFrom('staff_audit').where('at', '<', addYears(now, -retention.auditYears)).execute()
}
