import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { aggregateBitmaps } from '#server/search-index/aggregate-bitmaps.queries.ts'
import { and, holdsTerms } from '#server/search-index/search-where.queries.ts'
import { type KnownOfSegment, partsOf, type WordBits } from './word-bits.ts'

/** A row of `knownSegments` as JSON. */
export type KnownRow = [
  segment: number,
  generation: string | null,
  isComplete: boolean,
  grams: string[],
  exact: string[],
]

export const toKnown = ([segment, generation, isComplete, grams, exact]: KnownRow): KnownOfSegment => ({
  segment,
  generation,
  isComplete,
  grams: new Set(grams),
  exact: new Set(exact),
})

const madeSegments = (scope: TenantScope) => sql`
  (select segment from job_search_bits where tenant = ${scope.tenant} and token = '') listed
  left join (
    select segment, generation, is_complete from job_search_segment
    where tenant = ${scope.tenant} and is_written) made using (segment)`

/** What each segment knows of the words, as JSON of `KnownRow`s in the order of the segments. */
export function knownSegments(scope: TenantScope, words: readonly string[]): RawBuilder<unknown> {
  const grams = [...new Set([...words, ...words.flatMap(partsOf)])]
  const firsts = [...new Set(words.map((word) => [...word][0] ?? ''))]
  return sql`(
    select coalesce(json_agg(json_build_array(
      segment, generation, coalesce(is_complete, false), coalesce(held.grams, '{}'), coalesce(short.grams, '{}'))
      order by segment), '[]')
    from ${madeSegments(scope)}
    left join (
      select segment, array_agg(gram) as grams from job_search_gram
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

/** Bitmaps of the postings that contain all of the words, by the bits of their grams. */
export const bitmapsOfWords = (scope: TenantScope, word: WordBits): RawBuilder<unknown> => sql`
  select segment, bit_and(bits) as bits from job_search_gram
  where tenant = ${scope.tenant} and gram = any(${word.grams}::text[]) and segment = any(${word.exact}::int[])
  group by segment
  ${word.candidates.length === 0 ? sql`` : sql`union all ${verified(scope, word)}`}`
