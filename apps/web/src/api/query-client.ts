import { notifyManager, QueryClient } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'

// By default components get changes in a later task. A controlled box whose state is in the cache would spring back
// in between: React restores its old state as soon as the press has been handled.
notifyManager.setScheduler(queueMicrotask)

/**
 * The cache of server data: no retry, no refetch on focus, errors to the boundary (docs/behaviour.md §24). Five minutes of
 * keeping are for the browser only: on the server there is one client per request, and it must go with the request.
 */
export function createQueryClient({ isServer }: { isServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always', // without a network a call fails and says so, instead of waiting in silence
        refetchOnWindowFocus: false,
        refetchOnReconnect: true, // otherwise tied to the network mode
        throwOnError: true,
        staleTime: limits.viewStaleTimeMs,
        gcTime: isServer ? Number.POSITIVE_INFINITY : limits.queryGcTimeMs,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
