import { addDays, dayInTokyo } from '#server/features/clock.ts'
import { inTokyo, isWorkingDay, workingDayAfter, workingDaysBefore } from './working-days.ts'

/** The demo job seeker's time: the agency acts in office hours of working days, she in the evening. */
export interface DemoDays {
  now: Date
  /** Office hours, so many working days ago. */
  office: (daysAgo: number, hour: number, minute?: number) => Date
  /**
   * Her evening of so many working days ago. A number that she has for herself lies after all that the agency does with a
   * higher one and before all with a lower one, whatever the time is now.
   */
  evening: (daysAgo: number, hour: number, minute?: number) => Date
  /** The day of the confirmed interview. */
  interviewDay: string
}

const lastHour = 17
const withinDays = [5, 4, 3, 2, 1]

/** The last working day of the five to come, so that the schedule's first page shows it; the next one where all are closed. */
function soonAfter(today: string): string {
  const days = withinDays.map((count) => addDays(today, count))
  return days.find(isWorkingDay) ?? workingDayAfter(today, 1)
}

/** Counted from now. */
export const demoDays = (now: Date): DemoDays => ({
  now,
  office: (daysAgo, hour, minute) => workingDaysBefore(now, daysAgo, hour, minute),
  evening: (daysAgo, hour, minute) => inTokyo(dayInTokyo(workingDaysBefore(now, daysAgo, lastHour)), hour, minute),
  interviewDay: soonAfter(dayInTokyo(now)),
})

const longDay = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})

/** 「11月26日(木) 14:00」 */
export const longTime = (moment: Date, hour: number): string => `${longDay.format(moment)} ${hour}:00`
