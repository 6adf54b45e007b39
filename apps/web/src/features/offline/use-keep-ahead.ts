import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/page/paths.ts'
import { keepBuildMessage } from '#web/session/worker-messages.ts'
import { isKeptAhead, keepAhead, keepPage } from './keep-ahead.ts'
import { inOneTab } from './sending.ts'

/** Who stays on a page for so long is reading: what they do next is not delayed by it. */
const settledMs = 20_000
/** A heart that is taken back at once. */
const likedMs = 3_000

const ignore = () => undefined

/** Ends with the session what is still under way for it. */
function useLeaving(session: string): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [session])
  return () => controller.current.signal
}

/** Stores ahead what is read without a connection. Not for visitors, and not where data is to be spared. */
export function useKeepAhead(session: string, isSparing: boolean): void {
  const { key } = useLocation()
  const signal = useLeaving(session)
  const keep = useEffectEvent(() => {
    if (!navigator.onLine) return
    if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(keepBuildMessage)
    if (isKeptAhead(session)) return
    void inOneTab('tsunagu-keep-ahead', () => keepAhead({ session, signal: signal() })).catch(ignore)
  })
  useEffect(() => {
    if (session === '' || isSparing) return
    const timer = setTimeout(() => keep(), settledMs)
    return () => clearTimeout(timer)
  }, [session, isSparing, key])
  useKeepLiked(session, isSparing)
}

/** Stores a posting that was just liked, from wherever its heart was pressed. */
function useKeepLiked(session: string, isSparing: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (session === '' || isSparing) return
    const leaving = new AbortController()
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      const id = /^favorite-(.+)$/.exec(mutation?.options.scope?.id ?? '')?.[1]
      if (type !== 'updated' || id === undefined || mutation?.state.status !== 'success') return
      if (mutation.state.variables !== true) return
      const keep = () => void keepPage({ session, signal: leaving.signal }, paths.jobPosting(id)).catch(ignore)
      timers.add(setTimeout(keep, likedMs))
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      leaving.abort()
    }
  }, [queryClient, session, isSparing])
}
