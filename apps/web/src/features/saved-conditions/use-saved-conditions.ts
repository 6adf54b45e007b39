import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { useSyncExternalStore } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import {
  findSaved,
  type SavedCondition,
  type SavedConditions,
  searchIdentity,
  withName,
  withoutSaved,
  withSaved,
} from '#web/search/saved-conditions.ts'
import { useAuthState } from '#web/session/session-query.ts'
import { mergeConditions } from './merge-conditions.ts'
import { changeStored, noConditions, readStoredConditions, subscribeToConditions } from './stored-conditions.ts'

/** All that shows saved searches shares one call. */
const queryKey = ['saved_search_conditions']

/** dropped_oldest: there was no room for one more */
type SaveOutcome = 'saved' | 'dropped_oldest' | 'failed'

/**
 * Saved searches: stored in the browser, so that they show at once and without a network, and merged with those of the
 * account after each change. None on the server and in the first pass.
 *
 * @param isList whether to merge at the start, too: a list shows what other devices have saved, a result saves the call
 */
export function useSavedConditions({ isList = false } = {}) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const list = useSyncExternalStore(subscribeToConditions, readStoredConditions, () => noConditions)
  const isSignedIn = useAuthState(api) === 'authenticated'
  // Without a network it waits, and goes on by itself
  const merge = queryOptions({ queryKey, queryFn: () => mergeConditions(api), networkMode: 'online' })
  const { isError } = useQuery({ ...merge, enabled: isSignedIn && isList, throwOnError: false })
  /** A merge that is under way sends this change too. @returns whether it is stored in the browser */
  const change = (edit: (list: SavedConditions) => SavedConditions): boolean => {
    if (!changeStored(edit)) return false
    // What cannot be sent now is sent with the next change, or when the list is opened
    if (isSignedIn) void queryClient.fetchQuery({ ...merge, staleTime: 0 }).catch(() => undefined)
    return true
  }
  const save = (saved: SavedCondition): SaveOutcome => {
    const before = readStoredConditions()
    if (!change((stored) => withSaved(stored, saved))) return 'failed'
    const isNew = findSaved(before, searchIdentity(saved.states)) === undefined
    return isNew && before.length >= limits.savedSearchConditions ? 'dropped_oldest' : 'saved'
  }
  return {
    list,
    /** Whether the account could not be reached: what changed is in this browser alone. */
    isApart: isError,
    save,
    rename: (identity: string, name: string) => change((stored) => withName(stored, identity, name)),
    remove: (identity: string) => change((stored) => withoutSaved(stored, identity)),
  }
}
