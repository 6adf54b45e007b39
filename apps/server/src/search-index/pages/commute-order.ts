import type { Reach } from '#server/commute/reach.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { impossible, type SearchConditions } from '#server/search-index/search-conditions.ts'
import { countOf } from '#server/search-index/search-counts.ts'
import { isWalkToken } from '#server/search-index/search-tokens.ts'
import type { Search } from '#server/search-index/search-where.queries.ts'
import { collectBand } from './commute-order.queries.ts'
import type { Slice } from './search.queries.ts'
import { walkStepsWithin, walkTokensWithin } from './walks-within.ts'

/** Postings of so many minutes are sorted at a time: the first page of a dense area needs the first bands alone. */
const bandEnds = [10, 15, 20, 30, 45, 60, 75] as const

/** Below this, sorting all matches is quicker than counting those of each band. */
const fewMatches = 500

/** The conditions with a shorter commute. Its minutes need not be ones that can be asked for. */
function within(conditions: SearchConditions, reach: Reach, minutes: number): SearchConditions {
  const tokens = walkTokensWithin(reach, minutes)
  const { commute } = conditions
  return {
    ...conditions,
    commute: commute && { ...commute, text: `${commute.text} ${minutes}` },
    tokenGroups: conditions.tokenGroups.map((group) =>
      group.some(isWalkToken) ? (tokens.length > 0 ? tokens : impossible) : group,
    ),
  }
}

interface TimedSearch {
  services: Services
  search: Search
  reach: Reach
}

/**
 * One page of a search by train, the shortest way first; ties by the newest, then by id. Goes through bands of minutes and counts each, so that only
 * the bands of the page are sorted.
 */
export async function findByMinutes(
  scope: TenantScope,
  { services, search, reach }: TimedSearch,
  { offset, limit }: Slice,
  { matches, few = fewMatches }: { matches: number; few?: number },
): Promise<string[]> {
  const all = reach.commute.minutes
  const ends = matches <= few ? [all] : [...bandEnds.filter((end) => end < all), all]
  const ids: string[] = []
  let [from, before] = [0, 0]
  for (const to of ends) {
    const narrowed = to === all ? search : { ...search, conditions: within(search.conditions, reach, to) }
    const upTo = to === all ? matches : await countOf(scope, services, narrowed)
    if (upTo > offset + ids.length) {
      const slice = { offset: Math.max(0, offset + ids.length - before), limit: limit - ids.length }
      const band = { beyond: from === 0 ? [] : walkTokensWithin(reach, from), minutes: walkStepsWithin(reach, to) }
      ids.push(...(await collectBand(scope, narrowed, band, slice)))
    }
    if (ids.length >= limit) break
    ;[from, before] = [to, upTo]
  }
  return ids
}
