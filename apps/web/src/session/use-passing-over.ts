import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { PassOverKind, PassOverReason } from '@tsunagu/contract/search/pass-over.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { type PassOverPlace, passedOverBeside } from './passed-over-store.ts'

const failureText = '保存できませんでした。時間をおいて、もう一度お試しください。'

const sentenceOf = (error: Error | null): string => {
  if (error === null) return ''
  if (error instanceof FetchError) return failureSentence(error)
  return error instanceof ResponseError ? error.messageOr(failureText) : failureText
}

/** Pages with postings: they are read again when they are opened next, while the present one stays as it is. */
const staleViews = [
  'getTopView',
  'getSearchResultView',
  'getAdvancedSearchResultView',
  'getViewByRouteType',
  'getView',
  'getScreenByType',
  'getJobPostingView',
  'countJobPostings',
] as const

const makeStale = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    staleViews.map((operation) =>
      queryClient.invalidateQueries({ queryKey: apiQueryKey(operation), refetchType: 'none' }),
    ),
  )

interface Wanted {
  kind: PassOverKind
  reasons: PassOverReason[]
  note: string
}

/** Passes a posting over, or more with it. */
export function usePassingOver(place: PassOverPlace, onDone: () => void) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: (body: Wanted) => api.call('passOver', { params: { jobPostingId: place.jobPostingId }, body }),
    async onSuccess({ passedOver }) {
      await makeStale(queryClient)
      onDone()
      passedOverBeside(queryClient).add({ entry: passedOver, place })
    },
  })
  return { passOver: mutate, isSending: isPending, failure: sentenceOf(error) }
}

/** Shows what was passed over again. */
export function useRestoring(onDone: (id: string) => Promise<void> | void) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    throwOnError: false,
    mutationFn: (id: string) => api.call('restorePassedOver', { params: { id } }),
    async onSuccess(_answer, id) {
      await makeStale(queryClient)
      await onDone(id)
      passedOverBeside(queryClient).remove(id)
    },
  })
  return { restore: mutate, restoring: isPending ? variables : null, failure: sentenceOf(error) }
}
