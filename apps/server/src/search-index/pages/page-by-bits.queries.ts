import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { areReady, type BitmapState, bitmapMatches } from '#server/search-index/bitmap-index.queries.ts'
import { isListed, isShown, meetsConditions, type Search } from '#server/search-index/search-where.queries.ts'
import { orderBy, rankOf, type Slice } from './search.queries.ts'
import type { PlainOrder } from './search-order.ts'

/** Which segments there are, with which order keys. One without keys is known from a later one of its number by who has written it. */
const segmentsMark = (scope: TenantScope) => sql`(
  select md5(coalesce(string_agg(segment || ':' || coalesce(generation::text, written), ',' order by segment), ''))
  from (select segment, xmin::text as written from job_search_bits where tenant = ${scope.tenant} and token = '') listed
  left join (
    select segment, generation from job_search_segment
    where tenant = ${scope.tenant} and pays is not null) made using (segment))`

/** The matches of a segment, as the bytes of its bits. */
export interface SegmentMatches {
  segment: number
  /** Which making of its order keys; `null` where it has none. */
  generation: string | null
  bytes: Uint8Array
  /** Equal for the same segments with the same keys. */
  mark: string
}

/** The matches of the segments that have any; `null` if the bits are not those of `state` any more. */
export async function findSegmentMatches(
  scope: TenantScope,
  search: Search,
  state: BitmapState,
): Promise<SegmentMatches[] | null> {
  const { rows } = await scope.execute<SegmentMatches & { ready: boolean }>(sql`/* unnamed */
    select segment, made.generation, substr(bit_send(bits), 5) as bytes,
      ${segmentsMark(scope)} as mark, ${areReady(scope, state)} as ready
    from (${bitmapMatches(scope, search, state)}) matches
    left join (
      select segment, generation from job_search_segment
      where tenant = ${scope.tenant} and pays is not null) made using (segment)
    where bit_count(bits) > 0`)
  return rows.every(({ ready }) => ready) ? rows : null
}

/** The order keys of makings. */
export async function readOrderKeys(
  scope: TenantScope,
  generations: readonly string[],
  column: 'pays' | 'places',
): Promise<{ generation: string; keys: Uint8Array }[]> {
  const { rows } = await scope.execute<{ generation: string; keys: Uint8Array }>(sql`
    select generation, ${sql.ref(column)} as keys from job_search_segment
    where tenant = ${scope.tenant} and generation = any(${generations}::uuid[])`)
  return rows
}

/**
 * A page from among some slots and all postings that have none, which are few. By their keys one by one: the planner would
 * read the whole table. Returns `null` where the segments are not those of `mark` any more.
 */
export async function findAmongSlots(
  scope: TenantScope,
  { conditions, today, hidden = null }: Search,
  order: PlainOrder,
  { slots, mark, offset, limit }: Slice & { slots: readonly number[]; mark: string },
): Promise<string[] | null> {
  const rank = rankOf(order)
  const { rows } = await scope.execute<{ id: string; unchanged: boolean }>(sql`/* unnamed */
    with chosen as materialized (
      select held.id from unnest(${slots}::int[]) as one (slot)
      cross join lateral (
        select id from job_search_slot where tenant = ${scope.tenant} and slot = one.slot offset 0) held
      union all
      select id from job_search_slot where tenant = ${scope.tenant} and slot is null
    ), matches as materialized (
      select id, src_update_date ${rank ? sql`, ${rank.value} as rank` : sql``} from (
        select posting.* from chosen cross join lateral (
          select * from job_search where tenant = ${scope.tenant} and id = chosen.id offset 0) posting) read
      where ${isListed(scope, today)} and ${meetsConditions(scope, conditions)} and ${isShown({ hidden })})
    select id, ${segmentsMark(scope)} = ${mark} as unchanged
    from matches ${orderBy(rank, sql`rank`)} limit ${limit}::int offset ${offset}::int`)
  return rows.every(({ unchanged }) => unchanged) ? rows.map(({ id }) => id) : null
}
