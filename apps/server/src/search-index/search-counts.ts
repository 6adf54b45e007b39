import { createHash } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { countByBits, countByRows, findPackedState } from './search-bits.queries.ts'
import { conditionsKey } from './search-conditions.ts'
import { commonAmong, markUsed, notePredicates } from './search-predicates.queries.ts'
import { type Predicate, predicatesOf } from './search-predicates.ts'
import type { Search } from './search-where.queries.ts'

/** Counts from the last 60 seconds, or counts anew. `what` tells the counts of one search from each other. */
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

/** From so many matches on, a condition is worth bits of its own. */
const manyMatches = 2_000

/** No index knows a term of one character: whatever the number of its matches, counting it reads every text. */
const isUnindexed = ({ term }: Predicate) => term !== null && [...term].length === 1

/**
 * Those of the predicates that are worth bits: a common word within a small place costs as much as the word alone, since
 * the counts beside the other places ask for it too.
 */
async function worthBits(
  scope: TenantScope,
  { conditions }: Search,
  missing: readonly Predicate[],
  count: number,
): Promise<readonly Predicate[]> {
  if (count >= manyMatches) return missing
  const isAlone = predicatesOf(conditions).length === 1 && conditions.tokenGroups.length === 0
  const indexed = isAlone ? [] : missing.filter((predicate) => !isUnindexed(predicate))
  return [...missing.filter(isUnindexed), ...(await commonAmong(scope, indexed, manyMatches))]
}

/** How many open postings meet the conditions, now: by bits where all conditions have them, otherwise by the rows. */
export async function countNow(scope: TenantScope, services: Services, search: Search): Promise<number> {
  const predicates = predicatesOf(search.conditions)
  const state = await findPackedState(
    scope,
    predicates.map(({ token }) => token),
    search.today,
  )
  await markUsed(scope, state.dormant, search.today)
  const missing = predicates.filter(({ token }) => !state.ready.has(token))
  const counted = state.isPacked && missing.length === 0 ? await countByBits(scope, search, state) : null
  if (counted !== null) return counted
  const count = await countByRows(scope, search)
  if (state.isPacked) {
    await notePredicates(scope, services, await worthBits(scope, search, missing, count), search.today)
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
