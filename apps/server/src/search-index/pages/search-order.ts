import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { textsOfKey } from '@tsunagu/contract/search/clean-search.ts'
import { parseSearchSort } from '@tsunagu/contract/search/search-sort.ts'
import { type Reach, reachOf } from '#server/commute/reach.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { PlanePoint, Point } from '#server/master-data/point.ts'
import { planePoint } from '#server/search-index/posting-place.ts'

/** How a list is ordered; ties by the newest, then by id. */
export type PlainOrder = { by: 'newest' } | { by: 'salary' } | { by: 'near'; origin: PlanePoint }
/** The shortest way by train first is worked out apart: no column has it. */
export type SearchOrder = PlainOrder | { by: 'commute'; reach: Reach }

/** An order by what is stored for each slot of a segment. */
export type KeyedOrder = Exclude<PlainOrder, { by: 'newest' }>

/** The point that the states ask for the nearest of; `null` in other orders and for an unknown station. */
export function readOrigin(
  states: readonly FormElementState[],
  { findStation }: Pick<MasterData, 'findStation'>,
): Point | null {
  const sort = parseSearchSort(textsOfKey(states, 'sort')[0] ?? '')
  if (sort.by === 'near_point') return { lat: sort.latitude, lng: sort.longitude }
  return sort.by === 'near_station' ? (findStation(sort.stationId) ?? null) : null
}

/** The order by the minutes of the commute in force; without a train it is that of the distance. */
function orderOfCommute(states: readonly FormElementState[], tenant: string, masterData: MasterData): SearchOrder {
  const reach = reachOf(textsOfKey(states, 'commute')[0] ?? '', masterData)
  if (!reach) return { by: 'newest' }
  return reach.circle ? { by: 'near', origin: planePoint(tenant, reach.origin) } : { by: 'commute', reach }
}

/** The order that the states ask for; where it names an unknown station, or a commute that is none, the newest first. */
export function readOrder(states: readonly FormElementState[], tenant: string, masterData: MasterData): SearchOrder {
  const sort = parseSearchSort(textsOfKey(states, 'sort')[0] ?? '')
  if (sort.by === 'newest' || sort.by === 'salary') return sort
  if (sort.by === 'commute') return orderOfCommute(states, tenant, masterData)
  const point = readOrigin(states, masterData)
  return point ? { by: 'near', origin: planePoint(tenant, point) } : { by: 'newest' }
}
