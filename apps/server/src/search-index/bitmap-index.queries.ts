import { type RawBuilder, sql } from 'kysely'
import type { Circle } from '#server/commute/circle.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { aggregateBitmaps } from './aggregate-bitmaps.queries.ts'
import { slotsOf } from './grams/slot-bits.ts'
import { bitmapsOfWords, isUnchanged, type KnownRow, knownSegments, toKnown } from './grams/word-bits.queries.ts'
import type { KnownOfSegment, WordBits } from './grams/word-bits.ts'
import { isHidden } from './hidden-postings.queries.ts'
import type { HiddenPostings } from './hidden-postings.ts'
import type { FacetCountQuery, SearchConditions } from './search-conditions.ts'
import { predicatesOf, predicateTokenOf } from './search-predicates.ts'
import { expiryToken, yearlyToken } from './search-tokens.ts'
import {
  and,
  isFound,
  isIndexedUnderTerms,
  isInReach,
  isListed,
  meetsConditions,
  type Search,
} from './search-where.queries.ts'

/** The index state that decides how to count. */
export interface BitmapState {
  /** Whether so few postings are unindexed that counting by bitmaps is faster. */
  isCompacted: boolean
  /** The requested predicates that have bitmaps. */
  ready: ReadonlySet<string>
  /** Those of them that no search has used today. */
  dormant: readonly string[]
  /** How the terms that have no bitmaps are found by the bits of their grams; `null` where these do not know. */
  words: WordBits | null
}

/** With more unindexed postings than this, reading each of their rows takes longer than counting all by row. */
const maximumUnindexed = 2_000

/** Reads the state; `predicates` are the tokens that the count needs, `segments` what each knows of the terms. */
export async function findBitmapState(
  scope: TenantScope,
  predicates: readonly string[],
  today: string,
  terms: readonly string[] = [],
): Promise<BitmapState & { segments: KnownOfSegment[] }> {
  const isReady = sql`tenant = ${scope.tenant} and is_ready and token = any(${predicates}::text[])`
  type Row = { isCompacted: boolean; ready: string[]; dormant: string[]; segments: KnownRow[] }
  const { rows } = await scope.execute<Row>(sql`
    select
      exists (select from job_search_bits where tenant = ${scope.tenant} and token = '')
        and (select count(*) from (
          select from job_search_slot where tenant = ${scope.tenant} and slot is null limit ${maximumUnindexed + 1}::int) unindexed
        ) <= ${maximumUnindexed}::int as "isCompacted",
      array(select token from job_search_predicate where ${isReady}) as ready,
      array(select token from job_search_predicate where ${isReady} and used_on < ${today}::date) as dormant,
      ${terms.length === 0 ? sql`'[]'::json` : knownSegments(scope, terms)} as segments`)
  const { isCompacted, ready, dormant, segments } = rows[0] ?? {
    isCompacted: false,
    ready: [],
    dormant: [],
    segments: [],
  }
  return { isCompacted, ready: new Set(ready), dormant, words: null, segments: segments.map(toKnown) }
}

/**
 * Whether bitmaps can count the conditions. Terms without bitmaps can be looked up in the text index; amounts of pay
 * without bitmaps cannot.
 */
export const knowsAmounts = (
  conditions: SearchConditions,
  queries: readonly FacetCountQuery[],
  { ready }: BitmapState,
): boolean =>
  [
    ...predicatesOf(conditions).flatMap(({ token, term }) => (term === null ? token : [])),
    ...queries.flatMap((query) => (query.minimum > 0 ? predicateTokenOf(query) : [])),
  ].every((token) => ready.has(token))

/** Bitmaps of the postings that have one of the tokens. */
const bitmapsOfTokens = (scope: TenantScope, tokens: readonly string[]) => sql`
  select segment, bit_or(bits) as bits from job_search_bits
  where tenant = ${scope.tenant} and token = any(${tokens}::text[]) group by segment`

/** Bitmaps of the postings that contain all of the terms, built from the text index. */
const bitmapsOfTerms = (scope: TenantScope, terms: readonly string[]) =>
  aggregateBitmaps(sql`
    select slot from job_search join job_search_slot using (tenant, id)
    where tenant = ${scope.tenant} and slot is not null and ${and(isIndexedUnderTerms(terms))}`)

/** Bitmaps of the postings within a commute's circle, built from the index of their slots' places: no posting is read. */
const bitmapsOfCircle = (scope: TenantScope, circle: Circle) =>
  aggregateBitmaps(sql`
    select slot from job_search_slot_place
    where tenant = ${scope.tenant} and ${isInReach(scope, circle, sql`location`)}`)

/** A query of bitmaps per condition; a match is in all of them. */
function bitmapsOfConditions(scope: TenantScope, conditions: SearchConditions, { ready, words }: BitmapState) {
  const predicates = predicatesOf(conditions)
  const { commute } = conditions
  const missing = predicates.flatMap(({ token, term }) => (ready.has(token) || term === null ? [] : [term]))
  const bitmapsOfMissing = words ? bitmapsOfWords(scope, words, conditions) : bitmapsOfTerms(scope, missing)
  return [
    ...conditions.tokenGroups.map((tokens) => bitmapsOfTokens(scope, tokens)),
    ...predicates.filter(({ token }) => ready.has(token)).map(({ token }) => bitmapsOfTokens(scope, [token])),
    ...(missing.length > 0 ? [bitmapsOfMissing] : []),
    ...(commute?.circle ? [bitmapsOfCircle(scope, commute.circle)] : []),
  ]
}

/** Bitmaps per segment of the indexed postings that are listed and meet the conditions. */
export function bitmapMatches(
  scope: TenantScope,
  { conditions, today }: Search,
  state: BitmapState,
): RawBuilder<unknown> {
  const groups = bitmapsOfConditions(scope, conditions, state)
  const parts = groups.map((bits, index) => ({ name: sql.ref(`part${index}`), bits }))
  return sql`
    select segment, listed.bits & ~coalesce(expired.bits, B'0'::bit(30000))
      ${sql.join(
        parts.map(({ name }) => sql`& ${name}.bits`),
        sql` `,
      )} as bits
    from (select segment, bits from job_search_bits where tenant = ${scope.tenant} and token = '') listed
    left join (
      select segment, bit_or(bits) as bits from job_search_bits
      where tenant = ${scope.tenant} and token >= ${expiryToken('')} and token < ${expiryToken(today)}
      group by segment) expired using (segment)
    ${sql.join(
      parts.map(({ name, bits }) => sql`join (${bits}) ${name} using (segment)`),
      sql` `,
    )}`
}

/** The unindexed postings that match, read by id: there are few, and `offset 0` keeps the planner from scanning all postings. */
const unindexedMatches = (scope: TenantScope, { conditions, today }: Search, columns: RawBuilder<unknown>) => sql`
  select ${columns} from (
    select id as unindexed_id from job_search_slot where tenant = ${scope.tenant} and slot is null) slots
  cross join lateral (
    select * from job_search where tenant = ${scope.tenant} and id = unindexed_id offset 0) posting
  where ${isListed(scope, today)} and ${meetsConditions(scope, conditions)}`

/** Whether the predicates that the count used still have their bitmaps, and segments their grams. */
export const areReady = (scope: TenantScope, { ready, words }: BitmapState) => sql`(
  select count(*) = ${ready.size}::int ${words ? sql`and ${isUnchanged(scope, words)}` : sql``} from job_search_predicate
  where tenant = ${scope.tenant} and is_ready and token = any(${[...ready]}::text[]))`

/** The slots of the indexed postings that are listed and meet the conditions; `null` if they are more than `most`. */
export async function findMatchingSlots(
  scope: TenantScope,
  search: Search,
  state: BitmapState,
  most: number,
): Promise<number[] | null> {
  const { rows } = await scope.execute<{ segment: number; bytes: Uint8Array; count: number }>(sql`/* unnamed */
    select segment, substr(bit_send(bits), 5) as bytes, bit_count(bits)::int as count
    from (${bitmapMatches(scope, search, state)}) matches order by segment`)
  if (rows.reduce((sum, { count }) => sum + count, 0) > most) return null
  return rows.flatMap(({ segment, bytes }) => slotsOf(bytes).map((slot) => segment * 30_000 + slot))
}

/** Counts open postings that meet the conditions, by bitmaps; `null` if they changed since the state was read. */
export async function countByBitmaps(scope: TenantScope, search: Search, state: BitmapState): Promise<number | null> {
  const { rows } = await scope.execute<{ count: number; ready: boolean }>(sql`/* unnamed */
    select ${areReady(scope, state)} as ready,
      (select coalesce(sum(bit_count(bits)), 0)::int from (${bitmapMatches(scope, search, state)}) indexed)
      + (select count(*)::int from (${unindexedMatches(scope, search, sql`1`)}) unindexed) as count`)
  const [row] = rows
  return row?.ready ? row.count : null
}

/** Counts open postings that meet the conditions, by row. */
export async function countByRows(scope: TenantScope, search: Search): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`/* unnamed */ select count(*)::int as count from job_search where ${isFound(scope, search)}`,
  )
  return rows[0]?.count ?? 0
}

const queryTable = (queries: readonly FacetCountQuery[]) => sql`unnest(
  ${queries.map(({ token }) => token)}::text[], ${queries.map(({ minimum }) => minimum)}::int[],
  ${queries.map(predicateTokenOf)}::text[]) with ordinality as query (token, minimum, bits_token, place)`

/** The columns that `countRowsPerQuery` reads. */
const countedColumns = sql`facets, salary_min, salary_year`

/** Counts the matching rows per query. */
const countRowsPerQuery = (rows: RawBuilder<unknown>) => sql`
  select place::int, count(*)::int as count
  from (${rows}) matches cross join unnest(facets) as facet join query on query.token = facet
  where case when query.token = ${yearlyToken}::text then salary_year else salary_min end >= minimum group by place`

type Counted = { place: number; count: number }
function inOrder(queries: readonly FacetCountQuery[], rows: readonly Counted[]): number[] {
  const counts = new Map(rows.map(({ place, count }) => [place - 1, count]))
  return queries.map((_, index) => counts.get(index) ?? 0)
}

/** Counts open postings that meet the conditions and each query, in one statement, by row. In the order of `queries`. */
export async function countFacetsByRows(
  scope: TenantScope,
  search: Search,
  queries: readonly FacetCountQuery[],
): Promise<number[]> {
  const { rows } = await scope.execute<Counted>(sql`/* unnamed */
    with query as materialized (select * from ${queryTable(queries)})
    ${countRowsPerQuery(sql`select ${countedColumns} from job_search where ${isFound(scope, search)}`)}`)
  return inOrder(queries, rows)
}

/** The same by bitmaps; queries of pay must be ready predicates. `null` if a predicate lost its bitmaps since the state was read. */
export async function countFacetsByBitmaps(
  scope: TenantScope,
  search: Search,
  queries: readonly FacetCountQuery[],
  state: BitmapState,
): Promise<number[] | null> {
  const { rows } = await scope.execute<Counted>(sql`/* unnamed */
    with query as materialized (select * from ${queryTable(queries)}),
    matches as materialized (${bitmapMatches(scope, search, state)})
    select place, sum(count)::int as count from (
      select place::int, sum(bit_count(matches.bits & own.bits))::int as count
      from query join job_search_bits own on own.tenant = ${scope.tenant} and own.token = bits_token
      join matches using (segment) group by place
      union all
      ${countRowsPerQuery(unindexedMatches(scope, search, countedColumns))}) parts
    group by place
    union all
    select 0, 1 where ${areReady(scope, state)}`)
  return rows.some(({ place }) => place === 0) ? inOrder(queries, rows) : null
}

/** The hidden ones among the postings that a search would show, found by their own indexes. */
const hiddenMatches = (
  scope: TenantScope,
  { conditions, today }: Search,
  hidden: HiddenPostings,
  columns: RawBuilder<unknown>,
) => sql`
  select ${columns} from job_search
  where ${isListed(scope, today)} and ${isHidden(hidden)} and ${meetsConditions(scope, conditions)}`

/** How many of the postings that meet the conditions are hidden. */
export async function countHidden(scope: TenantScope, search: Search, hidden: HiddenPostings): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`/* unnamed */ select count(*)::int as count from (${hiddenMatches(scope, search, hidden, sql`1`)}) found`,
  )
  return rows[0]?.count ?? 0
}

/** The same per query. */
export async function countHiddenFacets(
  scope: TenantScope,
  search: Search,
  queries: readonly FacetCountQuery[],
  hidden: HiddenPostings,
): Promise<number[]> {
  const { rows } = await scope.execute<Counted>(sql`/* unnamed */
    with query as materialized (select * from ${queryTable(queries)})
    ${countRowsPerQuery(hiddenMatches(scope, search, hidden, countedColumns))}`)
  return inOrder(queries, rows)
}
