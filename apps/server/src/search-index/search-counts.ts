import { createHash } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { type BitmapState, countByBitmaps, countByRows, countHidden } from './bitmap-index.queries.ts'
import { readBitmapState } from './read-bitmap-state.ts'
import { conditionsKey, type SearchConditions } from './search-conditions.ts'
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

/** The predicates that bits know nothing of: amounts without bitmaps, and terms that their grams do not answer either. */
export const unknownAmong = (conditions: SearchConditions, { ready, words }: BitmapState): Predicate[] =>
  predicatesOf(conditions).filter(({ token, term }) => !ready.has(token) && (term === null || words === null))

/**
 * The terms that many texts were read for: with bitmaps of their own they are quicker the next time. Those that many postings
 * hold; of one character any, since those are looked for in all texts of segments without grams.
 */
function worthRemembering({ words }: BitmapState, conditions: SearchConditions, count: number): Predicate[] {
  if (words === null) return []
  const isCommon = words.candidates.length >= manyMatches && count >= manyMatches
  const isUnread = words.texts >= manyMatches
  return predicatesOf(conditions).filter(
    (predicate) =>
      predicate.term !== null &&
      words.words.includes(predicate.term) &&
      (isCommon || (isUnread && isOneCharacter(predicate))),
  )
}

/** Counts open postings that meet the conditions, uncached: by bitmaps if all conditions have them, else by row. */
export async function countNow(scope: TenantScope, services: Services, search: Search): Promise<number> {
  const { conditions, today } = search
  const state = await readBitmapState(scope, search)
  const note = (noted: readonly Predicate[]) => {
    if (noted.length > 0) scope.later((writing) => notePredicates(writing, services, noted, today))
  }
  if (state.dormant.length > 0) scope.later((writing) => markPredicatesUsed(writing, state.dormant, today))
  const unknown = unknownAmong(conditions, state)
  const counted = state.isCompacted && unknown.length === 0 ? await countByBitmaps(scope, search, state) : null
  if (counted !== null) {
    note(worthRemembering(state, conditions, counted))
    return counted
  }
  const count = await countByRows(scope, search)
  if (state.isCompacted) note(await worthIndexing(scope, search, unknown, count))
  return count
}

/**
 * The exact count, up to 60 s old. What everybody sees is counted once for all; what one job seeker has passed over is
 * counted by itself and taken off, so that their counts need no bitmaps of their own.
 */
export async function countOf(scope: TenantScope, services: Services, { hidden, ...search }: Search): Promise<number> {
  const [count = 0] = await cachedCounts(scope, services, { search, what: '' }, async () => [
    await countNow(scope, services, search),
  ])
  if (!hidden || count === 0) return count
  // The shared count may be older than a posting that is hidden
  return Math.max(0, count - (await countHidden(scope, search, hidden)))
}
