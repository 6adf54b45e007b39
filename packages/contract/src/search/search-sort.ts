/**
 * The value of the search state `sort` (docs/behaviour.md §8): `newest`, `salary` (highest first), `commute` (shortest way first, with
 * a commute among the conditions), `near_station:<id>` or `near_point:<latitude>,<longitude>` (nearest first). One text, so that an address, a saved condition and a link carry it.
 */
export type SearchSort =
  | { by: 'newest' }
  | { by: 'salary' }
  | { by: 'commute' }
  | { by: 'near_station'; stationId: string }
  | { by: 'near_point'; latitude: number; longitude: number }

const pointPattern = /^near_point:(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/
const stationPattern = /^near_station:(\d{1,20})$/

/** Whether a point can be one of Japan's. */
const isInJapan = (latitude: number, longitude: number): boolean =>
  latitude >= 20 && latitude <= 46 && longitude >= 122 && longitude <= 154

/** Reads the state's text; anything that is no order means the newest first. */
export function parseSearchSort(text: string): SearchSort {
  if (text === 'salary' || text === 'commute') return { by: text }
  const stationId = stationPattern.exec(text)?.[1]
  if (stationId !== undefined) return { by: 'near_station', stationId }
  const point = pointPattern.exec(text)
  const [latitude, longitude] = [Number(point?.[1]), Number(point?.[2])]
  return point && isInJapan(latitude, longitude) ? { by: 'near_point', latitude, longitude } : { by: 'newest' }
}

/** The state's text for an order; points are rounded to about a metre. */
export function formatSearchSort(sort: SearchSort): string {
  if (sort.by === 'near_station') return `near_station:${sort.stationId}`
  if (sort.by === 'near_point') return `near_point:${sort.latitude.toFixed(5)},${sort.longitude.toFixed(5)}`
  return sort.by
}
