import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { anyPosting, readConditions } from '#server/search-index/search-conditions.ts'
import { countOf } from '#server/search-index/search-counts.ts'
import type { Search } from '#server/search-index/search-where.queries.ts'
import { findByMinutes } from './commute-order.ts'
import { findByBits, mostRead } from './page-by-bits.ts'
import { findPage, type Slice } from './search.queries.ts'
import { type PlainOrder, readOrder, type SearchOrder } from './search-order.ts'

/** Below this, collecting and sorting all matches is quick whatever their share. */
const fewMatches = 500
/** A walk goes so many times deeper than evenly spread matches would need before it gives up … */
const patience = 4
/** … or as deep as a share of the matches: giving up then costs little beside collecting them all. */
const spentInVain = 1 / 4
/** Among so many postings the text index finds a word's few matches slowly: many others have its pairs of characters. */
const manyPostings = 200_000
/** Walking further than this takes longer than finding a page by bits. */
const mostWalked = 1_000

/** What a search screen asks for; `page` counts from 1. */
export interface SearchInput {
  services: Services
  vocabulary: Vocabulary
  states: readonly FormElementState[]
  page: number
  perPage: number
  /** What the job seeker has passed over; left out where nobody's list is made. */
  hidden?: HiddenPostings | null
}

const countAll = (scope: TenantScope, services: Services, { today }: Search): Promise<number> =>
  countOf(scope, services, { conditions: anyPosting, today })

/**
 * How deep a page is where matches are evenly spread, or `null` where collecting is quicker. Walking reads about `end / (matches / all)` postings,
 * collecting reads `matches`: the smaller one wins.
 */
async function spreadOf(
  scope: TenantScope,
  services: Services,
  search: Search,
  { matches, end }: { matches: number; end: number },
): Promise<number | null> {
  if (matches <= fewMatches) return null
  const all = await countAll(scope, services, search)
  const depth = Math.ceil((end * all) / matches)
  return depth < matches ? depth : null
}

interface Ordered {
  services: Services
  search: Search
  order: PlainOrder
}

/** A page that is certainly complete; `null` where a way of finding it came to an end too early. */
const ifComplete = (ids: string[] | null, { offset, limit }: Slice, matches: number): string[] | null =>
  ids !== null && ids.length >= Math.min(limit, matches - offset) ? ids : null

/** How many matches there are, where a page of them ends, and how deep that is where they are evenly spread (`spreadOf`). */
interface Depth {
  matches: number
  end: number
  spread: number | null
}

/** Whether a walk that ends soon is likely to find a page: where nearly all match, it cannot go far in vain. */
const isNear = ({ end, spread }: Depth): boolean =>
  spread !== null && (spread <= end * 2 || (spread <= end * 10 && spread * patience <= mostWalked))

/** Whether bits find a page quickly. The newest ones have no order keys: all matches are read, instead of those that are walked past. */
const isForBits = (order: PlainOrder, { matches, spread }: Depth): boolean =>
  order.by !== 'newest' || (matches <= mostRead && (spread === null || matches * 2 <= spread))

/**
 * By bits: a word's matches, which the text index may find among very many postings that have its pairs of characters; more
 * matches than are quickly collected; and what may be at the far end of its order. A short walk comes first where it may do.
 */
async function findQuickly(scope: TenantScope, ordered: Ordered, slice: Slice, depth: Depth): Promise<string[] | null> {
  const { services, search, order } = ordered
  const { matches, spread } = depth
  if (!isForBits(order, depth)) return null
  if (matches <= fewMatches) {
    const isQuick = search.conditions.terms.length === 0 || (await countAll(scope, services, search)) < manyPostings
    if (isQuick) return null
  }
  if (spread !== null && isNear(depth)) {
    const walk = { ...slice, depth: spread * patience }
    const walked = ifComplete(await findPage.byWalking(scope, search, order, walk), slice, matches)
    if (walked) return walked
  }
  return ifComplete(await findByBits(scope, ordered, slice), slice, matches)
}

async function findInOrder(scope: TenantScope, ordered: Ordered, slice: Slice, matches: number): Promise<string[]> {
  const { services, search, order } = ordered
  const end = slice.offset + slice.limit
  const spread = await spreadOf(scope, services, search, { matches, end })
  const quick = await findQuickly(scope, ordered, slice, { matches, end, spread })
  if (quick) return quick
  if (spread !== null) {
    const depth = Math.ceil(Math.max(spread * patience, matches * spentInVain))
    const walked = ifComplete(await findPage.byWalking(scope, search, order, { ...slice, depth }), slice, matches)
    if (walked) return walked
    const isReadable = order.by === 'newest' && matches <= mostRead
    const read = isReadable ? ifComplete(await findByBits(scope, ordered, slice), slice, matches) : null
    if (read) return read
  }
  return findPage.byCollecting(scope, search, order, slice)
}

const findIds = (
  scope: TenantScope,
  { services, search, order }: { services: Services; search: Search; order: SearchOrder },
  slice: Slice,
  matches: number,
): Promise<string[]> =>
  order.by === 'commute'
    ? findByMinutes(scope, { services, search, reach: order.reach }, slice, { matches })
    : findInOrder(scope, { services, search, order }, slice, matches)

/** One page of open postings that meet the states of a search form, in their order, with the count (up to 60 s old). */
export async function searchJobPostingIds(
  scope: TenantScope,
  { services, vocabulary, states, page, perPage, hidden = null }: SearchInput,
): Promise<{ ids: string[]; totalCount: number }> {
  const search = { conditions: readConditions(states, vocabulary), today: dayInTokyo(services.clock()), hidden }
  const order = readOrder(states, scope.tenant, vocabulary.masterData)
  const totalCount = await countOf(scope, services, search)
  const slice: Slice = { offset: (page - 1) * perPage, limit: perPage }
  if (slice.offset >= totalCount) return { ids: [], totalCount }
  return { ids: await findIds(scope, { services, search, order }, slice, totalCount), totalCount }
}
