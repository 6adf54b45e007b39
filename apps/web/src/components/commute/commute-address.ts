import { type Commute, type CommuteOrigin, formatCommute, parseCommute } from '@tsunagu/contract/search/commute.ts'
import { parseSearchSort } from '@tsunagu/contract/search/search-sort.ts'

/** What is chosen beside the place. */
export type CommuteChoice = Omit<Commute, 'origin'>

/** Half an hour by train. */
export const firstChoice: CommuteChoice = { way: 'train', minutes: 30, transfers: 3, premise: 'day' }

const parameter = 'commute'

/** The commute of an address; null where it names none. */
export const commuteOf = (parameters: URLSearchParams): Commute | null => parseCommute(parameters.get(parameter) ?? '')

/** The address's query for a commute. What only a train has is left out for the other ways. */
export function queryOf(commute: Commute): URLSearchParams {
  const { transfers, premise } = commute.way === 'train' ? commute : firstChoice
  return new URLSearchParams({ [parameter]: formatCommute({ ...commute, transfers, premise }) })
}

/** Where a found place is, by the order that names it; null for one outside of Japan. */
export function originOfPlace(sortText: string): CommuteOrigin | null {
  const sort = parseSearchSort(sortText)
  if (sort.by === 'near_station') return { by: 'station', stationId: sort.stationId }
  return sort.by === 'near_point' ? { by: 'point', latitude: sort.latitude, longitude: sort.longitude } : null
}
