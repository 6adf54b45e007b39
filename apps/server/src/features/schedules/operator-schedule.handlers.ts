import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import { isBookedAt, listBookings } from '#server/hiring/interviews/bookings.queries.ts'
import { type FreeSlot, listFreeSlots } from '#server/hiring/interviews/free-hours.queries.ts'
import { freeTimeOf } from '#server/hiring/interviews/free-time.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import { addDays, dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { listRequests } from './request.queries.ts'
import { findScheduleOwner, listWorkSchedules } from './schedule.queries.ts'

const hourMs = 60 * 60_000
/** The default days of the response. */
const usualDays = 28

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`)

/** The beginnings of clock hours that are free from end to end, half hours together included. */
function wholeHoursOf(slots: readonly FreeSlot[]): Date[] {
  const isFreeAt = freeTimeOf(slots)
  return slots
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => startsAt.getTime() % hourMs === 0 && isFreeAt({ startsAt, minutes: 60 }))
}

/** When job seekers are free, for the agency's own systems. */
export const operatorScheduleHandlers: Handlers<'getScheduleOfJobSeeker'> = {
  getScheduleOfJobSeeker: async ({ run, services }, { params: { jobSeekerId }, query }) => {
    const now = services.clock()
    const { fromDate = dayInTokyo(now) } = query
    const { toDate = addDays(fromDate, usualDays) } = query
    if (toDate < fromDate || toDate > addDays(fromDate, scheduleLimits.daysAhead)) {
      const message = `toDate must be within ${scheduleLimits.daysAhead} days from fromDate.`
      throw formProblem([{ key: 'toDate', index: 0, message }])
    }
    const span = { jobSeekerId, from: midnight(fromDate), until: midnight(addDays(toDate, 1)) }
    return run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      const bookings = await listBookings(scope, span)
      const slots = await listFreeSlots(scope, { ...span, from: span.from < now ? now : span.from })
      const free = slots.filter((slot) => !isBookedAt(bookings, slot))
      const { note } = await findScheduleOwner(scope, { jobSeekerId })
      const files = await listWorkSchedules(scope, jobSeekerId)
      return {
        note,
        freeHours: wholeHoursOf(free).map(dateTimeInTokyo),
        freeTimes: free.map(({ startsAt, minutes }) => ({ startDateTime: dateTimeInTokyo(startsAt), minutes })),
        booked: bookings.map(({ startsAt, minutes, status }) => ({
          startDateTime: dateTimeInTokyo(startsAt),
          minutes,
          status,
        })),
        workSchedules: files.map(({ savedAt, ...file }) => ({ ...file, savedDatetime: dateTimeInTokyo(savedAt) })),
        requests: await listRequests(scope, jobSeekerId),
      }
    })
  },
}
