import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { OrderKeyCache } from '#server/request/order-key-cache.ts'
import type { Services } from '#server/request/services.ts'
import { countHidden } from '#server/search-index/bitmap-index.queries.ts'
import { withoutMapOf } from '#server/search-index/posting-place.ts'
import { readBitmapState } from '#server/search-index/read-bitmap-state.ts'
import { unknownAmong } from '#server/search-index/search-counts.ts'
import type { Search } from '#server/search-index/search-where.queries.ts'
import { allSlots, firstSlots, type KeyedMatches } from './first-slots.ts'
import { findAmongSlots, findSegmentMatches, readOrderKeys, type SegmentMatches } from './page-by-bits.queries.ts'
import type { Slice } from './search.queries.ts'
import type { KeyedOrder, PlainOrder } from './search-order.ts'

/** So many postings are read and sorted at most. */
export const mostRead = 5_000
/** So many matches are read without choosing among them. */
const fewMatches = 500

/** The matches with their order keys, and those of segments that have none. */
async function withKeys(
  scope: TenantScope,
  cache: OrderKeyCache,
  segments: readonly SegmentMatches[],
  column: 'pays' | 'places',
): Promise<{ keyed: KeyedMatches[]; others: SegmentMatches[] }> {
  const generations = segments.flatMap(({ generation }) => generation ?? [])
  const nameOf = (generation: string) => `${column} ${generation}`
  const found = new Map(generations.map((generation) => [generation, cache.find(nameOf(generation))]))
  const missing = generations.filter((generation) => found.get(generation) === undefined)
  const read = missing.length > 0 ? await readOrderKeys(scope, missing, column) : []
  for (const { generation, keys } of read) {
    found.set(generation, keys)
    cache.store(nameOf(generation), keys)
  }
  const [keyed, others]: [KeyedMatches[], SegmentMatches[]] = [[], []]
  for (const matches of segments) {
    const keys = found.get(matches.generation ?? '')
    if (keys) keyed.push({ ...matches, keys })
    else others.push(matches)
  }
  return { keyed, others }
}

/** An order as the keys are stored: without the tenant's map. */
const onOwnMap = (order: KeyedOrder, tenant: string): KeyedOrder =>
  order.by === 'near' ? { by: 'near', origin: withoutMapOf(tenant, order.origin) } : order

/**
 * The slots that a page is among, the first `count` in its order; `null` where they are too many. Of segments without order keys,
 * which were packed a moment ago, all matches are read.
 */
async function slotsOfPage(
  scope: TenantScope,
  cache: OrderKeyCache,
  segments: readonly SegmentMatches[],
  { order, count }: { order: PlainOrder; count: number },
): Promise<number[] | null> {
  const all = allSlots(segments, order.by === 'newest' ? mostRead : fewMatches)
  if (all !== null || order.by === 'newest') return all
  const { keyed, others } = await withKeys(scope, cache, segments, order.by === 'salary' ? 'pays' : 'places')
  const rest = allSlots(others, mostRead)
  const first = rest && firstSlots(keyed, onOwnMap(order, scope.tenant), { count, most: mostRead - rest.length })
  return rest && first && [...first, ...rest]
}

/**
 * A page of a set that is rare, or rare in its order such as part-time jobs by pay: the set by its bits, its first postings by
 * the order keys of its slots, and only those are read. Returns `null` where bits or keys do not know, or the index changed
 * meanwhile.
 */
export async function findByBits(
  scope: TenantScope,
  { services, search, order }: { services: Pick<Services, 'orderKeys'>; search: Search; order: PlainOrder },
  { offset, limit }: Slice,
): Promise<string[] | null> {
  const state = await readBitmapState(scope, search)
  if (!state.isCompacted || unknownAmong(search.conditions, state).length > 0) return null
  const hidden = search.hidden ? await countHidden(scope, search, search.hidden) : 0
  const count = offset + limit + hidden
  if (count > mostRead) return null
  const segments = await findSegmentMatches(scope, search, state)
  const [first] = segments ?? []
  if (!segments || !first) return null
  const slots = await slotsOfPage(scope, services.orderKeys, segments, { order, count })
  return slots && findAmongSlots(scope, search, order, { slots, mark: first.mark, offset, limit })
}
