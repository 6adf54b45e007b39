import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { ResponseError } from '#web/lib/api-client.ts'
import { apiQueryKey } from '#web/lib/api-query.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { freeHoursOf, type ScheduleDraft, spanOf } from './schedule-draft.ts'

const failureText = '保存できませんでした。時間をおいて、もう一度お試しください。'

/** What went wrong, as the service says it at the field or in general. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ResponseError)) return failureText
  return error.formErrors[0]?.message ?? error.messageOr(failureText)
}

/** Saves the free hours that show; the schedule then loads anew, and no change is left. */
export function useSaveSchedule(component: ComponentPayloads['available_schedule'], draft: ScheduleDraft) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error, isSuccess, reset } = useMutation({
    throwOnError: false,
    mutationFn: () =>
      api.call('saveAvailableSchedule', {
        body: {
          ...spanOf(component.schedule),
          startDateTimes: freeHoursOf(component, draft),
          periodTimeType: 'hour',
          note: draft.note,
        },
      }),
    async onSuccess() {
      const stale = [
        apiQueryKey('getScheduleView'),
        apiQueryKey('getScreenByType', { params: { screenType: 'schedule' } }),
      ]
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      draft.clear()
    },
  })
  /** Answers whether it was saved. */
  const save = () =>
    mutateAsync().then(
      () => true,
      () => false,
    )
  return {
    save,
    isSaving: isPending,
    isSaved: isSuccess,
    failure: error === null ? null : sentenceOf(error),
    forget: reset,
  }
}
