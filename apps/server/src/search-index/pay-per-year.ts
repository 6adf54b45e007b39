import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'

/** Where a posting does not say: 240 days of 8 hours. */
const ordinaryDays = 240
const ordinaryHours = 8
const weeks = 52

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** 「賞与 年2回・計4.2か月」: months of basic pay; null where none are stated. */
const bonusMonths = (text: string): number | null =>
  number(/賞与[^／]*?(\d{1,2}(?:\.\d{1,2})?) ?(?:か|ヶ|ケ|カ|ヵ|箇)月/.exec(text)?.[1])

/** The lowest basic pay of a month, which a bonus is reckoned from: 「基本給 210,000〜250,000円」; null where it is not stated. */
function basicPay({ items }: JobPostingFeedItem['x-tsunagu']['terms']['wage']): number | null {
  const basic = items.find(({ name }) => name.startsWith('基本給'))
  const [amount] = /\d[\d,]{4,}/.exec(basic?.text ?? '') ?? []
  return number(amount?.replaceAll(',', ''))
}

type Terms = JobPostingFeedItem['x-tsunagu']['terms']

/** 「週3日」: days of work in a week; null where none are stated. */
export const daysPerWeek = ({ hours, holidays }: Pick<Terms, 'hours' | 'holidays'>): number | null =>
  number(/週 ?(\d)(?:日|回)/.exec(`${hours} ${holidays}`)?.[1])

/** Days of work in a year: by 「週3日」, else by the days off, else as usual. */
function daysOf(terms: Terms): number {
  const { annualHolidays } = terms
  const perWeek = daysPerWeek(terms)
  if (perWeek !== null) return perWeek * weeks
  return annualHolidays === null ? ordinaryDays : 365 - annualHolidays
}

/** Hours of work in a day: by 「1日4時間」, else as usual. */
const hoursOf = (hours: string): number => number(/1 ?日 ?(\d{1,2}(?:\.\d)?) ?時間/.exec(hours)?.[1]) ?? ordinaryHours

/** An end of a posting's pay: the lower one is what postings are found and sorted by. */
type End = 'minValue' | 'maxValue'

/** Days of work in a year and hours in a day, as the posting states them or as usual. */
export const workOf = ({ 'x-tsunagu': { terms } }: JobPostingFeedItem): { days: number; hours: number } => ({
  days: daysOf(terms),
  hours: hoursOf(terms.hours),
})

/** A year's pay in yen: what is paid for the work, and the bonus; `months` of bonus where the posting states them. */
export interface YearlyParts {
  work: number
  bonus: number
  months: number | null
}

/**
 * A posting's pay calculated for a year, in yen: the one footing on which postings of all kinds of pay are
 * found by 年収, put in the order of pay, and compared. Months count twelve times with the bonus that is stated in months of
 * basic pay; days and hours by the days and hours that the posting states. Overtime stays out.
 */
export function yearlyParts(posting: JobPostingFeedItem, end: End = 'minValue'): YearlyParts {
  const { value } = posting.baseSalary
  const { terms } = posting['x-tsunagu']
  const pay = value[end]
  const workAlone = (work: number): YearlyParts => ({ work, bonus: 0, months: null })
  if (value.unitText === 'YEAR') return workAlone(pay)
  if (value.unitText === 'DAY') return workAlone(pay * daysOf(terms))
  if (value.unitText === 'HOUR') return workAlone(Math.round(pay * hoursOf(terms.hours) * daysOf(terms)))
  const months = bonusMonths(terms.wage.raiseAndBonus)
  const bonus = (months ?? 0) * Math.min(basicPay(terms.wage) ?? pay, pay)
  return { work: pay * 12, bonus: Math.round(bonus), months }
}

/** The sum of the parts. */
export function payPerYear(posting: JobPostingFeedItem, end: End = 'minValue'): number {
  const { work, bonus } = yearlyParts(posting, end)
  return work + bonus
}

/** How `payPerYear` calculates, in words: 「月給×12か月＋賞与4.2か月分」; '' for a pay that is yearly already. */
export function yearlyRuleText({ baseSalary: { value }, 'x-tsunagu': { terms } }: JobPostingFeedItem): string {
  if (value.unitText === 'YEAR') return ''
  if (value.unitText === 'DAY') return `日給×年${daysOf(terms)}日`
  if (value.unitText === 'HOUR') return `時給×1日${hoursOf(terms.hours)}時間×年${daysOf(terms)}日`
  const months = bonusMonths(terms.wage.raiseAndBonus)
  if (months === null) return '月給×12か月'
  return `月給×12か月＋${basicPay(terms.wage) === null ? '' : '基本給の'}賞与${months}か月分`
}
