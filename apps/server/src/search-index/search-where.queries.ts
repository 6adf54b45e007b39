import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { bigramsOf } from './fold-text.ts'
import type { SearchConditions } from './search-conditions.ts'
import { salaryTypeToken, yearlyToken } from './search-tokens.ts'

/** A search on a day: postings are listed through their last day, Tokyo time. */
export interface Search {
  conditions: SearchConditions
  /** `YYYY-MM-DD` in Tokyo. */
  today: string
}

/** Joins conditions; none of them holds always. */
export const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)

export const isListed = (scope: TenantScope, today: string): RawBuilder<unknown> =>
  sql`tenant = ${scope.tenant} and expire_date >= ${today}::date`

/** The amount compared for a way of paying: for a year, the pay per year, whatever its unit. */
export const amountFor = (typeToken: string): RawBuilder<unknown> =>
  typeToken === yearlyToken ? sql`salary_year` : sql`salary_min`

function hasFacets(conditions: SearchConditions): RawBuilder<unknown>[] {
  const groups = conditions.tokenGroups.map((tokens) => sql`facets && ${tokens}::text[]`)
  const { salary } = conditions
  if (salary === null) return groups
  return [...groups, sql`${amountFor(salaryTypeToken(salary.type))} >= ${salary.minimum}::int`]
}

/**
 * Terms by reading the text itself. Not LIKE: the planner guesses LIKE's selectivity by the term's length, takes long
 * common words for rare and then sorts the whole table; of a function call it assumes a third, which keeps the order's index.
 */
const holdsTerms = (terms: readonly string[]) => terms.map((term) => sql`strpos(norm, ${term}) > 0`)

/** Terms by the index of bigrams. Two characters are one bigram, hence exact; longer terms are checked again; one has none. */
export function isIndexedUnderTerms(terms: readonly string[]): RawBuilder<unknown>[] {
  const bigrams = [...new Set(terms.flatMap(bigramsOf))]
  const rechecked = holdsTerms(terms.filter((term) => [...term].length !== 2))
  return bigrams.length === 0 ? rechecked : [sql`bigrams(norm) @> ${bigrams}::text[]`, ...rechecked]
}

/** The conditions by looking at a row that is at hand; whether it is listed is not asked. */
export const meetsConditions = (conditions: SearchConditions): RawBuilder<unknown> =>
  and([...hasFacets(conditions), ...holdsTerms(conditions.terms)])

/** The whole search over `job_search`, by the indexes of what is rare in it. */
export const isFound = (scope: TenantScope, { conditions, today }: Search): RawBuilder<unknown> =>
  and([isListed(scope, today), ...hasFacets(conditions), ...isIndexedUnderTerms(conditions.terms)])
