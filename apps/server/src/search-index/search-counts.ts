import { createHash } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { countByBitmaps, countByRows, findBitmapState } from './bitmap-index.queries.ts'
import { conditionsKey } from './search-conditions.ts'
import { commonAmong, markPredicatesUsed, notePredicates } from './search-predicates.queries.ts'
import { type Predicate, predicatesOf } from './search-predicates.ts'
import type { Search } from './search-where.queries.ts'

/** A count may be this old (docs/behaviour.md §8). */
const maximumAgeMs = 60_000
const maximumEntries = 5_000

interface Entry {
  counts: readonly number[]
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

/** Returns counts of the last 60 seconds, or calls `count`. `what` distinguishes several counts of one search. */
export async function cachedCounts(
  { tenant }: TenantScope,
  services: Services,
  { search, what }: { search: Search; what: string },
  count: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const entries = entriesOf(services, tenant)
  const key = createHash('sha256')
    .update(`${search.today} ${conditionsKey(search.conditions)} ${what}`)
    .digest('base64')
  const now = services.clock().getTime()
  const known = entries.get(key)
  if (known && now - known.countedAt < maximumAgeMs && now >= known.countedAt) return known.counts
  const counts = await count()
  entries.delete(key)
  entries.set(key, { counts, countedAt: now })
  if (entries.size > maximumEntries) {
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }
  return counts
}

/** Deletes a tenant's cached counts in this process, which ran an import; other processes follow within 60 s. */
export function forgetCounts(services: Services, tenant: string): void {
  caches.get(services)?.delete(tenant)
}

/** A predicate with at least this many matches gets bitmaps. */
const manyMatches = 2_000

/** The text index lacks terms of one character: counting one reads every text, however few match. */
const isOneCharacter = ({ term }: Predicate) => term !== null && [...term].length === 1

/**
 * Selects the predicates that need bitmaps. A common word within a small area costs as much as the word alone, since the
 * counts at the other areas use it too.
 */
async function worthIndexing(
  scope: TenantScope,
  { conditions }: Search,
  missing: readonly Predicate[],
  count: number,
): Promise<readonly Predicate[]> {
  if (count >= manyMatches) return missing
  const isAlone = predicatesOf(conditions).length === 1 && conditions.tokenGroups.length === 0
  const indexed = isAlone ? [] : missing.filter((predicate) => !isOneCharacter(predicate))
  return [...missing.filter(isOneCharacter), ...(await commonAmong(scope, indexed, manyMatches))]
}

/** Counts open postings that meet the conditions, uncached: by bitmaps if all conditions have them, else by row. */
export async function countNow(scope: TenantScope, services: Services, search: Search): Promise<number> {
  const predicates = predicatesOf(search.conditions)
  const state = await findBitmapState(
    scope,
    predicates.map(({ token }) => token),
    search.today,
  )
  await markPredicatesUsed(scope, state.dormant, search.today)
  const missing = predicates.filter(({ token }) => !state.ready.has(token))
  const counted = state.isCompacted && missing.length === 0 ? await countByBitmaps(scope, search, state) : null
  if (counted !== null) return counted
  const count = await countByRows(scope, search)
  if (state.isCompacted) {
    await notePredicates(scope, services, await worthIndexing(scope, search, missing, count), search.today)
  }
  return count
}

/** The exact count, up to 60 s old. */
export async function countOf(scope: TenantScope, services: Services, search: Search): Promise<number> {
  const [count = 0] = await cachedCounts(scope, services, { search, what: '' }, async () => [
    await countNow(scope, services, search),
  ])
  return count
}
