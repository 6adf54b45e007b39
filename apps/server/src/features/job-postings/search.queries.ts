import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { bigramsOf } from './fold-text.ts'
import type { Probe, SearchConditions } from './search-conditions.ts'

/** A search on a day: postings are listed through their last day, Tokyo time. */
export interface Search {
  conditions: SearchConditions
  /** `YYYY-MM-DD` in Tokyo. */
  today: string
}

const and = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

const isListed = (scope: TenantScope, today: string) => sql`tenant = ${scope.tenant} and expire_date >= ${today}::date`

function hasFacets(conditions: SearchConditions): RawBuilder<unknown>[] {
  const groups = conditions.tokenGroups.map((tokens) => sql`facets && ${tokens}::text[]`)
  const { salary } = conditions
  return salary === null ? groups : [...groups, sql`salary_min >= ${salary.minimum}::int`]
}

/**
 * Terms by reading the text itself. Not LIKE: the planner guesses LIKE's selectivity by the term's length, takes long
 * common words for rare and then sorts the whole table; of a function call it assumes a third, which keeps the order's index.
 */
const holdsTerms = (terms: readonly string[]) => terms.map((term) => sql`strpos(norm, ${term}) > 0`)

/** Terms by the index of bigrams. Two characters are one bigram, hence exact; longer terms are checked again; one has none. */
function isIndexedUnderTerms(terms: readonly string[]): RawBuilder<unknown>[] {
  const bigrams = [...new Set(terms.flatMap(bigramsOf))]
  const rechecked = holdsTerms(terms.filter((term) => [...term].length !== 2))
  return bigrams.length === 0 ? rechecked : [sql`bigrams(norm) @> ${bigrams}::text[]`, ...rechecked]
}

const byIndex = (scope: TenantScope, { conditions, today }: Search) =>
  and([isListed(scope, today), ...hasFacets(conditions), ...isIndexedUnderTerms(conditions.terms)])

/** How many open postings meet the conditions. */
export async function countMatches(scope: TenantScope, search: Search): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`/* unnamed */ select count(*)::int as count from job_search where ${byIndex(scope, search)}`,
  )
  return rows[0]?.count ?? 0
}

/** How many open postings meet the conditions and stand behind each probe, in one statement. */
export async function countProbes(scope: TenantScope, search: Search, probes: readonly Probe[]): Promise<number[]> {
  const { rows } = await scope.execute<{ place: number; count: number }>(sql`/* unnamed */
    select place::int, count(*)::int as count
    from job_search, unnest(${probes.map(({ token }) => token)}::text[], ${probes.map(({ minimum }) => minimum)}::int[])
      with ordinality as probe (token, minimum, place)
    where ${byIndex(scope, search)} and probe.token = any(facets) and salary_min >= probe.minimum
    group by place`)
  const counts = new Map(rows.map(({ place, count }) => [place - 1, count]))
  return probes.map((_, index) => counts.get(index) ?? 0)
}

/** A slice of a list. */
export interface Slice {
  offset: number
  limit: number
}

/**
 * One page, newest first, by collecting all matches and sorting them: right where they are few. The planner cannot tell
 * (it multiplies the bigrams' frequencies), so the form of the statement decides: a materialised query cannot be cut short.
 */
async function findFewMatches(scope: TenantScope, search: Search, { offset, limit }: Slice): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`/* unnamed */
    with matches as materialized (select id, src_update_date from job_search where ${byIndex(scope, search)})
    select id from matches order by src_update_date desc, id limit ${limit}::int offset ${offset}::int`)
  return rows.map((row) => row.id)
}

/** The same page by walking down the lists' order until it is full: right where many postings match. */
async function findManyMatches(
  scope: TenantScope,
  { conditions, today }: Search,
  { offset, limit }: Slice,
): Promise<string[]> {
  const where = and([isListed(scope, today), ...hasFacets(conditions), ...holdsTerms(conditions.terms)])
  const { rows } = await scope.execute<{ id: string }>(sql`/* unnamed */
    select id from job_search where ${where}
    order by src_update_date desc, id limit ${limit}::int offset ${offset}::int`)
  return rows.map((row) => row.id)
}

/** Ways to find the same page, by how frequent matches are. */
export const findMatches = { few: findFewMatches, many: findManyMatches } as const

/** The tokens a posting is found by; `null` when there is no such posting. */
export async function findTokens(scope: TenantScope, id: string): Promise<string[] | null> {
  const row = await scope.selectFrom('job_search').select('facets').where('id', '=', id).executeTakeFirst()
  return row?.facets ?? null
}

/** Open postings other than `id` that have a token of each group, newest first. */
export async function findOthers(
  scope: TenantScope,
  id: string,
  groups: readonly (readonly string[])[],
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const where = and([isListed(scope, today), ...groups.map((tokens) => sql`facets && ${tokens}::text[]`)])
  const { rows } = await scope.execute<{ id: string }>(sql`/* unnamed */
    select id from job_search where ${where} and id <> ${id}::uuid
    order by src_update_date desc, id limit ${limit}::int`)
  return rows.map((row) => row.id)
}
