import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { deskRoutes } from '@tsunagu/contract/navigation/desk-routes.ts'
import { useEffect, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { boardKey } from '#desk/api/queries/board.ts'
import { interviewsKey, scheduleKey } from '#desk/api/queries/interviews.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { messagesKey, queueKey, sessionQuery } from '#desk/api/queries.ts'

/** The EventSource needs the address, since it does not use the client. */
const address = deskRoutes.streamStaffEvents.replace(/^\w+ /, '')
/** After how long a refused stream is tried again. */
const refusedMs = 30_000

/** Data of a `change` event. */
interface Change {
  service: string
  jobSeekerId: string
}

function refetch(queries: QueryClient, { service, jobSeekerId }: Change): void {
  void queries.invalidateQueries({ queryKey: queueKey(service) })
  void readAgain(queries, boardKey(service))
  void readAgain(queries, interviewsKey(service))
  void readAgain(queries, scheduleKey(service, jobSeekerId))
  void queries.invalidateQueries({ queryKey: messagesKey(service, jobSeekerId) })
}

/**
 * Keeps what is shown true: what a change is about is read again. One stream for all services of the person.
 * @returns whether changes arrive
 */
export function useChanges(): boolean {
  const queries = useQueryClient()
  const [sessionKey] = sessionQuery(useClient()).queryKey
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const all = () => void queries.invalidateQueries()
    const open = () => {
      source?.close()
      source = new EventSource(address)
      let isFirst = true
      source.addEventListener('open', () => {
        setIsLive(true)
        // Changes may have been missed while there was no stream
        if (!isFirst) all()
        isFirst = false
      })
      source.addEventListener('change', ({ data }: MessageEvent<string>) =>
        refetch(queries, JSON.parse(data) as Change),
      )
      source.addEventListener('refresh', all)
      source.addEventListener('error', () => {
        setIsLive(false)
        isFirst = false
        // The browser connects again by itself, unless the server refused: then the session may have ended
        if (source?.readyState !== EventSource.CLOSED) return
        // Not who is signed in: the calls of the page lead to signing in, once they are refused as well
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey })
        timer = setTimeout(open, refusedMs)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [queries, sessionKey])
  return isLive
}
