import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const columns = [
  'id as placementId',
  'joining_day as startDay',
  'is_permanent as isPermanent',
  sql<string>`case when joining_state = 'not_joined' then '入社せず' when left_on < six_months_on then left_on::text || ' 離職' when six_months = 'staying' then '在職'
    when left_on is not null then '在職' when six_months = 'unknown' then '不明' else '' end`.as('sixMonths'),
] as const

/** What the ledgers of job seekers and postings say of placements, in the order of their joining. */
export async function listHires(scope: TenantScope, jobSeekerIds: readonly string[]) {
  const rows = await scope
    .selectFrom('placement')
    .select(['job_seeker_id as jobSeekerId', 'job_posting_id as jobPostingId', ...columns])
    .where('job_seeker_id', 'in', [...jobSeekerIds])
    .orderBy('joining_day')
    .execute()
  return rows.map(({ jobSeekerId, jobPostingId, ...hire }) => ({ jobSeekerId: jobSeekerId ?? '', jobPostingId, hire }))
}

/** The same by the ids of placements, for the records of those who have left the service. */
export async function findHires(scope: TenantScope, placementIds: readonly string[]) {
  if (placementIds.length === 0) return new Map<string, never>()
  const rows = await scope
    .selectFrom('placement')
    .select(columns)
    .where('id', 'in', [...placementIds])
    .execute()
  return new Map(rows.map((hire) => [hire.placementId, hire]))
}
