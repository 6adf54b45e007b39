const mostBytes = 32_000_000

/**
 * Order keys of the search's segments that were read lately, of one server. What a making wrote never changes, so nothing is
 * ever out of date; the oldest go where there are too many. A million postings have 12 MB, which would take as long to read as
 * all the rest of a search.
 */
export class OrderKeyCache {
  readonly #byName = new Map<string, Uint8Array>()
  #bytes = 0

  /** @param name of the making and what it wrote */
  find(name: string): Uint8Array | undefined {
    return this.#byName.get(name)
  }

  store(name: string, keys: Uint8Array): void {
    if (this.#byName.has(name)) return
    this.#byName.set(name, keys)
    this.#bytes += keys.byteLength
    for (const [oldest, { byteLength }] of this.#byName) {
      if (this.#bytes <= mostBytes) return
      this.#byName.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
