interface Options {
  /** How many values there are at most. */
  most: number
  /** How many keys that came once are remembered. */
  mostSeen: number
  /** A value makes room for another when so many have been asked for since; sooner, those in use would replace each other. */
  unusedAfter: number
}

/** Values for keys that come again: what came once gets none, and what comes no more makes room. */
export class Recurring<V> {
  readonly #options: Options
  /** In the order in which they were last asked for. */
  readonly #values = new Map<string, { value: V; askedAt: number }>()
  readonly #seenOnce = new Set<string>()
  #asked = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** The value of a key, made when the key comes for the second time; undefined before, and while all values are in use. */
  find(key: string, make: () => V): V | undefined {
    this.#asked += 1
    const known = this.#values.get(key)
    if (!known && !(this.#wasSeen(key) && this.#makeRoom())) return undefined
    const value = known ? known.value : make()
    this.#seenOnce.delete(key)
    this.#values.delete(key)
    this.#values.set(key, { value, askedAt: this.#asked })
    return value
  }

  #wasSeen(key: string): boolean {
    if (this.#seenOnce.has(key)) return true
    this.#seenOnce.add(key)
    const [oldest] = this.#seenOnce
    if (this.#seenOnce.size > this.#options.mostSeen && oldest !== undefined) this.#seenOnce.delete(oldest)
    return false
  }

  #makeRoom(): boolean {
    if (this.#values.size < this.#options.most) return true
    const [oldest] = this.#values
    const isUnused = oldest !== undefined && this.#asked - oldest[1].askedAt > this.#options.unusedAfter
    return isUnused && this.#values.delete(oldest[0])
  }
}
