import type { FormUis } from './elements/registry.ts'

/** What is chosen of a date, `''` for a part that is not: `1992`, `04`, `18`. */
export type DateParts = { year: string; month: string; day: string }

/** Takes `1992-04-18`, `1992-04`, or a date that is not complete yet (`1992--18`) apart. */
export function datePartsOf(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}

/** The text for parts that are chosen so far; `''` when none is. */
export function dateTextOf({ year, month, day }: DateParts, hasDay: boolean): string {
  const parts = hasDay ? [year, month, day] : [year, month]
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** How many days a month has; 31 or 29 while month or year are not known. */
export function daysInMonth({ year, month }: Pick<DateParts, 'year' | 'month'>): number {
  const yearNumber = Number(year) || 2_000 // a leap year: nothing is ruled out yet
  return month === '' ? 31 : new Date(Date.UTC(yearNumber, Number(month), 0)).getUTCDate()
}

const whole = { true: /^[12]\d{3}-\d{2}-\d{2}$/, false: /^[12]\d{3}-\d{2}$/ } as const

const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12

/** Whether a text is a month, or with `hasDay` a day, that exists. */
export function isDate(text: string, hasDay: boolean): boolean {
  const parts = datePartsOf(text)
  if (!whole[`${hasDay}`].test(text) || !isMonth(parts.month)) return false
  return !hasDay || (Number(parts.day) >= 1 && Number(parts.day) <= daysInMonth(parts))
}

/** 1992年4月18日, 1992年4月; `''` for a text that is not complete. */
export function dateLabel(text: string): string {
  const { year, month, day } = datePartsOf(text)
  if (!isDate(text, day !== '')) return ''
  return `${year}年${Number(month)}月${day === '' ? '' : `${Number(day)}日`}`
}

/** The error of a `date_select_box`'s answer, as a sentence; `''` for an offered date. */
export function dateProblem(
  text: string,
  name: string,
  { years, hasDay }: Pick<FormUis['date_select_box'], 'years' | 'hasDay'>,
): string {
  const { year, month, day } = datePartsOf(text)
  if (!whole[`${hasDay}`].test(text)) return `${name}は${hasDay ? '年・月・日' : '年と月'}をすべて選んでください。`
  if (!isMonth(month)) return `${name}の月は一覧から選んでください。`
  if (!isDate(text, hasDay)) return `${year}年${Number(month)}月${Number(day)}日はありません。日を選び直してください。`
  const isOffered = years.length === 0 || years.some(({ state }) => state.text === year)
  return isOffered ? '' : `${name}の年は一覧から選んでください。`
}
