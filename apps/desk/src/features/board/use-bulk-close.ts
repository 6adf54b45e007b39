import { useMutation, useQueryClient } from '@tanstack/react-query'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { ClosingReasonCode } from '@tsunagu/contract/hiring/progress.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { boardKey } from '#desk/api/queries/board.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { idOf } from './board-grid.ts'

type Results = Output<'moveApplications'>['results']

/** Applications that one call closes. */
export const mostClosed = operatorLimits.movedPerCall

/** Closes many applications for one reason. What was closed can be opened again for ten seconds. */
export function useBulkClose(service: string) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const call = useMutation({
    mutationFn: (body: Parameters<typeof client.call<'moveApplications'>>[1]['body']) =>
      client.call('moveApplications', { body }, ofService(service)),
    onSettled: () => readAgain(queries, boardKey(service)),
  })
  const reopen = (results: Results) => {
    const applications = results.flatMap(({ jobSeekerId, jobPostingId, lastMoveId }) =>
      lastMoveId === null ? [] : [{ jobSeekerId, jobPostingId, seenMoveId: lastMoveId }],
    )
    void call.mutateAsync({ action: 'reopen', applications }).then(
      (answer) => show(`${answer.results.filter(({ outcome }) => outcome === 'moved').length}件を再開しました`),
      (error: unknown) => show(errorSentence(error)),
    )
  }
  /** @returns the ids of those that were not closed */
  const close = async (cards: readonly BoardCard[], reasonCode: ClosingReasonCode, reason: string) => {
    const applications = cards.map(({ jobSeekerId, jobPostingId, lastMoveId }) => ({
      jobSeekerId,
      jobPostingId,
      seenMoveId: lastMoveId,
    }))
    const { results } = await call.mutateAsync({ action: 'close', reasonCode, reason, applications })
    const moved = results.filter(({ outcome }) => outcome === 'moved')
    if (moved.length > 0) show(`${moved.length}件の応募を終了にしました`, () => reopen(moved))
    return results.filter(({ outcome }) => outcome !== 'moved').map(idOf)
  }
  return { close, isBusy: call.isPending }
}
