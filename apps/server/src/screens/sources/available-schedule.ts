import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { scheduleLimits } from '@tsunagu/contract/schedule.ts'
import { type BookedTime, listBookings } from '#server/features/bookings.queries.ts'
import { addDays } from '#server/features/clock.ts'
import { listFreeHours } from '#server/features/free-hours.queries.ts'
import { revisionOf } from '#server/features/schedules/schedule.policy.ts'
import { findScheduleOwner } from '#server/features/schedules/schedule.queries.ts'
import { buildSchedule, nearestFromDate } from '#server/features/schedules/schedule-grid.ts'
import type { ScreenContext } from '#server/screens/screen-context.ts'
import type { Sources } from '#server/screens/source.ts'

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`)

const bookedTexts: Record<BookedTime['status'], string> = { picked: '調整中', confirmed: '面接' }

/** The free hours of a job seeker, and what is booked of them, as a grid. */
async function loadGrid({ scope, vocabulary, now, today, schedulePeriod }: ScreenContext, jobSeekerId: string) {
  const fromDate = nearestFromDate(schedulePeriod?.fromDate, today)
  const days = schedulePeriod?.days ?? scheduleLimits.days
  const span = { jobSeekerId, from: midnight(fromDate), until: midnight(addDays(fromDate, days)) }
  const freeHours = await listFreeHours(scope, span)
  const booked = await listBookings(scope, span)
  const bookings = booked.map(({ status, ...time }) => ({ ...time, text: bookedTexts[status] }))
  const { holidayName } = vocabulary.masterData
  return { freeHours, schedule: buildSchedule({ fromDate, days, now, holidayName, freeHours, bookings }) }
}

type Payload = ComponentPayloads['available_schedule']

/** What others see: hours that are free and to come, nothing to press, and not what the others are taken by. */
const asPreview = ({ rows, ...schedule }: Payload['schedule']): Payload['schedule'] => ({
  ...schedule,
  rows: rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => ({
      ...cell,
      isChecked: cell.isChecked && cell.isEnabled,
      isEnabled: false,
      bookedText: '',
    })),
  })),
})

export const availableScheduleSources: Sources<'available_schedule'> = {
  schedule: async (context) => {
    const { scope, jobSeekerId, schedulePeriod } = context
    const { sharedBy } = schedulePeriod ?? {}
    if (sharedBy !== undefined) {
      const { jobSeekerName } = await findScheduleOwner(scope, { jobSeekerId: sharedBy, names: ['family_name'] })
      const { schedule } = await loadGrid(context, sharedBy)
      return { jobSeekerName, note: '', schedule: asPreview(schedule), revision: '', isPreview: true }
    }
    if (jobSeekerId === null) return null
    const { freeHours, schedule } = await loadGrid(context, jobSeekerId)
    const owner = await findScheduleOwner(scope, { jobSeekerId })
    return { ...owner, schedule, revision: revisionOf({ freeHours, note: owner.note }), isPreview: false }
  },
}
