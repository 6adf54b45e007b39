import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { aggregateBitmaps } from '#server/search-index/aggregate-bitmaps.queries.ts'
import { bigramsOf } from '#server/search-index/fold-text.ts'
import type { SearchConditions } from '#server/search-index/search-conditions.ts'
import { and, holdsTerms, meetsConditions } from '#server/search-index/search-where.queries.ts'
import { type KnownOfSegment, partsOf, type WordBits } from './word-bits.ts'

/** A row of `knownSegments` as JSON. */
export type KnownRow = [
  segment: number,
  generation: string | null,
  isComplete: boolean,
  postings: number,
  fewest: number | null,
  grams: string[],
  exact: string[],
]

export const toKnown = ([
  segment,
  generation,
  isComplete,
  postings,
  fewest,
  grams,
  exact,
]: KnownRow): KnownOfSegment => ({
  segment,
  generation,
  isComplete,
  postings,
  fewest,
  grams: new Set(grams),
  exact: new Set(exact),
})

const madeSegments = (scope: TenantScope) => sql`
  (select segment, bits from job_search_bits where tenant = ${scope.tenant} and token = '') listed
  left join (
    select segment, generation, is_complete from job_search_segment
    where tenant = ${scope.tenant} and is_written) made using (segment)`

/** What each segment knows of the words, as JSON of `KnownRow`s in the order of the segments. */
export function knownSegments(scope: TenantScope, words: readonly string[]): RawBuilder<unknown> {
  const grams = [...new Set([...words, ...words.flatMap(partsOf)])]
  const pairs = [...new Set(words.flatMap(bigramsOf))]
  // Counted only where it is asked for: of a million postings, each word has a hundred rows
  const lacksGrams = sql`exists (select from ${madeSegments(scope)} where generation is null or not is_complete)`
  const firsts = [...new Set(words.map((word) => [...word][0] ?? ''))]
  return sql`(
    select coalesce(json_agg(json_build_array(
      segment, generation, coalesce(is_complete, false), bit_count(listed.bits), held.fewest, coalesce(held.grams, '{}'), coalesce(short.grams, '{}'))
      order by segment), '[]')
    from ${madeSegments(scope)}
    left join (
      select segment, array_agg(gram) as grams,
        min(case when ${lacksGrams} and gram = any(${pairs}::text[]) then bit_count(bits) end) as fewest from job_search_gram
      where tenant = ${scope.tenant} and gram = any(${grams}::text[]) group by segment) held using (segment)
    left join (
      select segment, array_agg(word) as grams from job_search_exact, unnest(grams) as word
      where tenant = ${scope.tenant} and first = any(${firsts}::text[]) and word = any(${words}::text[])
      group by segment) short using (segment))`
}

/** Whether segments and their grams are those that the words were looked up in. */
export const isUnchanged = (scope: TenantScope, { fingerprint }: WordBits): RawBuilder<unknown> => sql`(
  select coalesce(string_agg(segment || ':' || coalesce(generation::text, ''), ',' order by segment), '') = ${fingerprint}
  from ${madeSegments(scope)})`

/** The candidates whose texts hold the words, as bitmaps. By their keys one by one: the planner would read the whole table. */
const verified = (scope: TenantScope, { words, candidates }: WordBits) =>
  aggregateBitmaps(sql`
    select slot from unnest(${candidates}::int[]) as candidate (slot)
    cross join lateral (
      select id from job_search_slot where tenant = ${scope.tenant} and slot = candidate.slot offset 0) held
    cross join lateral (
      select norm from job_search where tenant = ${scope.tenant} and id = held.id offset 0) posting
    where ${and(holdsTerms(words))}`)

/** How many postings have the rarest of the words' pairs of characters, segment by segment: about so many the text index finds. */
export async function countByPairs(scope: TenantScope, words: readonly string[]): Promise<number> {
  const pairs = [...new Set(words.flatMap(bigramsOf))]
  const { rows } = await scope.execute<{ count: number }>(sql`
    select coalesce(sum(fewest), 0)::int as count from (
      select min(bit_count(bits)) as fewest from job_search_gram
      where tenant = ${scope.tenant} and gram = any(${pairs}::text[]) group by segment) rarest`)
  return rows[0]?.count ?? 0
}

/**
 * The postings of segments without grams that meet the conditions and hold the words, as bitmaps. What they are is read in this
 * statement: such a segment has no generation by which it is known from a former one of the same number.
 */
const readWhole = (scope: TenantScope, { words, unread }: WordBits, conditions: SearchConditions) =>
  aggregateBitmaps(sql`
    select slot from unnest(${unread}::int[]) as one (segment)
    cross join lateral (
      select id, slot from job_search_slot
      where tenant = ${scope.tenant} and slot >= one.segment * 30000 and slot < (one.segment + 1) * 30000 offset 0) held
    cross join lateral (
      select norm, facets, salary_min, salary_year, place from job_search
      where tenant = ${scope.tenant} and id = held.id offset 0) posting
    where ${meetsConditions(scope, { ...conditions, terms: words })}`)

/**
 * Bitmaps of the postings that contain all of the words, by the bits of their grams. Where texts are read, these are of
 * postings alone that may meet the other conditions.
 */
export const bitmapsOfWords = (
  scope: TenantScope,
  word: WordBits,
  conditions: SearchConditions,
): RawBuilder<unknown> => sql`
  select segment, bit_and(bits) as bits from job_search_gram
  where tenant = ${scope.tenant} and gram = any(${word.grams}::text[]) and segment = any(${word.exact}::int[])
  group by segment
  ${word.candidates.length === 0 ? sql`` : sql`union all ${verified(scope, word)}`}
  ${word.unread.length === 0 ? sql`` : sql`union all ${readWhole(scope, word, conditions)}`}`
