import { addDays, dateTimeInTokyo, dayInTokyo } from './clock.ts'

/** When an account gets no mails of saved searches, no push messages and nothing by LINE. */
export interface QuietTimes {
  /** Equal hours for no quiet time. */
  quietFrom: number
  quietUntil: number
  isQuietOnNightShifts: boolean
  /** Days on which a night shift begins, `YYYY-MM-DD`. */
  nightShifts: readonly string[]
}

/** The hour after a night shift from which notices come again: the shift ends in the morning, and then its worker sleeps. */
const restedAt = 17

/** The beginning of an hour of a day in Tokyo. */
export const hourOfDay = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+09:00`)

const hourInTokyo = (moment: Date): number => Number(dateTimeInTokyo(moment).slice(11, 13))

/** The end of the quiet time that a moment is in, or the moment itself. */
function endOfQuiet(moment: Date, { quietFrom, quietUntil, isQuietOnNightShifts, nightShifts }: QuietTimes): Date {
  const today = dayInTokyo(moment)
  const hour = hourInTokyo(moment)
  if (isQuietOnNightShifts) {
    if (nightShifts.includes(today)) return hourOfDay(addDays(today, 1), restedAt)
    if (hour < restedAt && nightShifts.includes(addDays(today, -1))) return hourOfDay(today, restedAt)
  }
  if (quietFrom === quietUntil) return moment
  const isOverMidnight = quietFrom > quietUntil
  const isQuiet = isOverMidnight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return moment
  return hourOfDay(isOverMidnight && hour >= quietFrom ? addDays(today, 1) : today, quietUntil)
}

/** The first moment from `moment` on that is not quiet. */
export function afterQuiet(moment: Date, quiet: QuietTimes): Date {
  const end = endOfQuiet(moment, quiet)
  // Each step leaves one quiet time, and there are no more of them than night shifts and nights between them
  return end > moment ? afterQuiet(end, quiet) : moment
}
