import type { QueryClient } from '@tanstack/react-query'
import { dropDrafts } from './drafts.ts'
import { endedAccountKey } from './ended-account.ts'
import { favoritesBeside } from './favorite-store.ts'
import { dropStored } from './local-storage.ts'
import { sessionKey } from './session-query.ts'

/** Of the cache, what says nothing about a person: the service's configuration, and that the account has just ended. */
const kept: ReadonlySet<unknown> = new Set(['app', ...sessionKey, ...endedAccountKey])

/** Takes a session that the service has ended out of this tab, with all that it was shown, and drafts out of the browser. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionKey, { isVerify: false, sessionId: '' })
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) })
  queryClient.getMutationCache().clear()
  favoritesBeside(queryClient).clear()
  dropDrafts()
}

/** Tutorials belong to the device, not to who uses it. */
const ofDevice = 'tsunagu.tutorials'

/** Clears what this browser keeps of somebody beyond a session: saved searches, the last conditions, what was chosen. */
export const forgetPerson = (): void => dropStored('tsunagu.', ofDevice)
