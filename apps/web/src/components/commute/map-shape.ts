import type { CommuteReach } from '@tsunagu/contract/endpoints/search-calls.ts'

/** Width and height of the drawing. */
export const mapSize = 480
const margin = 32
const kmPerDegree = 111.32

/** A place on the drawing. */
export interface MapPoint {
  x: number
  y: number
}

/** How places come onto the drawing. */
export interface MapScale {
  at: (lat: number, lng: number) => MapPoint
  /** Length of a kilometre. */
  km: number
}

/** The scale at which all that is within reach fits, with the origin in the middle; `zoom` 2 shows half of it. */
export function scaleOf({ origin, stations, radiusKm }: CommuteReach, zoom: number): MapScale {
  const east = kmPerDegree * Math.cos((origin.lat * Math.PI) / 180)
  const kmOf = ({ lat, lng }: { lat: number; lng: number }) =>
    Math.max(Math.abs(lat - origin.lat) * kmPerDegree, Math.abs(lng - origin.lng) * east)
  const farthest = Math.max(1, radiusKm, ...stations.map(kmOf))
  const km = ((mapSize / 2 - margin) / farthest) * zoom
  const middle = mapSize / 2
  return {
    km,
    at: (lat, lng) => ({
      x: middle + (lng - origin.lng) * east * km,
      y: middle - (lat - origin.lat) * kmPerDegree * km,
    }),
  }
}

/** Postings of which so many are on a map that is twice as large make it begin so. */
const enoughShown = 0.75

/** The zoom to begin with: by train a few stations far out would else make all others crowd in the middle. */
export function firstZoom(reach: CommuteReach): 1 | 2 {
  if (reach.radiusKm > 0) return 1
  const { at } = scaleOf(reach, 2)
  const countOf = (stations: CommuteReach['stations']) => stations.reduce((sum, { count }) => sum + count, 0)
  const shown = reach.stations.filter(({ lat, lng }) => isOnMap(at(lat, lng)))
  return countOf(shown) >= countOf(reach.stations) * enoughShown ? 2 : 1
}

/** A number of an attribute: a tenth of a unit is less than anybody sees. */
export const tenths = (value: number): number => Math.round(value * 10) / 10

/** A line as the text of an SVG path. */
export function pathOf(points: readonly number[], { at }: MapScale): string {
  const parts: string[] = []
  for (let index = 0; index + 1 < points.length; index += 2) {
    const { x, y } = at(points[index] ?? 0, points[index + 1] ?? 0)
    parts.push(`${parts.length === 0 ? 'M' : 'L'}${tenths(x)} ${tenths(y)}`)
  }
  return parts.join('')
}

/** A box on the drawing around its middle. */
interface Box extends MapPoint {
  width: number
  height: number
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

const isOnMap = ({ x, y }: MapPoint): boolean => x > 0 && x < mapSize && y > 0 && y < mapSize

/** Those of the boxes that are on the drawing and cover none before them, at most `most`. */
export function withoutOverlap<T extends Box>(boxes: readonly T[], most: number): T[] {
  const placed: T[] = []
  for (const box of boxes) {
    if (placed.length >= most) break
    if (isOnMap(box) && !placed.some((other) => overlap(box, other))) placed.push(box)
  }
  return placed
}
