import { randomUUID } from 'node:crypto'
import type { StaffActName } from '@tsunagu/contract/staff/staff-acts.ts'
import { sql } from 'kysely'
import { retention } from '#server/hiring/records/retention.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { addYears } from '#server/platform/time/clock.ts'

interface StaffAct {
  staffId: string
  act: StaffActName
  networkAddress: string
  /** Whom it was about, where that was somebody else. */
  aboutId?: string | null
  /** What was changed: before and after. */
  details?: string
  /** Whose audit shows it; where left out, that of each service in which who it is about has a role. */
  services?: readonly string[]
  /** Of a sign-in. */
  device?: string
  isNewDevice?: boolean
}

/** Notes an act that is about no service. Nothing can change or remove the entry for three years (migration 0041). */
export async function recordStaffAct(
  db: QueryBuilder,
  { staffId, act, networkAddress, aboutId = null, details = '', services, device = '', isNewDevice = false }: StaffAct,
  now: Date,
): Promise<void> {
  // As of now: roles that are taken away later must not take the entry out of a service's audit
  const own = sql<string[]>`array(
    select distinct service from staff_role where staff_id = ${aboutId ?? staffId} order by service)`
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
      services: services ? [...services] : own,
      device,
      is_new_device: isNewDevice,
    })
    .execute()
}

/**
 * Whether somebody who has signed in before does so on another device, or from another network address. False for the first
 * sign-in that is noted with its device: there is nothing to compare it with.
 */
export async function isNewDeviceOf(
  db: QueryBuilder,
  { staffId, device, networkAddress }: { staffId: string; device: string; networkAddress: string },
): Promise<boolean> {
  const before = await db
    .selectFrom('staff_audit')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      sql<boolean>`coalesce(bool_or(device = ${device} and network_address = ${networkAddress}), false)`.as('isKnown'),
    ])
    .where('staff_id', '=', staffId)
    .where('act', 'in', ['sign_in', 'accept_invitation', 'rescue'])
    .where('device', '<>', '')
    .executeTakeFirst()
  return before !== undefined && Number(before.all) > 0 && !before.isKnown
}

/** Deletes entries past their retention; the database refuses to delete younger ones. */
export async function deleteOldStaffActs(db: QueryBuilder, now: Date): Promise<void> {
  await db.deleteFrom('staff_audit').where('at', '<', addYears(now, -retention.auditYears)).execute()
}
