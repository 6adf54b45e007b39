import { limits } from '@tsunagu/contract/base/limits.ts'
import { readStored, readStoredText, subscribeToStored, writeStored } from '#web/page/local-storage.ts'
import { parseSavedConditions, type SavedConditions } from '#web/search/saved-conditions.ts'
import { removedConditionsKey, savedConditionsKey } from '#web/session/forget-session.ts'

export const noConditions: SavedConditions = []

/** What was read last: the same text gives the same list, so that nothing renders without need. */
let read = { text: null as string | null, list: noConditions }

/** The searches saved in this browser, as they are now in any of its tabs. */
export function readStoredConditions(): SavedConditions {
  const text = readStoredText(savedConditionsKey)
  if (text !== read.text) read = { text, list: parseSavedConditions(text) }
  return read.list
}

/** Calls back when they changed, in any tab. @returns how to stop */
export const subscribeToConditions = (listener: () => void) => subscribeToStored(savedConditionsKey, listener)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The ids of searches that were deleted here, until the account knows. */
export const readRemoved = (): string[] => readStored(removedConditionsKey, isTexts, [])

/** Stores what the account has said. @returns whether it was stored */
export const storeMerged = (list: SavedConditions, removed: readonly string[]): boolean =>
  writeStored(removedConditionsKey, removed.length > 0 ? removed : null) && writeStored(savedConditionsKey, list)

/**
 * Changes what is stored now, other tabs' changes included, and notes which searches of the account are gone.
 *
 * @returns whether it was stored
 */
export function changeStored(edit: (list: SavedConditions) => SavedConditions): boolean {
  const before = readStoredConditions()
  const after = edit(before)
  const idsOf = (list: SavedConditions) => list.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const remaining = new Set(idsOf(after))
  // What only gave way to a newer one is not deleted in the account, which keeps those that are mailed
  const gone = after.length < before.length ? idsOf(before) : []
  const removed = [...readRemoved(), ...gone].filter((id) => !remaining.has(id))
  return storeMerged(after, [...new Set(removed)].slice(-limits.savedSearchConditions))
}
