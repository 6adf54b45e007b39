import type { Tenants } from '#server/definitions/tenant.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { type KnownPlaces, readPlaces } from '#server/platform/db/service-places.queries.ts'

/** Which of the defined services this server's database serves; others have moved to another one (docs/behaviour.md §67). */
export interface ServicePlaces {
  isHere: (key: string) => boolean
  here: (defined: Tenants) => Tenants
  elsewhere: (defined: Tenants) => Tenants
  refresh: () => Promise<void>
  /** Refreshes every so often until it is stopped. The database may be away for a while: all stays as it is. */
  follow: (intervalMs: number) => { stop: () => Promise<void> }
}

interface Split {
  defined: Tenants
  here: Tenants
  elsewhere: Tenants
}

const nowhereElse: KnownPlaces = { isServed: new Map(), hasGuests: false }

/** Builds it; until the first refresh every service is served here. */
export function createServicePlaces(db: QueryBuilder): ServicePlaces {
  let known = nowhereElse
  let split: Split | null = null
  const isHere = (key: string) => known.isServed.get(key) ?? !known.hasGuests
  const splitOf = (defined: Tenants): Split => {
    if (split?.defined === defined) return split
    const all = [...defined]
    const isSplit = all.some(([key]) => !isHere(key))
    split = {
      defined,
      here: isSplit ? new Map(all.filter(([key]) => isHere(key))) : defined,
      elsewhere: new Map(all.filter(([key]) => !isHere(key))),
    }
    return split
  }
  // One after the other: an older answer must not replace a newer one
  let last = Promise.resolve()
  const refresh = () => {
    const next = last.then(async () => {
      known = await readPlaces(db)
      split = null
    })
    last = next.catch(() => undefined)
    return next
  }
  return {
    isHere,
    here: (defined) => splitOf(defined).here,
    elsewhere: (defined) => splitOf(defined).elsewhere,
    refresh,
    follow: (intervalMs) => {
      const timer = setInterval(() => void refresh().catch(() => undefined), intervalMs).unref()
      return {
        stop: async () => {
          clearInterval(timer)
          await last
        },
      }
    },
  }
}
