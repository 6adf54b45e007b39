import { limits } from '@tsunagu/contract/base/limits.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { isCondition } from '@tsunagu/contract/search/search-states.ts'
import { hashSearch } from '#server/postings/search-hash.ts'

/** A saved search; `id` is its hash in hexadecimal digits. */
export interface SavedSearch {
  id: string
  name: string
  states: readonly FormElementState[]
  savedAt: Date
}

/** A search as a device sends it; `isKnown`: the device has it from the account, so that its name is a change. */
export interface ChangedSearch {
  name: string
  states: readonly FormElementState[]
  savedAt: Date
  isKnown: boolean
}

/** Larger conditions are not stored: a hundred of them must not fill the database. In characters of JSON. */
const mostCharacters = 20_000

const cutName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, limits.savedSearchConditionName).join('').trim()

/** The stored part of a sent search; null without a condition or name, or when too large. */
function readSearch({ name, states, savedAt }: ChangedSearch, now: Date): SavedSearch | null {
  const conditions = states.filter((state) => isCondition(state) && state.contentStates.length > 0)
  const stored = cutName(name)
  if (stored === '' || conditions.length === 0 || JSON.stringify(conditions).length > mostCharacters) return null
  // A device's clock may be wrong: a date in the future would stay at the head of the list
  const at = savedAt > now ? now : savedAt
  return { id: hashSearch(conditions).toString('hex'), name: stored, states: conditions, savedAt: at }
}

/** Drops the oldest beyond the limit. Fewer are mailed than may be saved: there is always another one to drop. */
function withinLimit(list: readonly SavedSearch[], mailedIds: ReadonlySet<string>): SavedSearch[] {
  const surplus = Math.max(0, list.length - limits.savedSearchConditions)
  const others = list.filter(({ id }) => !mailedIds.has(id))
  const dropped = new Set(others.slice(others.length - surplus))
  return list.filter((one) => !dropped.has(one))
}

/**
 * Merges a device's changes into an account's list: removals first, then what was saved. A search that the account has
 * keeps its name, unless the device had it from the account and gave it another one.
 *
 * @param mailedIds searches whose new postings are mailed: they stay beyond the limit, so that no mail ends by itself
 * @returns the list, the newest first, at most a hundred
 */
export function mergeSaved(
  list: readonly SavedSearch[],
  changes: { saved: readonly ChangedSearch[]; removedIds: readonly string[] },
  { now, mailedIds }: { now: Date; mailedIds: ReadonlySet<string> },
): SavedSearch[] {
  const byId = new Map(list.map((one) => [one.id, one]))
  for (const id of changes.removedIds) byId.delete(id)
  for (const changed of changes.saved) {
    const sent = readSearch(changed, now)
    if (!sent) continue
    const own = byId.get(sent.id)
    const name = own && !changed.isKnown ? own.name : sent.name
    const savedAt = own && own.savedAt > sent.savedAt ? own.savedAt : sent.savedAt
    byId.set(sent.id, { ...sent, name, savedAt })
  }
  return withinLimit(
    [...byId.values()].toSorted(
      (one, other) => Number(other.savedAt) - Number(one.savedAt) || one.id.localeCompare(other.id, 'en'),
    ),
    mailedIds,
  )
}
