import { createHash } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { countByBitmaps, countByRows, findBitmapState } from './bitmap-index.queries.ts'
import { conditionsKey } from './search-conditions.ts'
import { commonAmong, markPredicatesUsed, notePredicates } from './search-predicates.queries.ts'
import { type Predicate, predicatesOf } from './search-predicates.ts'
import type { Search } from './search-where.queries.ts'

/** Returns counts of the last 60 seconds, or calls `count`. `what` distinguishes several counts of one search. */
export async function cachedCounts(
  { tenant }: TenantScope,
  services: Services,
  { search, what }: { search: Search; what: string },
  count: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const key = createHash('sha256')
    .update(`${search.today} ${conditionsKey(search.conditions)} ${what}`)
    .digest('base64')
  const now = services.clock().getTime()
  const known = services.counts.find(tenant, key, now)
  if (known) return known
  const counts = await count()
  services.counts.store(tenant, key, { counts, countedAt: now })
  return counts
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
