import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQueryKey } from './api-query.ts'
import { favoriteKey } from './favorite-key.ts'
import { usePortal } from './portal-context.tsx'

const favoriteListKey = apiQueryKey('getScreenByType', { params: { screenType: 'favorites' } })

type Favorite = { isLiked: boolean; toggle: () => void }

/**
 * The like of one posting, the same on every card and on the posting's page: shown at once, sent behind. A failure is
 * ignored without a word (specification §4): the heart goes back. After a like the adviser is told.
 *
 * @param isLiked what the server last said
 */
export function useFavorite(jobPostingId: string, isLiked: boolean): Favorite {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const queryKey = favoriteKey(jobPostingId)
  const current = useQuery<boolean>({ queryKey, queryFn: skipToken }).data ?? isLiked
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: `favorite-${jobPostingId}` }, // quick presses are sent in their order
    throwOnError: false,
    mutationFn: async (isNowLiked: boolean) => {
      const status = isNowLiked ? 'like' : 'dislike'
      await api.call('updateFavorite', { params: { jobPostingId }, body: { status } })
      if (isNowLiked) {
        const told = api.call('notifyFavorite', { params: { jobPostingId }, body: { status } })
        await told.catch(() => undefined) // the like stands although the adviser could not be told
      }
    },
    onError: (_error, isNowLiked) => queryClient.setQueryData(queryKey, !isNowLiked),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: favoriteListKey, refetchType: 'none' }),
  })
  const toggle = () => {
    queryClient.setQueryData(queryKey, !current)
    mutate(!current)
  }
  return { isLiked: current, toggle }
}
