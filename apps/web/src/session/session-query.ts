import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

export type AuthState = 'loading' | 'authenticated' | 'unauthenticated'

export const sessionKey = ['session'] as const

/** The session: verified once at start, and again after a sign-in (docs/behaviour.md §6). */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => api.call('verify', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Whether somebody is signed in. A service that cannot be reached counts as not signed in. */
export function useAuthState(api: ApiClient): AuthState {
  const { data, isPending } = useQuery({ ...sessionQuery(api), throwOnError: false })
  if (isPending) return 'loading'
  return data?.isVerify ? 'authenticated' : 'unauthenticated'
}
