import type { QueryClient } from '@tanstack/react-query'
import { dropDrafts } from './drafts.ts'
import { endedAccountKey } from './ended-account.ts'
import { favoritesBeside } from './favorite-store.ts'
import { storedKeys, writeStored } from './local-storage.ts'
import { clearSavedPages } from './saved-pages.ts'
import { sessionKey } from './session-query.ts'
import { dropWaitingLikes } from './waiting-likes.ts'

/** Of the cache, what says nothing about a person: the service's configuration, and that the account has just ended. */
const kept: ReadonlySet<unknown> = new Set(['app', ...sessionKey, ...endedAccountKey])

/** Takes a session that the service has ended out of this tab, with all that it was shown, and its traces out of the browser. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionKey, { isVerify: false, sessionId: '' })
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) })
  queryClient.getMutationCache().clear()
  favoritesBeside(queryClient).clear()
  void dropTraces()
}

/** Takes out of the browser what must not outlive a session: drafts, likes that wait, and pages to be read offline. */
export async function dropTraces(): Promise<void> {
  dropDrafts()
  dropWaitingLikes()
  await clearSavedPages()
}

/** Tutorials belong to the device, not to who uses it. */
const ofDevice = 'tsunagu.tutorials'

/** Clears what this browser keeps of somebody beyond a session: saved searches, the last conditions, what was chosen. */
export function forgetPerson(): void {
  for (const keeping of ['local', 'session'] as const) {
    for (const key of storedKeys('tsunagu.', keeping)) {
      if (key !== ofDevice) writeStored(key, null, keeping)
    }
  }
}
