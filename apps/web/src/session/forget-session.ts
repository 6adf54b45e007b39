import type { QueryClient } from '@tanstack/react-query'
import { dropStored, readStored, writeStored } from '#web/page/local-storage.ts'
import { dropDrafts } from './drafts.ts'
import { endedAccountKey } from './ended-account.ts'
import { favoritesBeside } from './favorite-store.ts'
import { dropPushRenewal } from './push-renewal.ts'
import { clearSavedPages } from './saved-pages.ts'
import { sessionKey } from './session-query.ts'
import { dropWaitingLikes } from './waiting-likes.ts'
import { dropWaitingMessages } from './waiting-messages.ts'

/** Of the cache, what says nothing about a person: the service's configuration, and that the account has just ended. */
const sharedKeys: ReadonlySet<unknown> = new Set(['app', ...sessionKey, ...endedAccountKey])

/** Where the browser keeps saved searches; those with an `id` are the account's. */
export const savedConditionsKey = 'tsunagu.saved-search-conditions'
/** The ids of searches of the account that were deleted here, until the account knows. */
export const removedConditionsKey = 'tsunagu.removed-search-conditions'

/**
 * Deletes saved searches of the account: the next sign-in restores them, and the next person at this device does not
 * see them.
 */
function forgetAccountConditions(): void {
  const list = readStored<{ id?: string }[]>(savedConditionsKey, Array.isArray, [])
  if (list.some((saved) => saved?.id))
    writeStored(
      savedConditionsKey,
      list.filter((saved) => !saved?.id),
    )
  writeStored(removedConditionsKey, null)
}

/** Takes a session that the service has ended out of this tab, with all that it was shown, and its traces out of the browser. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionKey, { isVerify: false, sessionId: '' })
  queryClient.removeQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) })
  queryClient.getMutationCache().clear()
  favoritesBeside(queryClient).clear()
  void dropTraces()
}

/**
 * Takes out of the browser what must not outlive a session: drafts, likes and messages that wait, pages to be read offline, and what would
 * subscribe the next account to push messages.
 */
export async function dropTraces(): Promise<void> {
  dropDrafts()
  forgetAccountConditions()
  dropWaitingLikes()
  dropWaitingMessages()
  await Promise.all([clearSavedPages(), dropPushRenewal()])
}

/** Tutorials belong to the device, not to who uses it. */
const ofDevice = 'tsunagu.tutorials'

/** Clears what this browser keeps of somebody beyond a session: saved searches, the last conditions, what was chosen. */
export const forgetPerson = (): void => dropStored('tsunagu.', ofDevice)
