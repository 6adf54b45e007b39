import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'

const option = (value: string, label: string): FormOption => ({ label, state: textContent(value, label) })

/** 1月 to 12月, by `01` to `12`. */
export const monthOptions: readonly FormOption[] = Array.from({ length: 12 }, (_, index) =>
  option(String(index + 1).padStart(2, '0'), `${index + 1}月`),
)

const eraYear = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric', timeZone: 'UTC' })

/** A year with its era, or both of a year in which one ended: 1990年（平成2年）, 1989年（昭和64年・平成元年）. */
export function yearLabel(year: number): string {
  const eras = new Set([`${year}-01-01`, `${year}-12-31`].map((day) => eraYear.format(new Date(day))))
  return `${year}年（${[...eras].join('・')}）`
}

/** Which years a date offers: the years themselves, or up to 200 the distance from the current one. */
export interface YearRange {
  from: number
  to: number
}

const farthest = 200

/** The years of a range, the newest first. */
export function yearOptions({ from, to }: YearRange, currentYear: number): FormOption[] {
  const [one, other] = [from, to].map((year) => (Math.abs(year) <= farthest ? currentYear + year : year))
  const first = Math.min(one ?? 0, other ?? 0)
  const last = Math.max(one ?? 0, other ?? 0)
  return Array.from({ length: last - first + 1 }, (_, index) => option(String(last - index), yearLabel(last - index)))
}
