import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { PostingActionType } from '@tsunagu/contract/hiring/progress.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'

/** What the service calls the act after an application; before one nothing is declined. */
export const declineLabel = '辞退する'

/** An inquiry has a sheet and a receipt of its own. */
type TakenAct = Exclude<PostingActionType, 'inquiry'>

/** What is said at once after an act; an application has its own dialog for it. */
const successTexts: { [A in TakenAct]: string } = {
  apply: '',
  decline: '辞退を受け付けました。',
}

/**
 * What the job seeker may do with a posting, and doing it: the act counts as done at once, goes back with a message when
 * it fails, and everything that shows progress loads again.
 */
export function usePostingActions(jobPostingId: string) {
  const { api, refreshViews } = usePortal()
  const queryClient = useQueryClient()
  const query = pageQueries.postingActions(api, jobPostingId)
  const { data: actions } = useSuspenseQuery(query)
  const { mutate, isPending, variables, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: (actionType: TakenAct) =>
      api.call('takeJobPostingAction', { params: { jobPostingId }, body: { actionType } }),
    async onMutate(actionType) {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      const before = queryClient.getQueryData<PostingActions>(query.queryKey)
      const taken = { ...actions, [actionType]: { ...actions[actionType], isEnable: false } }
      queryClient.setQueryData<PostingActions>(query.queryKey, taken)
      return { before }
    },
    onSuccess(_answer, actionType) {
      const isLeaving = actionType === 'decline' && actions.decline.label !== declineLabel
      const text = isLeaving ? 'この求人を見送りました。' : successTexts[actionType]
      if (text) showToast.success(text)
    },
    // The dialog that asked about the act says why it failed
    onError(_failure, _actionType, context) {
      queryClient.setQueryData(query.queryKey, context?.before)
    },
    onSettled: () => refreshViews(),
  })
  /** Why the last try of an act failed. */
  const failureOf = (actionType: TakenAct) => (error && variables === actionType ? failureSentence(error) : '')
  return { actions, take: mutate, taking: isPending ? variables : null, failureOf, forgetFailure: reset }
}
