import type { Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { workOf, yearlyParts } from '#server/search-index/pay-per-year.ts'

/** What is paid for night shifts, by the shift. */
interface NightPay {
  each: number
  /** A month. */
  shifts: number
}

/** A posting's pay by the premises of a comparison, in yen. */
export interface ComparablePay {
  /** A month's pay without overtime; a twelfth of the year's where none is stated. */
  monthly: number
  /** Null where the posting states no pay by the night shift. */
  night: NightPay | null
  /** A month's, by the premised hours; what fixed overtime covers is paid already. */
  overtime: number
  /** Of the year; 0 where it is not counted. */
  bonus: number
  bonusMonths: number | null
  /** Months, overtime and bonus. */
  yearly: number
  days: number
  hours: number
  /** A year's pay without overtime for each hour of its work. */
  hourly: number
  isInsured: boolean
}

const weeks = 52
/** From this many hours a week the insurances of employees are due. */
const insuredHours = 20
const overtimeFactor = 1.25

const yen = (text = ''): number => Number(text.replaceAll(',', ''))

/** 「12,000円×4回」 and 「12,000円／回（月4回）」. */
const nightPattern = /(\d[\d,]*) ?円 ?(?:[×xX✕] ?|[／/] ?回 ?[（(]月 ?)(\d{1,2}) ?回/

/** What a posting pays by the night shift, and whether the stated range holds it. */
function statedNights({ 'x-tsunagu': { terms } }: JobPostingFeedItem): (NightPay & { isIncluded: boolean }) | null {
  for (const { name, text } of terms.wage.items) {
    const whole = `${name} ${text}`
    const [, each, shifts] = whole.includes('夜勤') ? (nightPattern.exec(whole) ?? []) : []
    if (each !== undefined) return { each: yen(each), shifts: Number(shifts), isIncluded: !/別に|別途/.test(whole) }
  }
  return null
}

/** The posting as if its range held the premised number of night shifts. */
function withNights(
  posting: JobPostingFeedItem,
  premises: Premises,
): { posting: JobPostingFeedItem; night: NightPay | null } {
  const { value } = posting.baseSalary
  const stated = value.unitText === 'MONTH' ? statedNights(posting) : null
  if (stated === null) return { posting, night: null }
  const shifts = premises.nightShifts ?? stated.shifts
  const change = stated.each * shifts - (stated.isIncluded ? stated.each * stated.shifts : 0)
  const moved = {
    ...value,
    minValue: Math.max(0, value.minValue + change),
    maxValue: Math.max(0, value.maxValue + change),
  }
  const night = { each: stated.each, shifts }
  return { posting: { ...posting, baseSalary: { ...posting.baseSalary, value: moved } }, night }
}

/** Pay by the premises: the yearly rule of the search, with the premised nights, overtime and bonus. */
export function comparablePay(document: JobPostingFeedItem, premises: Premises): ComparablePay {
  const { posting, night } = withNights(document, premises)
  const { work, ...stated } = yearlyParts(posting, premises.payEnd === 'lowest' ? 'minValue' : 'maxValue')
  const bonus = premises.countsBonus ? stated.bonus : 0
  const { days, hours } = workOf(posting)
  const hoursOfYear = Math.max(1, days * hours)
  const fixed = posting['x-tsunagu'].terms.wage.fixedOvertime
  const nightOfYear = night ? night.each * night.shifts * 12 : 0
  const perHour = Math.max(0, work - nightOfYear - (fixed?.amount ?? 0) * 12) / hoursOfYear
  const overtime = Math.round(perHour * overtimeFactor * Math.max(0, premises.overtimeHours - (fixed?.hours ?? 0)))
  return {
    monthly: Math.round(work / 12),
    night,
    overtime,
    bonus,
    bonusMonths: stated.months,
    yearly: work + overtime * 12 + bonus,
    days,
    hours,
    hourly: Math.round((work + bonus) / hoursOfYear),
    isInsured: hoursOfYear / weeks >= insuredHours,
  }
}
