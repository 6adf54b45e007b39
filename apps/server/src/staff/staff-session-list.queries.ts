import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { announceStaffSessions } from '#server/platform/changes/change-event.queries.ts'
import type { OpenTransaction, QueryBuilder } from '#server/platform/db/connection.ts'
import { sessionBounds } from './staff-session.queries.ts'

/** A running session as its owner sees it. */
export interface OwnStaffSession {
  id: string
  device: string
  networkAddress: string
  createdAt: Date
  lastUsedAt: Date
}

/** More than anybody has; a bound for a program that signs in again and again. */
const mostListed = 100

/** The running sessions of a person, the one used last first. */
export async function listStaffSessions(db: QueryBuilder, staffId: string, now: Date): Promise<OwnStaffSession[]> {
  const { begunAfter, usedAfter } = sessionBounds(now)
  return db
    .selectFrom('staff_session')
    .select([
      'id',
      'device',
      'network_address as networkAddress',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('staff_id', '=', staffId)
    .where('created_at', '>', begunAfter)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

/**
 * Ends sessions of a person, and their streams in every process. A sign-in that has got half way ends too.
 * @param which one session, or all but one; all where neither is named
 * @returns how many ended
 */
export async function endStaffSessions(
  db: QueryBuilder,
  staffId: string,
  which: { id?: string; exceptId?: string } = {},
): Promise<number> {
  return db.transaction().execute((transaction) => endSessionsIn(transaction, staffId, which))
}

/** The same within a transaction that does something else as well. */
export async function endSessionsIn(
  transaction: OpenTransaction,
  staffId: string,
  which: { id?: string; exceptId?: string },
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.exceptId !== undefined, (query) => query.where('id', '<>', which.exceptId ?? ''))
    .executeTakeFirst()
  if (which.id === undefined) {
    await transaction.deleteFrom('staff_half_session').where('staff_id', '=', staffId).execute()
  }
  await announceStaffSessions(transaction, staffId)
  return Number(numDeletedRows)
}

/** The roles of a person, by service. */
export async function rolesOfStaff(db: QueryBuilder, staffId: string): Promise<Map<string, StaffRole[]>> {
  const rows = await db.selectFrom('staff_role').select(['service', 'role']).where('staff_id', '=', staffId).execute()
  const roles = new Map<string, StaffRole[]>()
  for (const { service, role } of rows) roles.set(service, [...(roles.get(service) ?? []), role])
  return roles
}

/** The services in which a person has a role; empty for nobody. */
export async function servicesOfStaff(db: QueryBuilder, staffId: string): Promise<string[]> {
  const rows = await db.selectFrom('staff_role').select('service').distinct().where('staff_id', '=', staffId).execute()
  return rows.map(({ service }) => service)
}
