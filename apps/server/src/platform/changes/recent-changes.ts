/** So many changes are remembered one by one; an import makes more. */
const mostRemembered = 500

/**
 * What has changed in the last seconds, for pages of staff whose stream opens: a page reads what it shows before its stream is
 * open, and would not hear of a change in between.
 */
export class RecentChanges {
  readonly #forMs: number
  /** By event, so that the same one is remembered once; the oldest first. */
  readonly #changes = new Map<string, { tenant: string; at: number }>()
  /** When something has changed that is not remembered. */
  #lostAt = Number.NEGATIVE_INFINITY

  constructor(forMs: number) {
    this.#forMs = forMs
  }

  /** @param event as a stream sends it */
  note(tenant: string, event: string): void {
    this.#changes.delete(event)
    this.#changes.set(event, { tenant, at: performance.now() })
    this.#dropExpired()
    if (this.#changes.size <= mostRemembered) return
    this.#changes.clear()
    this.noteLoss()
  }

  /** Notifications may have been lost: nobody knows of what. */
  noteLoss(): void {
    this.#lostAt = performance.now()
  }

  /** The events of some services; `null` where anything may have changed. */
  of(tenants: readonly string[]): string[] | null {
    this.#dropExpired()
    if (this.#lostAt > performance.now() - this.#forMs) return null
    return [...this.#changes].filter(([, { tenant }]) => tenants.includes(tenant)).map(([event]) => event)
  }

  #dropExpired(): void {
    const oldest = performance.now() - this.#forMs
    for (const [event, { at }] of this.#changes) {
      if (at > oldest) break
      this.#changes.delete(event)
    }
  }
}
