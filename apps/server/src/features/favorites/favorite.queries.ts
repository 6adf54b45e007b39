import { sql } from 'kysely'
import type { TenantScope } from '#server/db/tenant-scope.ts'

/** A job seeker and a posting. */
interface Pair {
  jobSeekerId: string
  jobPostingId: string
}

/** Whether this service has such a posting, open or closed. */
export async function hasPosting(scope: TenantScope, jobPostingId: string): Promise<boolean> {
  const row = await scope.selectFrom('job_posting').select('id').where('id', '=', jobPostingId).executeTakeFirst()
  return row !== undefined
}

/** Likes a posting; liking it again keeps the first time. */
export async function addFavorite(scope: TenantScope, { jobSeekerId, jobPostingId }: Pair, now: Date): Promise<void> {
  await scope
    .insertInto('favorite', { job_seeker_id: jobSeekerId, job_posting_id: jobPostingId, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id', 'job_posting_id']).doNothing())
    .execute()
}

/** Takes a like back; nothing happens when there is none. */
export async function removeFavorite(scope: TenantScope, { jobSeekerId, jobPostingId }: Pair): Promise<void> {
  await scope
    .deleteFrom('favorite')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('job_posting_id', '=', jobPostingId)
    .execute()
}

/** A page (from 1) of liked postings, newest like first, with the exact count of all. Closed ones stay. */
export async function listFavoriteJobPostingIds(
  scope: TenantScope,
  { jobSeekerId, page, perPage }: { jobSeekerId: string; page: number; perPage: number },
): Promise<{ ids: string[]; totalCount: number }> {
  const query = scope.selectFrom('favorite').where('job_seeker_id', '=', jobSeekerId)
  const rows = await query
    .select('job_posting_id as id')
    .orderBy('created_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), totalCount: count }
}
