/** After what a job seeker's reads must be: a position of the primary's log, or nothing but the primary itself. */
export type ReadAfter = string | 'primary' | null

/** Twice the longest lag: a replica that is in use has what was written before. */
export const watchedMs = 10_000
const mostEntries = 20_000

interface Write {
  after: string | 'primary'
  until: number
}

/** A position as PostgreSQL writes it, `16/B374D848`, as a number. */
const numberOf = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The stricter of two. */
export function laterOf(one: ReadAfter, other: ReadAfter): ReadAfter {
  if (one === 'primary' || other === 'primary') return 'primary'
  if (one === null || other === null) return one ?? other
  return numberOf(one) >= numberOf(other) ? one : other
}

/**
 * Who was written about a moment ago, as far as this process knows: by its own calls (several responses on their way to one
 * browser may arrive in another order), and by the news that all processes hear. Bounded: beyond it, everybody reads from the
 * primary for a while.
 */
export class RecentWrites {
  readonly #writes = new Map<string, Write>()
  #allUntil = 0

  note(tenant: string, jobSeekerId: string, after: string | 'primary'): void {
    const now = performance.now()
    const key = `${tenant} ${jobSeekerId}`
    const known = this.#writes.get(key)
    const stays = known !== undefined && known.until > now
    this.#writes.delete(key)
    const later = stays ? laterOf(known.after, after) : after
    this.#writes.set(key, { after: later ?? after, until: now + watchedMs })
    this.#removeRunOut(now)
    if (this.#writes.size > mostEntries) this.noteAll()
  }

  /** Something may have been written that nobody heard of. */
  noteAll(): void {
    this.#writes.clear()
    this.#allUntil = performance.now() + watchedMs
  }

  find(tenant: string, jobSeekerId: string): ReadAfter {
    const now = performance.now()
    if (now < this.#allUntil) return 'primary'
    const known = this.#writes.get(`${tenant} ${jobSeekerId}`)
    return known && known.until > now ? known.after : null
  }

  /** The oldest are in front. */
  #removeRunOut(now: number): void {
    for (const [key, { until }] of this.#writes) {
      if (until > now) return
      this.#writes.delete(key)
    }
  }
}
