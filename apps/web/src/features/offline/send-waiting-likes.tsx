import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { favoriteListKey, sendLike } from '#web/session/favorite-mutation.ts'
import { favoritesBeside } from '#web/session/favorite-store.ts'
import { dropLike, waitingLikes } from '#web/session/waiting-likes.ts'
import { isPassing, isStillIn, useSending } from './sending.ts'

type Sending = { api: ApiClient; queryClient: QueryClient; session: string }

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
  if (likes.size === 0 || !(await isStillIn(sending))) return
  for (const [id, isLiked] of likes) await sendOne(sending, id, isLiked)
  await sending.queryClient.invalidateQueries({ queryKey: favoriteListKey })
}

/** Shows the likes that wait on this page's hearts, and sends them as soon as there is a connection. */
export function SendWaitingLikes({ api, session }: { api: ApiClient; session: string }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const [id, isLiked] of waitingLikes(session)) favoritesBeside(queryClient).set(id, isLiked)
  }, [queryClient, session])
  useSending('tsunagu-waiting-likes', () => sendAll({ api, queryClient, session }))
  return null
}
