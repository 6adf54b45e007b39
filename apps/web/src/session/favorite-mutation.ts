import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { FetchError } from '@tsunagu/client/calls/errors.ts'
import { useCallback, useSyncExternalStore } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { favoritesBeside } from './favorite-store.ts'
import { sessionQuery } from './session-query.ts'
import { dropLike, keepLike } from './waiting-likes.ts'

/** The list of favourites, which a like makes old. */
export const favoriteListKey = apiQueryKey('getScreenByType', { params: { screenType: 'favorites' } })

const laterText = '接続できません。お気に入りは、接続が戻ったら保存します。'

type Favorite = { isLiked: boolean; toggle: () => void }

/** Sends the like, and after it the adviser's notification. Safe to repeat. */
export async function sendLike(api: ApiClient, jobPostingId: string, isLiked: boolean): Promise<void> {
  const status = isLiked ? 'like' : 'dislike'
  await api.call('updateFavorite', { params: { jobPostingId }, body: { status } })
  if (!isLiked) return
  const notification = api.call('notifyFavorite', { params: { jobPostingId }, body: { status } })
  await notification.catch(() => undefined) // the like is stored even if notifying the adviser failed
}

/** Made when a heart is pressed: a mutation that waits in every card of a list would cost more than the card. */
function likeLater(queryClient: QueryClient, api: ApiClient, jobPostingId: string) {
  const session = () => queryClient.getQueryData(sessionQuery(api).queryKey)?.sessionId ?? ''
  return queryClient.getMutationCache().build<void, Error, boolean, unknown>(queryClient, {
    scope: { id: `favorite-${jobPostingId}` }, // quick presses are sent in their order
    mutationFn: (isLiked) => sendLike(api, jobPostingId, isLiked),
    onError(error, isLiked) {
      // It never arrived: it stays as pressed and is sent later (`send-waiting-likes.tsx`)
      if (error instanceof FetchError && keepLike(session(), jobPostingId, isLiked)) return lateToast.helper(laterText)
      return favoritesBeside(queryClient).set(jobPostingId, !isLiked)
    },
    onSuccess(_answer, isLiked) {
      dropLike(session(), jobPostingId, !isLiked) // an earlier one that still waits would undo it
      return queryClient.invalidateQueries({ queryKey: favoriteListKey, refetchType: 'none' })
    },
  })
}

/**
 * The like of one posting, the same on every card and on the posting's page: shown at once while the request runs.
 * Ignores a refusal silently (docs/behaviour.md §11): the heart reverts. Without a connection the like waits for one.
 * Notifies the adviser after a like.
 *
 * @param isLiked the server's last value
 */
export function useFavorite(jobPostingId: string, isLiked: boolean): Favorite {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const favorites = favoritesBeside(queryClient)
  const subscribe = useCallback(
    (listener: () => void) => favorites.subscribe(jobPostingId, listener),
    [favorites, jobPostingId],
  )
  const snapshot = () => favorites.get(jobPostingId)
  const current = useSyncExternalStore(subscribe, snapshot, snapshot) ?? isLiked
  const toggle = () => {
    favorites.set(jobPostingId, !current)
    likeLater(queryClient, api, jobPostingId)
      .execute(!current)
      .catch(() => undefined) // the heart has gone back already
  }
  return { isLiked: current, toggle }
}
