/** Now; tests set their own. */
export type Clock = () => Date

const tokyoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
const tokyoDateTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The day in Asia/Tokyo, `YYYY-MM-DD`, whatever the server's time zone. */
export const dayInTokyo = (date: Date): string => tokyoDay.format(date)

/** ISO 8601 with Tokyo's offset, such as `2026-11-20T09:00:00+09:00` (docs/behaviour.md §24). */
export const dateTimeInTokyo = (date: Date): string => `${tokyoDateTime.format(date).replace(' ', 'T')}+09:00`

/** The same moment some years later; the end of February where there is no such day. */
export function addYears(moment: Date, years: number): Date {
  const later = new Date(moment)
  later.setUTCFullYear(moment.getUTCFullYear() + years)
  if (later.getUTCMonth() !== moment.getUTCMonth()) later.setUTCDate(0)
  return later
}

/** Adds whole days to a plain day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
