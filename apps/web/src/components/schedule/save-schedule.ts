import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { type PeriodTimeType, slotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import { useState } from 'react'
import { apiQueryKey } from '#web/api/api-query.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { slotMinutesOf } from './schedule-days.ts'
import { freeHoursOf, type ScheduleDraft, spanOf } from './schedule-draft.ts'

const failureText = '保存できませんでした。時間をおいて、もう一度お試しください。'

/** Whether another tab or device was faster. */
const isConflict = (error: unknown) => error instanceof ResponseError && error.status === 409

/** What a page wants to be saved. */
export type WantedSchedule = { startDateTimes: readonly string[]; periodTimeType: PeriodTimeType; note: string }

const wantedOf = (component: ComponentPayloads['available_schedule'], draft: ScheduleDraft): WantedSchedule => ({
  startDateTimes: freeHoursOf(component, draft),
  periodTimeType: slotMinutesOf(component.schedule) === slotMinutes.minute ? 'minute' : 'hour',
  note: draft.note,
})

/** Saves the shown free hours; the schedule then reloads without changes. */
export function useSaveSchedule(component: ComponentPayloads['available_schedule'], draft: ScheduleDraft) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<WantedSchedule | null>(null)
  const refresh = () => {
    const stale = [
      apiQueryKey('getScheduleView'),
      apiQueryKey('getScreenByType', { params: { screenType: 'schedule' } }),
    ]
    return Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  const { mutateAsync, isPending, error, isSuccess, reset } = useMutation({
    throwOnError: false,
    mutationFn: ({ startDateTimes, periodTimeType, note }: WantedSchedule) =>
      api.call('saveAvailableSchedule', {
        body: {
          ...spanOf(component.schedule),
          startDateTimes: [...startDateTimes],
          periodTimeType,
          note,
          ...(component.revision && { revision: component.revision }),
        },
      }),
    async onSuccess() {
      setConflict(null)
      await refresh()
      draft.clear()
    },
    async onError(failure, wanted) {
      if (!isConflict(failure)) return
      // Save before the dialog opens: it shows both
      await refresh()
      setConflict(wanted)
    },
  })
  /** Returns whether it was saved. */
  const save = (wanted = wantedOf(component, draft)) =>
    mutateAsync(wanted).then(
      () => true,
      () => false,
    )
  return {
    save,
    isSaving: isPending,
    isSaved: isSuccess,
    failure: error === null || isConflict(error) ? null : refusalSentence(error, failureText),
    forget: () => {
      reset()
      setConflict(null)
    },
    /** What could not be saved because something newer is. */
    conflict,
    endConflict: () => setConflict(null),
  }
}
