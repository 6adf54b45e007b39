import { type RawBuilder, sql } from 'kysely'
import { type HiddenPostings, workplaceKey } from './hidden-postings.ts'

/**
 * Whether a row of `job_search` is hidden: columns `id`, `employer` and `facility`, each with an index of its own. Lists as
 * parameters: the planner hashes them, so that 500 names cost a row as little as one.
 */
export function isHidden({ postingIds, employers, workplaces }: HiddenPostings): RawBuilder<unknown> {
  const facilities = [...new Set(workplaces.map(({ facility }) => facility))]
  return sql`(id = any(${postingIds}::uuid[]) or employer = any(${employers}::text[])
    or (facility = any(${facilities}::text[])
      and employer || chr(10) || facility = any(${workplaces.map(workplaceKey)}::text[])))`
}
