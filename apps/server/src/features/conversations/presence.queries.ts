import { presenceSeconds } from '@tsunagu/contract/staff/inbox.ts'
import { type Selectable, sql } from 'kysely'
import type { PresenceTable } from '#server/platform/db/tables/desk-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** One open page of a member of staff. */
export type PagePlace = { jobSeekerId: string; staffId: string; tab: string }

const staleAt = (now: Date) => new Date(now.getTime() - presenceSeconds * 1_000)
const mostOthers = 50

/** What a page said before, unless that is too long ago. */
export async function findPresence(
  scope: TenantScope,
  { jobSeekerId, staffId, tab }: PagePlace,
  now: Date,
): Promise<Pick<Selectable<PresenceTable>, 'is_writing'> | undefined> {
  return scope
    .selectFrom('presence')
    .select('is_writing')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('staff_id', '=', staffId)
    .where('tab', '=', tab)
    .where('seen_at', '>', staleAt(now))
    .executeTakeFirst()
}

/** Stores that a page is there. */
export async function putPresence(
  scope: TenantScope,
  { jobSeekerId, staffId, tab }: PagePlace,
  { isWriting, now }: { isWriting: boolean; now: Date },
): Promise<void> {
  const seen = { is_writing: isWriting, seen_at: now }
  await scope
    .insertInto('presence', { job_seeker_id: jobSeekerId, staff_id: staffId, tab, ...seen })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id', 'staff_id', 'tab']).doUpdateSet(seen))
    .execute()
}

/** Stores that a page is gone. */
export async function removePresence(scope: TenantScope, { jobSeekerId, staffId, tab }: PagePlace): Promise<void> {
  await scope
    .deleteFrom('presence')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('staff_id', '=', staffId)
    .where('tab', '=', tab)
    .execute()
}

/** Who else is there, those who write first: several pages of a person are one. */
export async function listOthers(
  scope: TenantScope,
  { jobSeekerId, staffId, now }: { jobSeekerId: string; staffId: string; now: Date },
): Promise<{ staffId: string; isWriting: boolean }[]> {
  const rows = await scope
    .selectFrom('presence')
    .select(['staff_id as staffId', sql<boolean>`bool_or(is_writing)`.as('isWriting')])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('staff_id', '<>', staffId)
    .where('seen_at', '>', staleAt(now))
    .groupBy('staff_id')
    .orderBy(sql`bool_or(is_writing)`, 'desc')
    .orderBy('staff_id')
    .limit(mostOthers)
    .execute()
  return rows
}

/** Removes rows of pages that are gone. */
export async function deleteOldPresence(scope: TenantScope, now: Date): Promise<void> {
  await scope.deleteFrom('presence').where('seen_at', '<=', staleAt(now)).execute()
}
