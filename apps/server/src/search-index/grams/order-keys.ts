import { segmentSize } from '#server/search-index/compaction.queries.ts'

/** What a posting is ordered by. */
export interface OrderKey {
  /** Yen for a year. */
  pay: number
  /** On the tenant's map; `null` where the place is not known. */
  x: number | null
  y: number | null
}

/** The order keys of a segment, slot by slot. */
export class OrderKeys {
  readonly #pays = new Int32Array(segmentSize)
  /** Not a number where the place is not known: the farthest. */
  readonly #places = new Float32Array(segmentSize * 2).fill(Number.NaN)
  #size = 0

  /** @param slot within the segment, in rising order */
  add(slot: number, { pay, x, y }: OrderKey): void {
    this.#pays[slot] = pay
    this.#places[slot * 2] = x ?? Number.NaN
    this.#places[slot * 2 + 1] = y ?? Number.NaN
    this.#size = slot + 1
  }

  get pays(): Buffer {
    return Buffer.from(this.#pays.buffer, 0, this.#size * 4)
  }

  get places(): Buffer {
    return Buffer.from(this.#places.buffer, 0, this.#size * 8)
  }
}
