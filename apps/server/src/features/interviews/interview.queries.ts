import { sql } from 'kysely'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { InterviewRow } from './interview.present.ts'

/** Whose interviews, and those that go on after `from`. */
interface Coming {
  jobSeekerId: string
  from: Date
}

/** No interview is longer (the table says so): an index finds those that have begun by then. */
const longestMs = 24 * 60 * 60_000

const comingInterviews = (scope: TenantScope, { jobSeekerId, from }: Coming) =>
  scope
    .selectFrom('interview')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', new Date(from.getTime() - longestMs))
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${from}`)

/** Confirmed interviews that are not over at `from`, the next one first; those that begin before `until`, if it is given. */
export async function listConfirmedInterviews(
  scope: TenantScope,
  { until, limit, ...coming }: Coming & { until?: Date; limit: number },
): Promise<InterviewRow[]> {
  const all = comingInterviews(scope, coming)
  const wanted = until ? all.where('starts_at', '<', until) : all
  return wanted
    .select([
      'id',
      // The table has no confirmed interview without a time
      sql<Date>`starts_at`.as('startsAt'),
      'minutes',
      'title',
      'is_online as isOnline',
      'place',
      'description',
    ])
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many confirmed interviews are not over at `from`. */
export async function countConfirmedInterviews(scope: TenantScope, coming: Coming): Promise<number> {
  const { count } = await comingInterviews(scope, coming)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
