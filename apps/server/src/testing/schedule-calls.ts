import type { ScheduleCell } from '@tsunagu/contract/components/available-schedule.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { AvailableScheduleRegistration } from '@tsunagu/contract/endpoints/adviser-calls.ts'
import type { CallOptions, TestApp } from './test-app.ts'

/** The week of the tests: its first day at noon is the current time. */
export const scheduleWeek = {
  fromDate: '2026-11-20',
  toDate: '2026-11-26',
  startDateTimes: [] as string[],
  periodTimeType: 'hour',
  note: '',
} satisfies AvailableScheduleRegistration

/** An hour of a day in Tokyo. */
export const hourAt = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00+09:00`

/** The cells of the days, row by row. */
export const scheduleCells = ({ schedule }: ComponentPayloads['available_schedule']): ScheduleCell[] =>
  schedule.rows.flatMap(({ cells }) => cells.filter(({ startDateTime }) => startDateTime))

/** What a job seeker does with a schedule; `session` is who calls unless another is given. */
export function scheduleCalls(portal: () => TestApp, session: () => string) {
  const view = async (
    query: CallOptions['query'] = {},
    caller = session(),
  ): Promise<ComponentPayloads['available_schedule']> => {
    const { status, body } = await portal().call('getScheduleView', { session: caller, query })
    const [part] = status === 200 && body.view.layoutType === 'single_view' ? body.view.data.screen.components : []
    if (part?.type !== 'available_schedule') throw new Error(`There is no schedule: ${status}.`)
    return part.component
  }
  const checkedIn = async (query: CallOptions['query'] = {}, caller = session()): Promise<string[]> =>
    scheduleCells(await view(query, caller))
      .filter(({ isChecked }) => isChecked)
      .map(({ startDateTime }) => startDateTime)
      .toSorted()
  const save = (changes: object = {}, caller = session()) =>
    portal().call('saveAvailableSchedule', { session: caller, body: { ...scheduleWeek, ...changes } })
  return { view, checkedIn, save }
}
