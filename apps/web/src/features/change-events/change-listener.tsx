import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiOriginOfPage } from '#web/api/api-host.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { sessionKey } from '#web/session/session-query.ts'
import { unreadCountKey } from '#web/session/unread-count.ts'
import { countInTitle } from './count-in-title.ts'
import { type ListeningMode, watchChanges } from './watch-changes.ts'

/** The EventSource needs the address, since it does not use the API client. */
const streamAddress = () => apiOriginOfPage() + portalRoutes.streamEvents.replace(/^\w+ /, '')
/** Polling interval without a stream. */
const pollingMs = 30_000

/** Whether the list of messages that is shown was read before the newest one came. */
const isListOlder = (queryClient: QueryClient, newestMessageId: string | null): boolean =>
  newestMessageId !== null &&
  queryClient
    .getQueriesData({ queryKey: apiQueryKey('getMessagesView') })
    .some(([, view]) => view !== undefined && !JSON.stringify(view).includes(newestMessageId))

type ChangeListenerProps = {
  api: ApiClient
  /** Neither listens nor polls; requests the count once if it is unknown. */
  isStill: boolean
}

/**
 * Updates an open page after changes of messages: the number of unread ones, the list, the title. Also after a message was
 * read in another tab.
 */
export function ChangeListener({ api, isStill }: ChangeListenerProps) {
  const queryClient = useQueryClient()
  const [mode, setMode] = useState<ListeningMode>('nothing')
  const { data, error, refetch } = useQuery({
    queryKey: unreadCountKey,
    queryFn: ({ signal }) => api.call('getMessageNews', {}, { signal }),
    staleTime: isStill ? Number.POSITIVE_INFINITY : 0,
    gcTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
    refetchInterval: isStill || mode === 'stream' ? false : pollingMs,
  })
  const look = useEffectEvent(() => void refetch())
  useEffect(
    () =>
      isStill ? undefined : watchChanges({ address: streamAddress(), onChange: () => look(), onModeChange: setMode }),
    [api, isStill],
  )
  useEffect(() => {
    // Signed out from another device: private pages must not stay open on this one
    if (error instanceof ResponseError && error.status === 401) {
      queryClient.setQueryData(sessionKey, { isVerify: false, sessionId: '' })
    }
  }, [error, queryClient])
  const state = data && `${data.unreadCount} ${data.newestMessageId}`
  const known = useRef(state)
  useEffect(() => {
    if (state === undefined || known.current === state) return
    const isFirst = known.current === undefined
    known.current = state
    // Between the page that the server has sent and the first news a message may have come, of which no later news tells
    if (isFirst && !isListOlder(queryClient, data?.newestMessageId ?? null)) return
    for (const stale of [apiQueryKey('getMessagesView'), apiQueryKey('getTopView')]) {
      void queryClient.invalidateQueries({ queryKey: stale })
    }
  }, [state, data?.newestMessageId, queryClient])
  const unread = data?.unreadCount ?? 0
  useEffect(() => countInTitle(unread), [unread])
  return null
}
