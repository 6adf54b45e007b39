import { isDate } from '@tsunagu/contract/form/date-text.ts'
import { dayInTokyo } from '#web/page/format-date.ts'

/** The age in whole years of somebody born on a day, by Tokyo's date; null for what is no day, or not yet. */
export function ageOn(birthday: string, now: Date): number | null {
  if (!isDate(birthday, true)) return null
  const today = dayInTokyo(now)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  const age = today.slice(5) < birthday.slice(5) ? years - 1 : years
  return age < 0 ? null : age
}
