import { limits } from '@tsunagu/contract/base/limits.ts'
import { type FormElementState, formElementStates } from '@tsunagu/contract/form/state.ts'
import { inMemberOrder } from '@tsunagu/contract/screens/member-order.ts'
import { sql } from 'kysely'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isNotHidden, type OwnPage } from '#server/postings/own-page.queries.ts'
import { hashSearch } from '#server/postings/search-hash.ts'

/**
 * Enters a posting into the browsing history, or moves it to the top; only the last 100 stay. It may be there even if the scope
 * fails later on (`PipelinedTransaction`).
 */
export async function recordBrowsing(
  scope: TenantScope,
  { jobSeekerId, jobPostingId, now }: { jobSeekerId: string; jobPostingId: string; now: Date },
): Promise<void> {
  await scope.execute(sql`/* by itself */ select enter_browsing(
    ${scope.tenant}, ${jobSeekerId}::uuid, ${jobPostingId}::uuid, ${now}::timestamptz, ${limits.browsingHistory}::int)`)
}

/** One page of opened postings' ids, last opened first, with their number; `page` counts from 1. */
export async function listBrowsedJobPostingIds(
  scope: TenantScope,
  { jobSeekerId, page, perPage, hidden = null }: OwnPage,
): Promise<{ ids: string[]; totalCount: number }> {
  const own = scope.selectFrom('browsing_history').where('job_seeker_id', '=', jobSeekerId)
  const history = hidden ? own.where(isNotHidden(scope, 'browsing_history', hidden)) : own
  const reading = history
    .select('job_posting_id as id')
    .orderBy('viewed_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const counting = history.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const [rows, { count }] = await readTogether([reading, counting])
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

/** Enters a search into the history, or moves it to the top; only the last 10 stay. It may be there even if the scope fails later on. */
export async function recordSearch(scope: TenantScope, { jobSeekerId, states, label, now }: NewSearch): Promise<void> {
  const hash = hashSearch(states)
  await scope.execute(sql`/* by itself */ select enter_search(
    ${scope.tenant}, ${jobSeekerId}::uuid, ${hash}, ${label}::text, ${JSON.stringify(states)}::jsonb, ${now}::timestamptz,
    ${limits.searchHistory}::int)`)
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
