import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { favoriteListKey, sendLike } from '#web/session/favorite-mutation.ts'
import { favoritesBeside } from '#web/session/favorite-store.ts'
import { dropLike, waitingLikes } from '#web/session/waiting-likes.ts'

/** How often a service is tried again that did not respond although the browser has a connection. */
const retryMs = 30_000

type Sending = { api: ApiClient; queryClient: QueryClient; session: string }

/** What can be tried again later: no response, the session's end, an overload. */
const isPassing = (error: unknown): boolean =>
  error instanceof FetchError ||
  (error instanceof ResponseError && (error.status === 401 || error.status === 429 || error.status >= 500))

async function sendOne({ api, queryClient, session }: Sending, id: string, isLiked: boolean): Promise<void> {
  try {
    await sendLike(api, id, isLiked)
  } catch (error) {
    if (isPassing(error)) throw error
    favoritesBeside(queryClient).set(id, !isLiked)
    lateToast.error('お気に入りを変更できない求人がありました。掲載が終わった可能性があります。')
  }
  dropLike(session, id, isLiked)
}

/** Sends what waits, one after the other; stops at the first that has to wait longer. */
async function sendAll(sending: Sending): Promise<void> {
  const likes = waitingLikes(sending.session)
  if (likes.size === 0) return
  for (const [id, isLiked] of likes) await sendOne(sending, id, isLiked)
  await sending.queryClient.invalidateQueries({ queryKey: favoriteListKey })
}

/** One tab at a time: each like reaches the adviser once. */
const inOneTab = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('tsunagu-waiting-likes', { ifAvailable: true }, (lock) => (lock ? act() : undefined))
    : act()

/** Shows the likes that wait on this page's hearts, and sends them as soon as there is a connection. */
export function SendWaitingLikes({ api, session }: { api: ApiClient; session: string }) {
  const queryClient = useQueryClient()
  const send = useEffectEvent(() => {
    // What has to wait longer is tried again
    void inOneTab(() => sendAll({ api, queryClient, session })).catch(() => undefined)
  })
  useEffect(() => {
    for (const [id, isLiked] of waitingLikes(session)) favoritesBeside(queryClient).set(id, isLiked)
    const listen = () => send()
    listen()
    window.addEventListener('online', listen)
    const timer = setInterval(listen, retryMs)
    return () => {
      window.removeEventListener('online', listen)
      clearInterval(timer)
    }
  }, [queryClient, session])
  return null
}
