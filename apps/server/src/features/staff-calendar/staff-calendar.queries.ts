import { createHash, randomBytes } from 'node:crypto'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import { type StoredInterview, storedInterviewColumns } from '#server/hiring/interviews/stored-interview.queries.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whether a member of staff has an address, and what its entries name. */
export async function findSetting(
  db: QueryBuilder,
  staffId: string,
): Promise<{ hasAddress: boolean; hasNames: boolean }> {
  const row = await db
    .selectFrom('staff')
    .select([sql<boolean>`calendar_key_hash is not null`.as('hasAddress'), 'calendar_has_names as hasNames'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row ?? { hasAddress: false, hasNames: false }
}

/** Sets a new key in place of the one before; returns it. Only its hash is stored. */
export async function renewKey(db: QueryBuilder, staffId: string, hasNames: boolean): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .updateTable('staff')
    .set({ calendar_key_hash: hashOf(key), calendar_has_names: hasNames })
    .where('id', '=', staffId)
    .execute()
  return key
}

/** Ends an address. */
export async function removeKey(db: QueryBuilder, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ calendar_key_hash: null, calendar_has_names: false })
    .where('id', '=', staffId)
    .execute()
}

/** Whose address it is, and where they work. */
export interface CalendarOwner {
  id: string
  name: string
  hasNames: boolean
  roles: { service: string; role: StaffRole }[]
}

/** The owner of a key; undefined where there is none, or none who still works here. */
export async function findOwner(db: QueryBuilder, key: string): Promise<CalendarOwner | undefined> {
  const owner = await db
    .selectFrom('staff')
    .select(['id', 'name', 'calendar_has_names as hasNames'])
    .where('calendar_key_hash', '=', hashOf(key))
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!owner) return undefined
  const roles = await db.selectFrom('staff_role').select(['service', 'role']).where('staff_id', '=', owner.id).execute()
  return { ...owner, roles }
}

/** An interview of a calendar. */
export interface CalendarInterview extends StoredInterview {
  familyName: string
}

const named = (scope: TenantScope) =>
  scope
    .selectFrom('interview')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'interview.tenant')
        .onRef('job_seeker.id', '=', 'interview.job_seeker_id')
        .on('job_seeker.status', '=', 'active'),
    )
    .select([
      ...storedInterviewColumns,
      sql<string>`coalesce((
        select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
        where answer.tenant = interview.tenant and answer.job_seeker_id = interview.job_seeker_id
          and answer.key = 'family_name' and answer.key_index = 0), '')`.as('familyName'),
    ])
    .where('interview.status', 'in', ['picked', 'confirmed'])

/** One interview that has a time; undefined where there is none. */
export const findTimed = (scope: TenantScope, id: string): Promise<CalendarInterview | undefined> =>
  named(scope).where('interview.id', '=', id).executeTakeFirst()

/** A calendar has no more entries of a service than this. */
const mostEntries = 500

/** The interviews of those whom somebody advises, and those in which they are named, by their time. One statement. */
export const listOwn = (
  scope: TenantScope,
  { id, name }: Pick<CalendarOwner, 'id' | 'name'>,
  { from, until }: { from: Date; until: Date },
): Promise<CalendarInterview[]> =>
  named(scope)
    .where('interview.starts_at', '>=', from)
    .where('interview.starts_at', '<', until)
    .where((eb) => eb.or([eb('job_seeker.adviser_id', '=', id), eb('interview.adviser', '=', name)]))
    .orderBy('interview.starts_at')
    .orderBy('interview.id')
    .limit(mostEntries)
    .execute()
