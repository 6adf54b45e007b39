import type { StaffActName } from '@tsunagu/contract/staff/staff-acts.ts'
import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'

export interface StaffActRow {
  id: string
  at: Date
  act: string
  actorId: string
  aboutId: string | null
  details: string
  device: string
  isNewDevice: boolean
  networkAddress: string
}

/** The place of an act in a list, which is ordered by moment and id. */
export interface ActPlace {
  at: Date
  id: string
}

export interface StaffActFilter {
  service: string
  acts: readonly StaffActName[]
  /** Who did it, or whom it was about. */
  staffId?: string
  /** Moments, the second one outside. */
  since?: Date
  until?: Date
}

/** Acts of a service's staff behind a place, newest first. */
export function listStaffActs(
  db: QueryBuilder,
  { service, acts, staffId, since, until, after, limit }: StaffActFilter & { after: ActPlace | null; limit: number },
): Promise<StaffActRow[]> {
  const worksFor = sql<boolean>`exists (
    select from staff_role where staff_id = coalesce(about_id, staff_audit.staff_id) and service = ${service})`
  let query = db
    .selectFrom('staff_audit')
    .select([
      'id',
      'at',
      'act',
      'staff_id as actorId',
      'about_id as aboutId',
      'details',
      'device',
      'is_new_device as isNewDevice',
      'network_address as networkAddress',
    ])
    .where('act', 'in', [...acts])
    .where(sql<boolean>`case when services is null then ${worksFor} else ${service} = any (services) end`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (staffId) query = query.where((eb) => eb.or([eb('staff_id', '=', staffId), eb('about_id', '=', staffId)]))
  if (since) query = query.where('at', '>=', since)
  if (until) query = query.where('at', '<', until)
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
