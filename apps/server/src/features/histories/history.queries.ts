import { limits } from '@tsunagu/contract/base/limits.ts'
import { type FormElementState, formElementStates } from '@tsunagu/contract/form/state.ts'
import { inMemberOrder } from '@tsunagu/contract/screens/member-order.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hashSearch } from '#server/postings/search-hash.ts'

/** Enters a posting into the browsing history, or moves it to the top; only the last 100 stay. */
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
  await scope.execute(sql`
    delete from browsing_history where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}
      and job_posting_id in (
        select job_posting_id from browsing_history where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}
        order by viewed_at desc, job_posting_id offset ${limits.browsingHistory}::int)`)
}

/** One page of opened postings' ids, last opened first, with their number; `page` counts from 1. */
export async function listBrowsedJobPostingIds(
  scope: TenantScope,
  { jobSeekerId, page, perPage }: { jobSeekerId: string; page: number; perPage: number },
): Promise<{ ids: string[]; totalCount: number }> {
  const history = scope.selectFrom('browsing_history').where('job_seeker_id', '=', jobSeekerId)
  const rows = await history
    .select('job_posting_id as id')
    .orderBy('viewed_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const { count } = await history.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), totalCount: count }
}

/** A search as the history stores it. */
export interface NewSearch {
  jobSeekerId: string
  states: readonly FormElementState[]
  /** What was searched for, in a few words. */
  label: string
  now: Date
}

/** Enters a search into the history, or moves it to the top; only the last 10 stay. */
export async function recordSearch(scope: TenantScope, { jobSeekerId, states, label, now }: NewSearch): Promise<void> {
  const stored = { label, states: JSON.stringify(states), searched_at: now }
  await scope
    .insertInto('search_history', { job_seeker_id: jobSeekerId, states_hash: hashSearch(states), ...stored })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id', 'states_hash']).doUpdateSet(stored))
    .execute()
  await scope.execute(sql`
    delete from search_history where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}
      and states_hash in (
        select states_hash from search_history where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}
        order by searched_at desc, states_hash offset ${limits.searchHistory}::int)`)
}

/** The last searches, newest first. */
export async function listSearches(
  scope: TenantScope,
  { jobSeekerId }: { jobSeekerId: string },
): Promise<{ label: string; searchedAt: Date; states: FormElementState[] }[]> {
  const rows = await scope
    .selectFrom('search_history')
    .select(['label', 'searched_at as searchedAt', 'states'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('searched_at', 'desc')
    .orderBy('states_hash')
    .limit(limits.searchHistory)
    .execute()
  // PostgreSQL keeps JSON in an order of its own
  return rows.map((row) => ({ ...row, states: inMemberOrder(formElementStates, row.states) }))
}
