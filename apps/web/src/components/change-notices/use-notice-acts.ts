import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { ChangeNotice } from '@tsunagu/contract/components/change-notice.ts'
import type { DeclineReason } from '@tsunagu/contract/hiring/progress.ts'
import { useEffect } from 'react'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'

const isConflict = (error: unknown) => error instanceof ResponseError && error.status === 409

/** Notes once that the notice was read. A failure is not shown: confirming notes the reading as well. */
export function useReading({ id, toVersion, readDatetime }: ChangeNotice): void {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const isRead = readDatetime !== null
  useEffect(() => {
    if (isRead) return
    api
      .call('readChangeNotice', { params: { id }, body: { toVersion } })
      // The list is read again when it is opened next; this page stays as it is
      .then(() => queryClient.invalidateQueries({ queryKey: apiQueryKey('getView'), refetchType: 'none' }))
      .catch(() => undefined)
  }, [api, queryClient, id, toVersion, isRead])
}

/** Confirms a notice. One that says something else by now is read again before the sentence about it shows. */
export function useConfirming({ id, toVersion }: ChangeNotice) {
  const { api, refreshViews, requireSignIn } = usePortal()
  const { mutate, isPending, isSuccess, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('confirmChangeNotice', { params: { id }, body: { toVersion } }),
    onSuccess: () => refreshViews(),
    async onError(failure) {
      if (failure instanceof ResponseError && failure.status === 401) await requireSignIn()
      else if (isConflict(failure)) await refreshViews()
    },
  })
  return {
    confirm: () => mutate(),
    isConfirming: isPending,
    /** Confirmed here, not before. */
    isConfirmed: isSuccess,
    failure: error ? failureSentence(error) : '',
  }
}

/** Leaves a posting because of the change: as a favourite, or as an application, a referral or an inquiry. */
export function useLeaving({ jobPostingId, stake }: ChangeNotice, onLeft: () => void) {
  const { api, refreshViews } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: (declineReason: DeclineReason | undefined) =>
      stake === 'favorite'
        ? api.call('updateFavorite', { params: { jobPostingId }, body: { status: 'dislike' } })
        : api.call('takeJobPostingAction', {
            params: { jobPostingId },
            body: { actionType: 'decline', ...(declineReason && { declineReason }) },
          }),
    async onSuccess() {
      onLeft()
      await refreshViews()
    },
  })
  return { leave: mutate, isLeaving: isPending, failure: error ? failureSentence(error) : '', forget: reset }
}
