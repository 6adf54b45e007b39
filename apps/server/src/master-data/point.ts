/** A place on the map, in degrees (WGS 84). */
export interface Point {
  lat: number
  lng: number
}

const middle = (numbers: readonly number[]): number => {
  const inOrder = [...numbers].sort((a, b) => a - b)
  const half = inOrder.length >> 1
  const upper = inOrder[half] ?? Number.NaN
  const exact = inOrder.length % 2 === 1 ? upper : ((inOrder[half - 1] ?? upper) + upper) / 2
  // a tenth of a metre
  return Number(exact.toFixed(6))
}

/** The middle of some points, of each coordinate by itself: one far-off island does not move it. Undefined for none. */
export const medianPoint = (points: readonly Point[]): Point | undefined =>
  points.length === 0
    ? undefined
    : { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) }

const earthRadiusKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The way as the crow flies (haversine). */
export function kmBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A point of Mercator's plane. */
export interface PlanePoint {
  x: number
  y: number
}

/** Mercator's ordinate in degrees of longitude: true to angles, so that what is nearest on the plane is nearest outside. */
const ordinate = (latitude: number): number => (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI

/** A place on Mercator's plane, in degrees of longitude. */
export const planeOf = ({ lat, lng }: Point): PlanePoint => ({ x: lng, y: ordinate(lat) })
