/** A count may be this old (docs/behaviour.md §8). */
const maximumAgeMs = 60_000
const maximumEntries = 5_000

interface Entry {
  counts: readonly number[]
  countedAt: number
}

/** Counts of searches of the last 60 seconds, of one server. Each tenant has its own; the oldest go where there are too many. */
export class CountCache {
  readonly #byTenant = new Map<string, Map<string, Entry>>()

  /** @param now in milliseconds since 1970 @returns undefined for what was not counted, or too long ago */
  find(tenant: string, key: string, now: number): readonly number[] | undefined {
    const known = this.#byTenant.get(tenant)?.get(key)
    return known && now - known.countedAt < maximumAgeMs && now >= known.countedAt ? known.counts : undefined
  }

  store(tenant: string, key: string, entry: Entry): void {
    const entries = this.#byTenant.get(tenant) ?? new Map<string, Entry>()
    this.#byTenant.set(tenant, entries)
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size <= maximumEntries) return
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }

  /** Forgets a tenant's counts in this process, so that an import shows at once where it ran; other processes follow within 60 s. */
  forget(tenant: string): void {
    this.#byTenant.delete(tenant)
  }
}
