import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { parseSearchSort } from '@tsunagu/contract/search-sort.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { type PlanePoint, planePoint } from './posting-place.ts'

/** How a list is ordered; ties by the newest, then by id. */
export type SearchOrder = { by: 'newest' } | { by: 'salary' } | { by: 'near'; origin: PlanePoint }

/** The order that the states ask for; where it names an unknown station, the newest first. */
export function readOrder(
  states: readonly FormElementState[],
  tenant: string,
  { findStation }: Pick<MasterData, 'findStation'>,
): SearchOrder {
  const sort = parseSearchSort(textOf(states, 'sort'))
  if (sort.by === 'newest' || sort.by === 'salary') return sort
  const point = sort.by === 'near_point' ? { lat: sort.latitude, lng: sort.longitude } : findStation(sort.stationId)
  return point ? { by: 'near', origin: planePoint(tenant, point) } : { by: 'newest' }
}
