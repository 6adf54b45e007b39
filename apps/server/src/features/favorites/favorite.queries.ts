import { sql } from 'kysely'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isNotHidden, type OwnPage } from '#server/postings/own-page.queries.ts'

/** A job seeker and a posting. */
export interface Like {
  jobSeekerId: string
  jobPostingId: string
}

/** Whether a posting exists in this service, open or closed. */
export async function hasPosting(scope: TenantScope, id: string): Promise<boolean> {
  const row = await scope.selectFrom('job_posting').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Adds a favourite; one that exists keeps its place in the list. */
export async function addFavorite(scope: TenantScope, { jobSeekerId, jobPostingId }: Like, now: Date): Promise<void> {
  await scope
    .insertInto('favorite', { job_seeker_id: jobSeekerId, job_posting_id: jobPostingId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a favourite; nothing happens when there is none. */
export async function removeFavorite(scope: TenantScope, { jobSeekerId, jobPostingId }: Like): Promise<void> {
  await scope
    .deleteFrom('favorite')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('job_posting_id', '=', jobPostingId)
    .execute()
}

/** One page of liked postings' ids, newest like first, with their number; `page` counts from 1. */
export async function listFavoriteJobPostingIds(
  scope: TenantScope,
  { jobSeekerId, page, perPage, hidden = null }: OwnPage,
): Promise<{ ids: string[]; totalCount: number }> {
  const own = scope.selectFrom('favorite').where('job_seeker_id', '=', jobSeekerId)
  const favorites = hidden ? own.where(isNotHidden(scope, 'favorite', hidden)) : own
  const reading = favorites
    .select('job_posting_id as id')
    .orderBy('created_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const counting = favorites.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const [rows, { count }] = await readTogether([reading, counting])
  return { ids: rows.map(({ id }) => id), totalCount: count }
}
