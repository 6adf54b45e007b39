import { limits } from '@tsunagu/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { readStoredText, subscribeToStored, writeStored } from '#web/lib/local-storage.ts'
import {
  findSaved,
  parseSavedConditions,
  type SavedCondition,
  type SavedConditions,
  searchIdentity,
  withName,
  withoutSaved,
  withSaved,
} from '#web/lib/saved-conditions.ts'

const key = 'tsunagu.saved-search-conditions'
const none: SavedConditions = []

/** What was read last: the same text gives the same list, so that nothing renders anew without need. */
let read = { text: null as string | null, list: none }

function readList(): SavedConditions {
  const text = readStoredText(key)
  if (text !== read.text) read = { text, list: parseSavedConditions(text) }
  return read.list
}

const subscribe = (listener: () => void) => subscribeToStored(key, listener)

/** Changes what is stored now, other tabs' changes included. @returns whether it was stored */
const change = (edit: (list: SavedConditions) => SavedConditions): boolean => writeStored(key, edit(readList()))

/** dropped_oldest: there was no room for one more */
type SaveOutcome = 'saved' | 'dropped_oldest' | 'failed'

function save(saved: SavedCondition): SaveOutcome {
  const before = readList()
  if (!change((list) => withSaved(list, saved))) return 'failed'
  const isNew = findSaved(before, searchIdentity(saved.states)) === undefined
  return isNew && before.length >= limits.savedSearchConditions ? 'dropped_oldest' : 'saved'
}

/** The searches saved in this browser, as they are now in any of its tabs; none on the server and in the first pass. */
export function useSavedConditions() {
  const list = useSyncExternalStore(subscribe, readList, () => none)
  return {
    list,
    save,
    rename: (identity: string, name: string) => change((saved) => withName(saved, identity, name)),
    remove: (identity: string) => change((saved) => withoutSaved(saved, identity)),
  }
}
