import { inTokyo, isWorkingDay, workingDayAfter, workingDaysBefore } from '#seed/base/working-days.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'

/** The demo job seeker's time: the agency acts in office hours of working days, she in the evening. */
export interface DemoDays {
  now: Date
  /** Office hours of so many working days ago; 0 is the newest that is over. */
  office: (daysAgo: number, hour: number, minute?: number) => Date
  /**
   * Her evening of so many working days ago, 1 or more: after all that the agency does with the same number or a higher one,
   * before all with a lower one, whatever the time is now.
   */
  evening: (daysAgo: number, hour: number, minute?: number) => Date
  /** The day of the confirmed interview. */
  interviewDay: string
}

/** A working day counts once its last minute has passed, for all hours alike: otherwise 11:00 of a day could come before its 9:00. */
const lastHour = 17
const lastMinute = 59
const withinDays = [5, 4, 3, 2, 1]

/** The last working day of the five to come, so that the schedule's first page shows it; the next one where all are closed. */
function soonAfter(today: string): string {
  const days = withinDays.map((count) => addDays(today, count))
  return days.find(isWorkingDay) ?? workingDayAfter(today, 1)
}

/** Counted from now. */
export function demoDays(now: Date): DemoDays {
  const onDay = (daysAgo: number, hour: number, minute?: number) =>
    inTokyo(dayInTokyo(workingDaysBefore(now, daysAgo, lastHour, lastMinute)), hour, minute)
  return { now, office: onDay, evening: onDay, interviewDay: soonAfter(dayInTokyo(now)) }
}

const longDay = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})

/** 「11月26日(木) 14:00」 */
export const longTime = (moment: Date, hour: number): string => `${longDay.format(moment)} ${hour}:00`
