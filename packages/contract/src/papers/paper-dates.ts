import type { PaperEra } from './paper-values.ts'

/** The eras with the first day of each. Written out: what a browser knows of calendars differs from one to the next. */
const eras = [
  { name: '令和', from: '2019-05-01', before: 2_018 },
  { name: '平成', from: '1989-01-08', before: 1_988 },
  { name: '昭和', from: '1926-12-25', before: 1_925 },
] as const

/** 令和8, 令和元, or 2026. A month alone is that of its last day, as a certificate of January 1989 says. */
export function yearText(date: string, era: PaperEra): string {
  const year = Number(date.slice(0, 4))
  if (era === 'western') return String(year)
  const whole = date.length > 7 ? date : `${date}-31`
  const found = eras.find(({ from }) => whole >= from)
  if (!found) return String(year)
  const count = year - found.before
  return `${found.name}${count === 1 ? '元' : count}`
}

/** 4 for `2026-04`. */
export const monthText = (date: string): string => String(Number(date.slice(5, 7)))

/** 令和8年11月20日, 2026年11月20日; without the day for a month. */
export function dateText(date: string, era: PaperEra): string {
  const day = date.length > 7 ? `${Number(date.slice(8, 10))}日` : ''
  return `${yearText(date, era)}年${monthText(date)}月${day}`
}

/** Whole years between two days, as an age is counted. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** The day on a paper: the chosen one until it has passed, else today. */
export const printedDay = (datedOn: string | null, today: string): string =>
  datedOn !== null && datedOn > today ? datedOn : today
