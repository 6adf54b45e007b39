import { shippedHolidays } from '#server/master-data/master-data.ts'
import { addDays } from '#server/platform/time/clock.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const tokyoOffsetMs = 9 * hourMs
/** Office hours; the last hour begins an hour before the end. */
const opensAt = 9
const closesAt = 18

/** Tokyo's day of a moment, without the cost of `Intl`: a hundred thousand postings ask for it. */
const dayOf = (ms: number) => new Date(ms + tokyoOffsetMs).toISOString().slice(0, 10)
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - tokyoOffsetMs

/** Offices are closed from 29 December to 3 January, whatever the public holidays. */
const isNewYear = (day: string) => /-12-(29|30|31)$|-01-0[1-3]$/.test(day)

/** Whether agencies and employers work on a day `YYYY-MM-DD`: Monday to Friday, no public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !shippedHolidays().has(day) && !isNewYear(day)
}

/** Whether a moment is within office hours. */
export function isWorkingTime(moment: Date): boolean {
  const hour = new Date(moment.getTime() + tokyoOffsetMs).getUTCHours()
  return isWorkingDay(dayOf(moment.getTime())) && hour >= opensAt && hour < closesAt
}

const previousWorkingDay = (day: string): string => {
  let before = day
  do before = addDays(before, -1)
  while (!isWorkingDay(before))
  return before
}

/** The same day if it is a working day, else the last one before. */
export const lastWorkingDay = (day: string): string => (isWorkingDay(day) ? day : previousWorkingDay(day))

/** The `count`th working day after a day. */
export function workingDayAfter(day: string, count: number): string {
  let after = day
  for (let left = count; left > 0; ) {
    after = addDays(after, 1)
    if (isWorkingDay(after)) left -= 1
  }
  return after
}

/** A moment of a day in Tokyo. */
export const inTokyo = (day: string, hour: number, minute = 0): Date =>
  new Date(startOf(day) + hour * hourMs + minute * 60_000)

/**
 * The newest moment with this time of day, in office hours and not after `now`, on the working day of `moment` or before.
 * @param dayShare how far the office day has gone, from 0 to 1
 */
export function workingMoment(moment: number, dayShare: number, now: number): number {
  const offset = (opensAt + dayShare * (closesAt - opensAt)) * hourMs
  let day = lastWorkingDay(dayOf(moment))
  while (startOf(day) + offset > now) day = previousWorkingDay(day)
  return startOf(day) + offset
}

/** Office hours some working days before now, today among them when it is one: 0 is the newest that has passed. */
export function workingDaysBefore(now: Date, count: number, hour: number, minute = 0): Date {
  const share = (hour + minute / 60 - opensAt) / (closesAt - opensAt)
  let moment = workingMoment(now.getTime(), share, now.getTime())
  for (let left = count; left > 0; left--) moment = workingMoment(moment - dayMs, share, now.getTime())
  return new Date(Math.round(moment / 60_000) * 60_000)
}
