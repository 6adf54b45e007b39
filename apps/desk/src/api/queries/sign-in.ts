import { queryOptions } from '@tanstack/react-query'
import type { DeskClient } from '../desk-client.ts'

/** The first part of keys of public data: it stays when the session ends. */
export const signInWaysKey = 'sign-in-ways'

/** The ways of signing in that the installation takes. */
export const signInWaysQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: [signInWaysKey],
    queryFn: ({ signal }) => client.call('getSignInWays', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Ends what was begun at the provider. It works only once, so it is called once per page load. */
export const providerTurnQuery = (client: DeskClient, query: string) =>
  queryOptions({
    queryKey: ['provider-turn', query],
    queryFn: () => client.call('finishProviderTurn', { body: { query: query || '-' } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
