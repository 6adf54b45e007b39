import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { PostingActionType } from '@tsunagu/contract/progress.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { showToast } from '#web/ui/toast.ts'

/** What is said at once after an act; an application has its own dialog for it. */
const successTexts: { [A in PostingActionType]: string } = {
  inquiry: 'お問い合わせを受け付けました。',
  apply: '',
  decline: '辞退を受け付けました。',
}

/**
 * What the job seeker may do with a posting, and doing it: the act counts as done at once, goes back with a message when
 * it fails, and everything that shows progress loads anew.
 */
export function usePostingActions(jobPostingId: string) {
  const { api, refreshViews } = usePortal()
  const queryClient = useQueryClient()
  const query = pageQueries.postingActions(api, jobPostingId)
  const { data: actions } = useSuspenseQuery(query)
  const { mutate, isPending, variables, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: (actionType: PostingActionType) =>
      api.call('takeJobPostingAction', { params: { jobPostingId }, body: { actionType } }),
    async onMutate(actionType) {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      const before = queryClient.getQueryData<PostingActions>(query.queryKey)
      const taken = { ...actions, [actionType]: { ...actions[actionType], isEnable: false } }
      queryClient.setQueryData<PostingActions>(query.queryKey, taken)
      return { before }
    },
    onSuccess(_answer, actionType) {
      if (successTexts[actionType]) showToast.success(successTexts[actionType])
    },
    onError(failure, actionType, context) {
      queryClient.setQueryData(query.queryKey, context?.before)
      // The others are asked about in a dialog, which says it
      if (actionType === 'inquiry') showToast.error(failureSentence(failure))
    },
    onSettled: () => refreshViews(),
  })
  /** Why the last try of an act failed. */
  const failureOf = (actionType: PostingActionType) => (error && variables === actionType ? failureSentence(error) : '')
  return { actions, take: mutate, taking: isPending ? variables : null, failureOf, forgetFailure: reset }
}
