import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import { type SlotMinutes, scheduleLimits, slotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import { revisionOf } from '#server/features/schedules/schedule.policy.ts'
import { findScheduleOwner } from '#server/features/schedules/schedule.queries.ts'
import { buildSchedule, nearestFromDate } from '#server/features/schedules/schedule-grid.ts'
import { type BookedTime, listBookings } from '#server/hiring/interviews/bookings.queries.ts'
import { type FreeSlot, listFreeSlots } from '#server/hiring/interviews/free-hours.queries.ts'
import { addDays } from '#server/platform/time/clock.ts'
import { defineSource } from '#server/screens/define-source.ts'
import type { ScreenContext } from '#server/screens/screen-context.ts'

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`)

const bookedTextOf = (booked: BookedTime): string => (booked.status === 'picked' ? '調整中' : interviewKindOf(booked))

/** How long the slots shown are: as asked, else half hours where some are registered or were saved last. */
function shownMinutes({ schedulePeriod }: ScreenContext, savedLast: SlotMinutes, slots: readonly FreeSlot[]) {
  const { periodTimeType = 'unspecified' } = schedulePeriod ?? {}
  if (periodTimeType !== 'unspecified') return slotMinutes[periodTimeType]
  return slots.some(({ minutes }) => minutes === slotMinutes.minute) ? slotMinutes.minute : savedLast
}

/** The free time of a job seeker, and what is booked of it, as a grid. */
async function loadGrid(context: ScreenContext, jobSeekerId: string, savedLast: SlotMinutes) {
  const { scope, vocabulary, now, today, schedulePeriod } = context
  const fromDate = nearestFromDate(schedulePeriod?.fromDate, today)
  const days = schedulePeriod?.days ?? scheduleLimits.days
  const span = { jobSeekerId, from: midnight(fromDate), until: midnight(addDays(fromDate, days)) }
  const freeSlots = await listFreeSlots(scope, span)
  const booked = await listBookings(scope, span)
  const bookings = booked.map((one) => ({ startsAt: one.startsAt, minutes: one.minutes, text: bookedTextOf(one) }))
  const { holidayName } = vocabulary.masterData
  const facts = { fromDate, days, now, holidayName, freeSlots, bookings }
  return { freeSlots, schedule: buildSchedule({ ...facts, slotMinutes: shownMinutes(context, savedLast, freeSlots) }) }
}

/** The schedule of the signed-in job seeker, with the revision of its state; null for visitors. */
export async function loadOwnSchedule(context: ScreenContext) {
  const { scope, jobSeekerId } = context
  if (jobSeekerId === null) return null
  const { slotMinutes: savedLast, ...owner } = await findScheduleOwner(scope, { jobSeekerId })
  const { freeSlots, schedule } = await loadGrid(context, jobSeekerId, savedLast)
  return { ...owner, schedule, revision: revisionOf({ freeSlots, note: owner.note }) }
}

type Payload = ComponentPayloads['available_schedule']

/** The view for others: free future hours, nothing to press, and not the bookings of the rest. */
const asPreview = (schedule: Payload['schedule']): Payload['schedule'] => ({
  ...schedule,
  rows: schedule.rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => ({
      ...cell,
      isChecked: cell.isChecked && cell.isEnabled,
      isEnabled: false,
      bookedText: '',
    })),
  })),
})

export const availableScheduleSources = {
  schedule: defineSource({
    type: 'available_schedule',
    provides: ['jobSeekerName', 'note', 'schedule', 'revision', 'isPreview'],
    load: async (context) => {
      const { sharedBy } = context.schedulePeriod ?? {}
      if (sharedBy === undefined) {
        const own = await loadOwnSchedule(context)
        return own && { ...own, isPreview: false }
      }
      const { jobSeekerName, slotMinutes: savedLast } = await findScheduleOwner(context.scope, {
        jobSeekerId: sharedBy,
        names: ['family_name'],
      })
      const { schedule } = await loadGrid(context, sharedBy, savedLast)
      return { jobSeekerName, note: '', schedule: asPreview(schedule), revision: '', isPreview: true }
    },
  }),
}
