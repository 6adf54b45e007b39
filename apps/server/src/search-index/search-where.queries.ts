import { type RawBuilder, sql } from 'kysely'
import type { Circle } from '#server/commute/circle.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { bigramsOf } from './fold-text.ts'
import { isHidden } from './hidden-postings.queries.ts'
import type { HiddenPostings } from './hidden-postings.ts'
import { onMapOf } from './posting-place.ts'
import type { SearchConditions } from './search-conditions.ts'
import { salaryTypeToken, yearlyToken } from './search-tokens.ts'

/** A search on a day: postings are listed through their last day, Tokyo time. */
export interface Search {
  conditions: SearchConditions
  /** `YYYY-MM-DD` in Tokyo. */
  today: string
  /** What the job seeker has passed over: no page holds it, and counts are without it. */
  hidden?: HiddenPostings | null
}

/** Joins conditions; none of them holds always. */
export const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)

export const isListed = (scope: TenantScope, today: string): RawBuilder<unknown> =>
  sql`tenant = ${scope.tenant} and expire_date >= ${today}::date`

/** The amount compared for a way of paying: for a year, the pay per year, whatever its unit. */
export const amountFor = (typeToken: string): RawBuilder<unknown> =>
  typeToken === yearlyToken ? sql`salary_year` : sql`salary_min`

/** So many tokens are looked up by the index of arrays; comparing a row with more by an array takes longer than by an object. */
const mostInArray = 300
/** So many are compared by an array where the row is at hand. */
const mostBesideRow = 20

/** Rows with one of the tokens. An object finds each token of a row by halving; an array is read to its end for each. */
const hasToken = (tokens: readonly string[], most: number): RawBuilder<unknown> =>
  tokens.length <= most
    ? sql`facets && ${tokens}::text[]`
    : sql`${JSON.stringify(Object.fromEntries(tokens.map((one) => [one, 0])))}::jsonb ?| facets`

/** Rows with one of the tokens, however many there are. */
export const hasOneOf = (tokens: readonly string[]): RawBuilder<unknown> => hasToken(tokens, mostBesideRow)

/** Rows whose place is within the commute's circle, on the tenant's map. */
export function isInReach(scope: TenantScope, circle: Circle, column = sql`place`): RawBuilder<unknown> {
  const { x, y } = onMapOf(scope.tenant, circle)
  return sql`${column} <@ circle(point(${x}::float8, ${y}::float8), ${circle.radius}::float8)`
}

function hasFacets(scope: TenantScope, conditions: SearchConditions, most: number): RawBuilder<unknown>[] {
  const { commute } = conditions
  const groups = [
    ...conditions.tokenGroups.map((tokens) => hasToken(tokens, most)),
    ...(commute?.circle ? [isInReach(scope, commute.circle)] : []),
  ]
  const { salary } = conditions
  if (salary === null) return groups
  return [...groups, sql`${amountFor(salaryTypeToken(salary.type))} >= ${salary.minimum}::int`]
}

/**
 * Terms by reading the text itself. Not LIKE: the planner guesses LIKE's selectivity by the term's length, takes long
 * common words for rare and then sorts the whole table; of a function call it assumes a third, which keeps the order's index.
 */
export const holdsTerms = (terms: readonly string[]): RawBuilder<unknown>[] =>
  terms.map((term) => sql`strpos(norm, ${term}) > 0`)

/** Terms by the index of bigrams. Two characters are one bigram, hence exact; longer terms are checked again; one has none. */
export function isIndexedUnderTerms(terms: readonly string[]): RawBuilder<unknown>[] {
  const bigrams = [...new Set(terms.flatMap(bigramsOf))]
  const rechecked = holdsTerms(terms.filter((term) => [...term].length !== 2))
  return bigrams.length === 0 ? rechecked : [sql`bigrams(norm) @> ${bigrams}::text[]`, ...rechecked]
}

/** The conditions by looking at a row that is at hand; whether it is listed is not asked. */
export const meetsConditions = (scope: TenantScope, conditions: SearchConditions): RawBuilder<unknown> =>
  and([...hasFacets(scope, conditions, mostBesideRow), ...holdsTerms(conditions.terms)])

/** Leaves out what is hidden, by looking at a row that is at hand. */
export const isShown = ({ hidden }: Pick<Search, 'hidden'>): RawBuilder<unknown> =>
  hidden ? sql`not ${isHidden(hidden)}` : sql`true`

/** The whole search over `job_search`, by the indexes of what is rare in it. */
export const isFound = (scope: TenantScope, { conditions, today, hidden }: Search): RawBuilder<unknown> =>
  and([
    isListed(scope, today),
    ...hasFacets(scope, conditions, mostInArray),
    ...isIndexedUnderTerms(conditions.terms),
    ...(hidden ? [isShown({ hidden })] : []),
  ])
