import { type PlanePoint, type Point, planeOf } from '#server/master-data/point.ts'

/** What is around a point, on Mercator's plane, which the search index measures on. */
export interface Circle extends PlanePoint {
  /** Degrees of longitude. */
  radius: number
}

const kmPerDegree = 111.32
/** A degree of the plane at a point, in km. Mercator's scale changes by less than half a percent within 30 km. */
const scaleAt = ({ lat }: Point): number => kmPerDegree * Math.cos((lat * Math.PI) / 180)

/** The circle of so many kilometres. */
export const circleAround = (center: Point, km: number): Circle => ({
  ...planeOf(center),
  radius: km / scaleAt(center),
})

/** Kilometres from the center of a circle, by the plane's measure: what the index finds and what a card says agree. */
export function kmFrom(center: Point, point: Point): number {
  const [a, b] = [planeOf(center), planeOf(point)]
  return Math.hypot(a.x - b.x, a.y - b.y) * scaleAt(center)
}

/** Whether a point of the plane is in the circle. */
export const isInCircle = ({ x, y, radius }: Circle, place: PlanePoint): boolean =>
  Math.hypot(place.x - x, place.y - y) <= radius
