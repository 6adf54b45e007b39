import { segmentSize } from '#server/search-index/compaction.queries.ts'
import type { KeyedOrder } from './search-order.ts'

/** Places are stored with seven digits: two that are nearer than this to each other may be the other way round. */
const placePrecision = 5e-5

/** The matches of a segment. */
interface Matches {
  segment: number
  /** The bytes of a bit string. */
  bytes: Uint8Array
}

/** The same with the order keys of the segment. */
export interface KeyedMatches extends Matches {
  keys: Uint8Array
}

/** How far down a slot is in an order, by its keys. */
type Depth = (slot: number) => number

/** The bytes as numbers of four bytes each: copied where they do not begin at one. */
function aligned(keys: Uint8Array): [ArrayBufferLike, number, number] {
  const own = keys.byteOffset % 4 === 0 ? keys : keys.slice()
  return [own.buffer, own.byteOffset, own.byteLength / 4]
}

/** @param origin relative to the tenant's map, as the keys are */
function depthBy(order: KeyedOrder, keys: Uint8Array): Depth {
  if (order.by === 'salary') {
    const pays = new Int32Array(...aligned(keys))
    return (slot) => -(pays[slot] ?? 0)
  }
  const { x, y } = order.origin
  const places = new Float32Array(...aligned(keys))
  return (slot) => {
    const [toX, toY] = [(places[slot * 2] ?? Number.NaN) - x, (places[slot * 2 + 1] ?? Number.NaN) - y]
    const distance = Math.sqrt(toX * toX + toY * toY)
    return Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance
  }
}

function forEachSlot(bytes: Uint8Array, act: (slot: number) => void): void {
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) if (byte & (0x80 >> bit)) act(index * 8 + bit)
  }
}

/** The slots of all matches; `null` if they are more than `most`. */
export function allSlots(segments: readonly Matches[], most: number): number[] | null {
  const found: number[] = []
  for (const { segment, bytes } of segments) {
    forEachSlot(bytes, (slot) => {
      if (found.length <= most) found.push(segment * segmentSize + slot)
    })
    if (found.length > most) return null
  }
  return found
}

/** The smallest values that were added, at most `most`: a heap with the largest of them at its root. */
class Smallest {
  readonly #values: Float64Array
  #size = 0

  constructor(most: number) {
    this.#values = new Float64Array(most)
  }

  /** The largest of the smallest values; without a limit while there are fewer. */
  get last(): number {
    return this.#size < this.#values.length ? Number.POSITIVE_INFINITY : (this.#values[0] ?? 0)
  }

  add(value: number): void {
    if (this.#size < this.#values.length) {
      this.#size += 1
      this.#rise(this.#size - 1, value)
    } else if (value < (this.#values[0] ?? 0)) {
      this.#sink(value)
    }
  }

  #rise(from: number, value: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      const upper = this.#values[above] ?? 0
      if (upper >= value) break
      this.#values[at] = upper
      at = above
    }
    this.#values[at] = value
  }

  #sink(value: number): void {
    const values = this.#values
    let at = 0
    for (let below = 1; below < this.#size; below = at * 2 + 1) {
      if (below + 1 < this.#size && (values[below + 1] ?? 0) > (values[below] ?? 0)) below += 1
      if ((values[below] ?? 0) <= value) break
      values[at] = values[below] ?? 0
      at = below
    }
    values[at] = value
  }
}

/**
 * The slots of the first `count` matches in an order, and of those that may be equal to the last one. Returns `null` if they are
 * more than `most`.
 */
export function firstSlots(
  segments: readonly KeyedMatches[],
  order: KeyedOrder,
  { count, most }: { count: number; most: number },
): number[] | null {
  const smallest = new Smallest(count)
  const depths = segments.map(({ keys }) => depthBy(order, keys))
  for (const [index, { bytes }] of segments.entries()) {
    const depthOf = depths[index] ?? (() => 0)
    forEachSlot(bytes, (slot) => smallest.add(depthOf(slot)))
  }
  const last = smallest.last + (order.by === 'near' ? placePrecision : 0)
  const found: number[] = []
  for (const [index, { segment, bytes }] of segments.entries()) {
    const depthOf = depths[index] ?? (() => 0)
    forEachSlot(bytes, (slot) => {
      if (depthOf(slot) <= last && found.length <= most) found.push(segment * segmentSize + slot)
    })
  }
  return found.length > most ? null : found
}
