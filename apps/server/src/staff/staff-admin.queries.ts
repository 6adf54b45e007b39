import type { StaffRole, StaffState } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import type { OpenTransaction, QueryBuilder } from '#server/platform/db/connection.ts'

export interface RoleIn {
  service: string
  role: StaffRole
}

/** A member of staff as administrators see them, with all roles. */
export interface StaffMemberRow {
  id: string
  name: string
  nameKana: string
  email: string
  state: StaffState
  roles: RoleIn[]
  lastSignInAt: Date | null
  /** Until when the link of an invitation is good; null for none. */
  invitedUntil: Date | null
}

const rolesOf = sql<RoleIn[]>`(
  select coalesce(json_agg(json_build_object('service', service, 'role', role) order by service, role), '[]')
  from staff_role where staff_role.staff_id = staff.id)`

/** All staff of the installation, by the reading of their names. One statement. */
export async function listStaffMembers(db: QueryBuilder, now: Date): Promise<StaffMemberRow[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_invitation', (join) =>
      join.onRef('staff_invitation.staff_id', '=', 'staff.id').on('staff_invitation.expires_at', '>', now),
    )
    .select([
      'staff.id as id',
      'staff.name as name',
      'staff.name_kana as nameKana',
      'staff.email as email',
      'staff.state as state',
      'staff_invitation.expires_at as invitedUntil',
      rolesOf.as('roles'),
      sql<Date | null>`(
        select at from staff_audit
        where staff_audit.staff_id = staff.id and act in ('sign_in', 'accept_invitation', 'rescue')
        order by number desc limit 1)`.as('lastSignInAt'),
    ])
    .orderBy('staff.name_kana')
    .orderBy('staff.id')
    .execute()
  return rows.map((row) => ({ ...row, lastSignInAt: row.lastSignInAt && new Date(row.lastSignInAt) }))
}

/** What a change of staff depends on. */
export interface ChangedStaff {
  id: string
  name: string
  email: string
  state: StaffState
  /** Whether they have ever accepted an invitation: they have a password, or an account at the sign-in provider. */
  hasWayIn: boolean
  roles: RoleIn[]
}

/**
 * Changes of staff run one after the other: of two administrators who take each other's role at once, the second one is none any
 * more when their change begins.
 */
export async function lockStaff(trx: OpenTransaction): Promise<void> {
  await sql`lock table staff_role in share row exclusive mode`.execute(trx)
}

/** A member of staff, locked: an assignment to them at the same moment waits (migration 0042). */
export const findStaffForUpdate = (trx: OpenTransaction, id: string): Promise<ChangedStaff | undefined> =>
  trx
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'email',
      'state',
      sql<boolean>`(password_hash is not null or exists (
        select from staff_provider_link where staff_provider_link.staff_id = staff.id))`.as('hasWayIn'),
      rolesOf.as('roles'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The id and state of who has an address; undefined for nobody. */
export const findStaffByEmail = (
  db: QueryBuilder,
  email: string,
): Promise<{ id: string; state: StaffState } | undefined> =>
  db.selectFrom('staff').select(['id', 'state']).where('email', '=', email).executeTakeFirst()

/** Replaces somebody's roles in a service. */
export async function replaceRoles(
  trx: OpenTransaction,
  { staffId, service, roles }: { staffId: string; service: string; roles: readonly StaffRole[] },
): Promise<void> {
  await trx.deleteFrom('staff_role').where('staff_id', '=', staffId).where('service', '=', service).execute()
  if (roles.length === 0) return
  await trx
    .insertInto('staff_role')
    .values(roles.map((role) => ({ staff_id: staffId, service, role })))
    .execute()
}

/** Changes whether somebody may sign in. A stopped one has neither a session nor a link any more. */
export async function setStaffState(trx: OpenTransaction, staffId: string, state: StaffState): Promise<void> {
  await trx.updateTable('staff').set({ state }).where('id', '=', staffId).execute()
  if (state !== 'stopped') return
  await trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  await trx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
}
