import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'

/** Working hours of the agency in Tokyo (docs/behaviour.md §31). */
const opensAt = 9
const closesAt = 18
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Whether a day, `YYYY-MM-DD`, is a public holiday. */
export type IsHoliday = (day: string) => boolean

const hourOf = (day: string, hour: number): number => Date.parse(`${day}T00:00:00+09:00`) + hour * hourMs

function isWorkingDay(day: string, isHoliday: IsHoliday): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/**
 * The moment at which so much working time has passed since another: Monday to Friday, 9 to 18 o'clock in Tokyo, no public
 * holidays. Later moments give later results, or the same.
 * @param minutes more than 0
 */
export function afterWorkingMinutes(since: Date, minutes: number, isHoliday: IsHoliday): Date {
  let leftMs = minutes * 60_000
  let day = dayInTokyo(since)
  let from = since.getTime()
  // A year of holidays would be a fault of the list: it must not hang the server
  for (let days = 0; days < 400; days += 1) {
    if (isWorkingDay(day, isHoliday)) {
      const start = Math.max(from, hourOf(day, opensAt))
      const restMs = Math.max(0, hourOf(day, closesAt) - start)
      if (leftMs <= restMs) return new Date(start + leftMs)
      leftMs -= restMs
    }
    day = addDays(day, 1)
    from = hourOf(day, 0)
  }
  return new Date(since.getTime() + 400 * dayMs)
}

/** How far back the beginning of what is late is looked for: nothing is answered in working time later than that. */
const searchedDays = 40

/** What has waited since before this moment is past its time now. The nearest second: `afterWorkingMinutes` is monotonous. */
export function lateSince(now: Date, minutes: number, isHoliday: IsHoliday): Date {
  let [late, inTime] = [now.getTime() - searchedDays * dayMs, now.getTime()]
  while (inTime - late > 1_000) {
    const middle = Math.floor((late + inTime) / 2)
    const isLate = afterWorkingMinutes(new Date(middle), minutes, isHoliday).getTime() < now.getTime()
    if (isLate) late = middle
    else inTime = middle
  }
  return new Date(inTime)
}
