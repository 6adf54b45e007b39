import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { InterviewCancelReason } from '@tsunagu/contract/hiring/interview.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePortal } from '#web/page/portal-context.tsx'

/** What a job seeker does with an interview. */
type InterviewMove =
  | { act: 'pick'; startDateTime: string }
  | { act: 'ask'; note: string }
  | { act: 'cancel'; reason: InterviewCancelReason; note: string }

function send(api: ApiClient, id: string, move: InterviewMove): Promise<Interview> {
  const params = { id }
  if (move.act === 'pick') return api.call('pickInterviewTime', { params, body: { startDateTime: move.startDateTime } })
  if (move.act === 'ask') return api.call('askOtherInterviewTimes', { params, body: { note: move.note } })
  return api.call('cancelOwnInterview', { params, body: { reason: move.reason, note: move.note } })
}

/** Makes a move and shows the interview's new state; a refused move shows its current one. */
export function useInterviewMove(id: string) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const shown = pageQueries.interview(api, id).queryKey
  const { mutateAsync, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: (move: InterviewMove) => send(api, id, move),
    onSuccess: async (interview) => {
      queryClient.setQueryData(shown, interview)
      const stale = [apiQueryKey('getInterviews'), apiQueryKey('getScheduleView'), apiQueryKey('getTopView')]
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })))
    },
    onError: () => queryClient.invalidateQueries({ queryKey: shown }),
  })
  /** Returns whether it was made. */
  const make = (move: InterviewMove) =>
    mutateAsync(move).then(
      () => true,
      () => false,
    )
  return { make, isBusy: isPending, failure: error && failureSentence(error), forget: reset }
}
