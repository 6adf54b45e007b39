import type { Services } from '#server/features/services.ts'

/** A count may be this old (`decisions.md` §1). */
const maximumAgeMs = 60_000
const maximumEntries = 5_000

interface Entry {
  count: number
  countedAt: number
}

/** One cache for each set of services, hence for each database: two servers in one process never share counts. */
const caches = new WeakMap<Services, Map<string, Map<string, Entry>>>()

function entriesOf(services: Services, tenant: string): Map<string, Entry> {
  const byTenant = caches.get(services) ?? new Map<string, Map<string, Entry>>()
  caches.set(services, byTenant)
  const entries = byTenant.get(tenant) ?? new Map<string, Entry>()
  byTenant.set(tenant, entries)
  return entries
}

/** A count from the last 60 seconds, or counts anew. `key` names day and conditions. */
export async function cachedCount(
  services: Services,
  tenant: string,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const entries = entriesOf(services, tenant)
  const now = services.clock().getTime()
  const known = entries.get(key)
  if (known && now - known.countedAt < maximumAgeMs && now >= known.countedAt) return known.count
  const fresh = await count()
  entries.delete(key)
  entries.set(key, { count: fresh, countedAt: now })
  if (entries.size > maximumEntries) {
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }
  return fresh
}

/** Forgets a tenant's counts in this process, so that an import shows at once where it ran; others follow within 60 s. */
export function forgetCounts(services: Services, tenant: string): void {
  caches.get(services)?.delete(tenant)
}
