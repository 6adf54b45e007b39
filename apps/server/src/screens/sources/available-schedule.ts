import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import { type SlotMinutes, scheduleLimits, slotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import { revisionOf } from '#server/features/schedules/schedule.policy.ts'
import { findScheduleOwner } from '#server/features/schedules/schedule.queries.ts'
import { buildSchedule, nearestFromDate } from '#server/features/schedules/schedule-grid.ts'
import { type BookedTime, listBookings } from '#server/hiring/interviews/bookings.queries.ts'
import { type FreeSlot, listFreeSlots } from '#server/hiring/interviews/free-hours.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { addDays, dateTimeInTokyo } from '#server/platform/time/clock.ts'
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
async function loadGrid(context: ScreenContext, of: Parameters<typeof findScheduleOwner>[1]) {
  const { jobSeekerId } = of
  const { scope, vocabulary, now, today, schedulePeriod } = context
  const fromDate = nearestFromDate(schedulePeriod?.fromDate, today)
  const days = schedulePeriod?.days ?? scheduleLimits.days
  const span = { jobSeekerId, from: midnight(fromDate), until: midnight(addDays(fromDate, days)) }
  const [owner, freeSlots, booked] = await readTogether([
    findScheduleOwner(scope, of),
    listFreeSlots(scope, span),
    listBookings(scope, span),
  ])
  const bookings = booked.map((one) => ({ startsAt: one.startsAt, minutes: one.minutes, text: bookedTextOf(one) }))
  const { holidayName } = vocabulary.masterData
  const facts = { fromDate, days, now, holidayName, freeSlots, bookings }
  const shown = shownMinutes(context, owner.slotMinutes, freeSlots)
  return { owner, freeSlots, schedule: buildSchedule({ ...facts, slotMinutes: shown }) }
}

/** The schedule of the signed-in job seeker, with the revision of its state; null for visitors. */
export async function loadOwnSchedule(context: ScreenContext) {
  const { jobSeekerId } = context
  if (jobSeekerId === null) return null
  const { owner: found, freeSlots, schedule } = await loadGrid(context, { jobSeekerId })
  const { slotMinutes: _, ...owner } = found
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
    provides: ['jobSeekerName', 'note', 'schedule', 'revision', 'isPreview', 'sharedUntilDatetime'],
    load: async (context) => {
      const { shared } = context.schedulePeriod ?? {}
      if (shared === undefined) {
        const own = await loadOwnSchedule(context)
        return own && { ...own, isPreview: false }
      }
      const { owner, schedule } = await loadGrid(context, { jobSeekerId: shared.by, names: ['family_name'] })
      const sharedUntilDatetime = dateTimeInTokyo(shared.until)
      return {
        jobSeekerName: owner.jobSeekerName,
        note: '',
        schedule: asPreview(schedule),
        revision: '',
        isPreview: true,
        sharedUntilDatetime,
      }
    },
  }),
}
