const free = -1

/**
 * Numbers keys as they come: 0, 1, 2, … Keys are integers from 0 to below 2^31. A Map takes five times as long for the
 * millions of pairs of a segment.
 */
export class IdTable {
  readonly #most: number
  #keys = new Int32Array(1_024).fill(free)
  #ids = new Int32Array(1_024)
  size = 0

  constructor(most: number) {
    this.#most = most
  }

  /** The number of a key; a new one where it has none, -1 where the table is full. */
  idOf(key: number): number {
    const at = this.#find(key)
    if (this.#keys[at] === key) return this.#ids[at] ?? free
    if (this.size === this.#most) return free
    this.#keys[at] = key
    this.#ids[at] = this.size
    this.size += 1
    if (this.size * 2 > this.#keys.length) this.#grow()
    return this.size - 1
  }

  #find(key: number): number {
    const mask = this.#keys.length - 1
    let at = (Math.imul(key, 0x9e3779b1) >>> 7) & mask
    while (this.#keys[at] !== free && this.#keys[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const [keys, ids] = [this.#keys, this.#ids]
    this.#keys = new Int32Array(keys.length * 2).fill(free)
    this.#ids = new Int32Array(keys.length * 2)
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? free
      if (key === free) continue
      const at = this.#find(key)
      this.#keys[at] = key
      this.#ids[at] = ids[index] ?? free
    }
  }
}
