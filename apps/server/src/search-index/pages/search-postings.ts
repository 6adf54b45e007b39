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
import { findPage, type Slice } from './search.queries.ts'
import { readOrder, type SearchOrder } from './search-order.ts'

/** Below this, collecting and sorting all matches is quick whatever their share. */
const fewMatches = 500
/** A walk goes so many times deeper than evenly spread matches would need before it gives up … */
const patience = 4
/** … or as deep as a share of the matches: giving up then costs little beside collecting them all. */
const spentInVain = 1 / 4

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

/**
 * How deep to walk for a page, or `null` where collecting is quicker. Walking reads about `end / (matches / all)` postings,
 * collecting reads `matches`: the smaller one wins.
 */
async function depthOfWalk(
  scope: TenantScope,
  services: Services,
  search: Search,
  { matches, end }: { matches: number; end: number },
): Promise<number | null> {
  if (matches <= fewMatches) return null
  const all = await countOf(scope, services, { conditions: anyPosting, today: search.today })
  const depth = Math.ceil((end * all) / matches)
  return depth < matches ? Math.ceil(Math.max(depth * patience, matches * spentInVain)) : null
}

async function findIds(
  scope: TenantScope,
  { services, search, order }: { services: Services; search: Search; order: SearchOrder },
  slice: Slice,
  matches: number,
): Promise<string[]> {
  if (order.by === 'commute') {
    return findByMinutes(scope, { services, search, reach: order.reach }, slice, { matches })
  }
  const depth = await depthOfWalk(scope, services, search, { matches, end: slice.offset + slice.limit })
  if (depth !== null) {
    const ids = await findPage.byWalking(scope, search, order, { ...slice, depth })
    if (ids.length >= Math.min(slice.limit, matches - slice.offset)) return ids
  }
  return findPage.byCollecting(scope, search, order, slice)
}

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
