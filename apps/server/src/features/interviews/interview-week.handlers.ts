import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { presentOperatorInterview } from './interview.present.ts'
import { listOfferedTimes } from './interview.queries.ts'
import {
  countWaitingIn,
  listByTime,
  listWaitingIn,
  type NamedInterviewRow,
  type WaitingStatus,
} from './interview-week.queries.ts'

const weekDays = 7
const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

type Present = (rows: readonly NamedInterviewRow[]) => NamedInterview[]

/** How interviews are shown: the times of all of them are read at once. */
async function presenterOf(scope: TenantScope, rows: readonly NamedInterviewRow[]): Promise<Present> {
  const times = Map.groupBy(
    await listOfferedTimes(
      scope,
      rows.map(({ id }) => id),
    ),
    ({ interviewId }) => interviewId,
  )
  return (shown) =>
    shown.map((row) => ({
      ...presentOperatorInterview(row, times.get(row.id) ?? []),
      familyName: row.familyName,
      givenName: row.givenName,
    }))
}

/** The week of interviews at the desk, and what waits (docs/behaviour.md §37). */
export const interviewWeekHandlers: Handlers<'getInterviewWeek'> = {
  getInterviewWeek: async ({ run }, { query: { fromDate } }) =>
    run(async (scope) => {
      const week = await listByTime(scope, startOf(fromDate), startOf(addDays(fromDate, weekDays)))
      const list = (status: WaitingStatus) => listWaitingIn(scope, status, interviewLimits.perPage)
      const [offered, picked, otherTimes] = [
        await list('offered'),
        await list('picked'),
        await list('other_times_wanted'),
      ]
      const present = await presenterOf(scope, [...week, ...offered, ...picked, ...otherTimes])
      const counts = await countWaitingIn(scope)
      return {
        interviews: present(week),
        waiting: {
          offered: { count: counts.offered, interviews: present(offered) },
          picked: { count: counts.picked, interviews: present(picked) },
          other_times_wanted: { count: counts.other_times_wanted, interviews: present(otherTimes) },
        },
      }
    }),
}
