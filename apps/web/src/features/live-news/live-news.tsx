import { useQuery, useQueryClient } from '@tanstack/react-query'
import { portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiClient, ResponseError } from '#web/api/api-client.ts'
import { apiOriginOfPage } from '#web/api/api-host.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { sessionKey } from '#web/session/session-query.ts'
import { unreadCountKey } from '#web/session/unread-count.ts'
import { countInTitle } from './count-in-title.ts'
import { type Hearing, watchChanges } from './watch-changes.ts'

/** The browser reads the stream by itself, without the API's client. */
const streamAddress = () => apiOriginOfPage() + portalRoutes.streamEvents.replace(/^\w+ /, '')
/** How often the service is asked where no stream tells. */
const askingMs = 30_000

type LiveNewsProps = {
  api: ApiClient
  /** What is known holds; it is asked for once where nothing is known, and nothing is listened to. */
  isStill: boolean
}

/**
 * Keeps what a page shows of messages true while it stays open: the number of unread ones, the list, the title. What has
 * been opened in another tab is read here as well.
 */
export function LiveNews({ api, isStill }: LiveNewsProps) {
  const queryClient = useQueryClient()
  const [hearing, setHearing] = useState<Hearing>('nothing')
  const { data, error, refetch } = useQuery({
    queryKey: unreadCountKey,
    queryFn: ({ signal }) => api.call('getMessageNews', {}, { signal }),
    staleTime: isStill ? Number.POSITIVE_INFINITY : 0,
    gcTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
    refetchInterval: isStill || hearing === 'stream' ? false : askingMs,
  })
  const look = useEffectEvent(() => void refetch())
  useEffect(
    () =>
      isStill ? undefined : watchChanges({ address: streamAddress(), onChange: () => look(), onHearing: setHearing }),
    [api, isStill],
  )
  useEffect(() => {
    // Signed out from another device: what is private must not stay open on this one
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
    if (isFirst) return
    for (const stale of [apiQueryKey('getMessagesView'), apiQueryKey('getTopView')]) {
      void queryClient.invalidateQueries({ queryKey: stale })
    }
  }, [state, queryClient])
  const unread = data?.unreadCount ?? 0
  useEffect(() => countInTitle(unread), [unread])
  return null
}
