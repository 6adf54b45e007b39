import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScheduleCell } from '@tsunagu/contract/components/available-schedule.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { cellsOf, monthsOf } from './schedule-days.ts'

type Payload = ComponentPayloads['available_schedule']

/** What was changed and not saved: hours by their beginning, and the note. */
type Draft = { hours: Readonly<Record<string, boolean>>; note: string | null }
const untouched: Draft = { hours: {}, note: null }

/** Unsaved changes of one span of days. Stored for a while when the page is left, and restored when it is next opened. */
export type ScheduleDraft = {
  isDirty: boolean
  note: string
  isChecked: (cell: ScheduleCell) => boolean
  setHours: (cells: readonly ScheduleCell[], isChecked: boolean) => void
  setNote: (note: string) => void
  clear: () => void
}

/** The first and the last day of a schedule; `''` where it has none. */
export function spanOf(schedule: Payload['schedule']): { fromDate: string; toDate: string } {
  const days = monthsOf(schedule).flatMap((month) => month.days)
  return { fromDate: days.at(0)?.column.date ?? '', toDate: days.at(-1)?.column.date ?? '' }
}

/** The beginnings of the free hours from now on: what a call may name. */
export const freeHoursOf = ({ schedule }: Payload, { isChecked }: Pick<ScheduleDraft, 'isChecked'>): string[] =>
  cellsOf(schedule)
    .filter((cell) => isChecked(cell) && Date.parse(cell.startDateTime) >= Date.now())
    .map(({ startDateTime }) => startDateTime)

/** The changes to a schedule that wait to be saved. */
export function useScheduleDraft({ schedule, note }: Payload): ScheduleDraft {
  const queryClient = useQueryClient()
  const queryKey = ['schedule-draft', spanOf(schedule).fromDate]
  const draft = useQuery<Draft>({ queryKey, queryFn: skipToken }).data ?? untouched
  const change = (next: (draft: Draft) => Draft) =>
    queryClient.setQueryData<Draft>(queryKey, (before = untouched) => next(before))
  const isNoteChanged = draft.note !== null && draft.note !== note
  return {
    isDirty: Object.keys(draft.hours).length > 0 || isNoteChanged,
    note: draft.note ?? note,
    isChecked: ({ startDateTime, isChecked }) => draft.hours[startDateTime] ?? isChecked,
    setHours: (cells, isChecked) =>
      change((before) => {
        const hours = new Map(Object.entries(before.hours))
        for (const cell of cells) {
          if (cell.isChecked === isChecked) hours.delete(cell.startDateTime)
          else hours.set(cell.startDateTime, isChecked)
        }
        return { ...before, hours: Object.fromEntries(hours) }
      }),
    setNote: (text) => change((before) => ({ ...before, note: text })),
    clear: () => change(() => untouched),
  }
}
