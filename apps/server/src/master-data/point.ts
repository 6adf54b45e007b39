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
