import { sql } from 'kysely'
import { type StoredInterview, storedInterviewColumns } from '#server/hiring/interviews/stored-interview.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What was confirmed on the day before or later needs no reminder: its confirmation is as fresh. */
const isConfirmedLongAgo = sql<boolean>`interview.confirmed_at <
  (date_trunc('day', interview.starts_at at time zone 'Asia/Tokyo') - interval '1 day') at time zone 'Asia/Tokyo'`

/** Confirmed future interviews before `until` without a reminder; marks them as reminded. */
export async function takeToRemind(
  scope: TenantScope,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<StoredInterview[]> {
  const due = await scope
    .selectFrom('interview')
    .select('interview.id')
    .where('interview.status', '=', 'confirmed')
    .where('interview.reminded_at', 'is', null)
    .where('interview.starts_at', '>', now)
    .where('interview.starts_at', '<', until)
    .where(isConfirmedLongAgo)
    .orderBy('interview.starts_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return scope
    .updateTable('interview')
    .set({ reminded_at: now })
    .where('id', 'in', ids)
    .returning([...storedInterviewColumns])
    .execute()
}
