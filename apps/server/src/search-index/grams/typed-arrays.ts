/** Typed arrays that grow. */
type Growing = Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>

/** The same array while it holds `least` values, otherwise a copy with room for twice as many. */
export function withRoom<T extends Growing>(array: T, least: number): T {
  if (least <= array.length) return array
  const Kind = array.constructor as new (length: number) => T
  const larger = new Kind(Math.max(least, array.length * 2))
  larger.set(array)
  return larger
}
