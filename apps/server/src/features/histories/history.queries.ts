import { createHash } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { limits } from '@tsunagu/contract/limits.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/db/tenant-scope.ts'

/** Enters a posting into the browsing history, on top; of older ones the last 100 stay (`decisions.md` §5). */
export async function recordBrowsing(
  scope: TenantScope,
  { jobSeekerId, jobPostingId, now }: { jobSeekerId: string; jobPostingId: string; now: Date },
): Promise<void> {
  await scope
    .insertInto('browsing_history', { job_seeker_id: jobSeekerId, job_posting_id: jobPostingId, viewed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id', 'job_posting_id']).doUpdateSet({ viewed_at: now }),
    )
    .execute()
  await scope
    .deleteFrom('browsing_history')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('job_posting_id', 'in', (eb) =>
      eb
        .selectFrom('browsing_history as older')
        .select('older.job_posting_id')
        .where('older.tenant', '=', scope.tenant)
        .where('older.job_seeker_id', '=', jobSeekerId)
        .orderBy('older.viewed_at', 'desc')
        .orderBy('older.job_posting_id')
        .offset(limits.browsingHistory),
    )
    .execute()
}

/** A page (from 1) of the postings opened, newest first, with the exact count of all. Closed ones stay. */
export async function listBrowsedJobPostingIds(
  scope: TenantScope,
  { jobSeekerId, page, perPage }: { jobSeekerId: string; page: number; perPage: number },
): Promise<{ ids: string[]; totalCount: number }> {
  const query = scope.selectFrom('browsing_history').where('job_seeker_id', '=', jobSeekerId)
  const rows = await query
    .select('job_posting_id as id')
    .orderBy('viewed_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), totalCount: count }
}

/** The same conditions have the same hash, in whatever order they were chosen. */
function hashStates(states: readonly FormElementState[]): Buffer {
  const answers = states
    .map(({ key, contentStates }) => [key, ...contentStates.map((each) => `${each.text} ${each.uint32} ${each.bool}`).sort()])
    .map((answer) => JSON.stringify(answer))
    .sort()
  return createHash('sha256').update(answers.join('\n')).digest()
}

/** Enters a search into the search history, on top; the last 10 stay (`decisions.md` §5). */
export async function recordSearch(
  scope: TenantScope,
  search: { jobSeekerId: string; states: readonly FormElementState[]; label: string; now: Date },
): Promise<void> {
  const { jobSeekerId, label, now } = search
  const states = JSON.stringify(search.states)
  await scope
    .insertInto('search_history', {
      job_seeker_id: jobSeekerId,
      states_hash: hashStates(search.states),
      label,
      states,
      searched_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id', 'states_hash']).doUpdateSet({ label, states, searched_at: now }),
    )
    .execute()
  await scope
    .deleteFrom('search_history')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('states_hash', 'in', (eb) =>
      eb
        .selectFrom('search_history as older')
        .select('older.states_hash')
        .where('older.tenant', '=', scope.tenant)
        .where('older.job_seeker_id', '=', jobSeekerId)
        .orderBy('older.searched_at', 'desc')
        .orderBy('older.states_hash')
        .offset(limits.searchHistory),
    )
    .execute()
}

/** The job seeker's searches, newest first. */
export const listSearches = (
  scope: TenantScope,
  { jobSeekerId }: { jobSeekerId: string },
): Promise<{ label: string; searchedAt: Date; states: FormElementState[] }[]> =>
  scope
    .selectFrom('search_history')
    .select(['label', 'searched_at as searchedAt', 'states'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('searched_at', 'desc')
    .orderBy('states_hash')
    .limit(limits.searchHistory)
    .execute()
