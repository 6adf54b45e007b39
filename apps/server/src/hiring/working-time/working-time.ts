import type { WorkingHours } from '@tsunagu/contract/staff/working-hours.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Whether a day, `YYYY-MM-DD`, is a public holiday. */
type IsHoliday = (day: string) => boolean

/** When a service works: its hours, and the public holidays that it knows. */
export interface WorkingTime {
  hours: WorkingHours
  isHoliday: IsHoliday
}

const momentOf = (day: string, minute: number): number => Date.parse(`${day}T00:00:00+09:00`) + minute * minuteMs

function isWorkingDay(day: string, { hours, isHoliday }: WorkingTime): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (!hours.weekdays.includes(weekday) || hours.closedDays.includes(day)) return false
  return hours.worksOnHolidays || !isHoliday(day)
}

/**
 * The moment at which so much working time of a service has passed since another. Later moments give later results, or the same.
 * @param minutes more than 0
 */
export function afterWorkingMinutes(since: Date, minutes: number, working: WorkingTime): Date {
  const { opensAt, closesAt } = working.hours
  let leftMs = minutes * 60_000
  let day = dayInTokyo(since)
  let from = since.getTime()
  // A year of holidays would be a fault of the list: it must not hang the server
  for (let days = 0; days < 400; days += 1) {
    if (isWorkingDay(day, working)) {
      const start = Math.max(from, momentOf(day, opensAt))
      const restMs = Math.max(0, momentOf(day, closesAt) - start)
      if (leftMs <= restMs) return new Date(start + leftMs)
      leftMs -= restMs
    }
    day = addDays(day, 1)
    from = momentOf(day, 0)
  }
  return new Date(since.getTime() + 400 * dayMs)
}

/** How far back the beginning of what is late is looked for: nothing is answered in working time later than that. */
const searchedDays = 400

/** What has waited since before this moment is past its time now. The nearest second: `afterWorkingMinutes` is monotonous. */
export function lateSince(now: Date, minutes: number, working: WorkingTime): Date {
  let [late, inTime] = [now.getTime() - searchedDays * dayMs, now.getTime()]
  while (inTime - late > 1_000) {
    const middle = Math.floor((late + inTime) / 2)
    const isLate = afterWorkingMinutes(new Date(middle), minutes, working).getTime() < now.getTime()
    if (isLate) late = middle
    else inTime = middle
  }
  return new Date(inTime)
}
