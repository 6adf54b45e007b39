import { scheduleLimits } from '@tsunagu/contract/schedule.ts'
import { addDays } from '#server/features/clock.ts'
import { listConfirmedInterviews } from '#server/features/interviews/interview.queries.ts'
import { findScheduleOwner, listFreeHours } from '#server/features/schedules/schedule.queries.ts'
import { buildSchedule, nearestFromDate } from '#server/features/schedules/schedule-grid.ts'
import type { Sources } from '#server/screens/source.ts'

/** More than a month of interviews one after the other. */
const mostInterviews = 500

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`)

export const availableScheduleSources: Sources<'available_schedule'> = {
  schedule: async ({ scope, vocabulary, jobSeekerId, now, today, schedulePeriod }) => {
    if (jobSeekerId === null) return null
    const fromDate = nearestFromDate(schedulePeriod?.fromDate, today)
    const days = schedulePeriod?.days ?? scheduleLimits.days
    const span = { jobSeekerId, from: midnight(fromDate), until: midnight(addDays(fromDate, days)) }
    const freeHours = await listFreeHours(scope, span)
    const interviews = await listConfirmedInterviews(scope, { ...span, limit: mostInterviews })
    const bookings = interviews.map(({ startsAt, minutes }) => ({ startsAt, minutes, text: '面接' }))
    const { holidayName } = vocabulary.masterData
    const schedule = buildSchedule({ fromDate, days, now, holidayName, freeHours, bookings })
    return { ...(await findScheduleOwner(scope, { jobSeekerId })), schedule }
  },
}
