import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isHidden } from '#server/search-index/hidden-postings.queries.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'

/** A page of a job seeker's own list; `page` counts from 1. */
export interface OwnPage {
  jobSeekerId: string
  page: number
  perPage: number
  /** What they have passed over. */
  hidden?: HiddenPostings | null
}

/** Leaves out rows of a list whose postings are hidden. A closed posting has no search row: it is hidden by its id alone. */
export const isNotHidden = (
  scope: TenantScope,
  list: 'favorite' | 'browsing_history',
  hidden: HiddenPostings,
): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${list}.job_posting_id`)} <> all(${hidden.postingIds}::uuid[]) and not exists (
    select from job_search
    where tenant = ${scope.tenant} and id = ${sql.ref(`${list}.job_posting_id`)} and ${isHidden(hidden)})`
