import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { Facets } from '#server/definitions/facets.ts'
import type { LegalFinding } from './legal-finding.ts'
import { minimumWage } from './minimum-wages.ts'
import { findPayFault } from './pay-bounds.ts'
import { findWordFaults } from './posting-words.ts'

/** What the rules look at beside the posting. */
export interface LegalContext {
  vocabulary: { facets: Pick<Facets, 'facilityTypes'> }
  /** `YYYY-MM-DD` in Tokyo. */
  today: string
}

type LegalRule = (posting: JobPostingFeedItem, context: LegalContext) => LegalFinding[]

const fault = (path: string, text: string): LegalFinding => ({ path, reason: `${path} ${text}`, isWarning: false })
const warning = (path: string, text: string): LegalFinding => ({ ...fault(path, text), isWarning: true })

const paysFromLessToMore: LegalRule = ({ baseSalary: { value } }) =>
  value.minValue <= value.maxValue
    ? []
    : [fault('baseSalary.value.minValue', 'is above maxValue: exchange or correct them')]

const paysWithinBounds: LegalRule = ({ baseSalary: { value } }) =>
  (['minValue', 'maxValue'] as const).flatMap((name) => {
    const text = findPayFault(value[name], value.unitText)
    return text === null ? [] : [fault(`baseSalary.value.${name}`, text)]
  })

/** Overtime above this many hours a month needs a special agreement (36協定の特別条項). */
const overtimeLimit = 45
const overtimePremium = 1.25

const wageOf = ({ 'x-tsunagu': { municipalityCode } }: JobPostingFeedItem, { today }: LegalContext) =>
  minimumWage(municipalityCode.slice(0, 2), today)

const paysFixedOvertime: LegalRule = (posting, context) => {
  const fixed = posting['x-tsunagu'].terms.wage.fixedOvertime
  if (fixed === null) return []
  const path = 'x-tsunagu.terms.wage.fixedOvertime'
  const least = Math.ceil(wageOf(posting, context) * overtimePremium * fixed.hours)
  return [
    ...(fixed.amount < least
      ? [
          fault(
            `${path}.amount`,
            `is below the minimum wage with its premium for ${fixed.hours} hours: at least ${least} yen (最低賃金法)`,
          ),
        ]
      : []),
    ...(fixed.hours > overtimeLimit
      ? [warning(`${path}.hours`, `is above ${overtimeLimit}: make sure that a special agreement allows it`)]
      : []),
  ]
}

const dailyHours = 8
const daysInYear = 365
/** 40 hours a week, if the days off are unknown. */
const legalMonthlyHours = 173.8

function monthlyHours({ 'x-tsunagu': { terms } }: JobPostingFeedItem): number {
  const { annualHolidays } = terms
  return annualHolidays === null ? legalMonthlyHours : ((daysInYear - annualHolidays) * dailyHours) / 12
}

/** Compares pay by the hour directly; that by the day and month by the usual hours, so that it can only be a warning. */
const paysMinimumWage: LegalRule = (posting, context) => {
  const wage = wageOf(posting, context)
  const { minValue, unitText } = posting.baseSalary.value
  const path = 'baseSalary.value.minValue'
  if (unitText === 'HOUR') {
    return minValue < wage
      ? [fault(path, `is below the prefecture's minimum wage of ${wage} yen an hour (最低賃金法)`)]
      : []
  }
  if (unitText === 'YEAR') return []
  const overtime = posting['x-tsunagu'].terms.wage.fixedOvertime?.amount ?? 0
  const hours = unitText === 'DAY' ? dailyHours : monthlyHours(posting)
  const isFullTime = posting.employmentType === 'FULL_TIME' || unitText === 'DAY'
  const paid = minValue - (unitText === 'DAY' ? 0 : overtime)
  if (!isFullTime || paid >= wage * hours) return []
  return [warning(path, `is below the minimum wage of ${wage} yen at ${Math.round(hours)} hours: check the hours`)]
}

/** こども性暴力防止法 is in force from this day on. */
const dbsFrom = '2026-12-25'

const saysDbs: LegalRule = (posting, { vocabulary: { facets }, today }) => {
  const { facets: own, terms } = posting['x-tsunagu']
  const reached = facets.facilityTypes.find(({ id, isDbsReached }) => isDbsReached && own.facilityTypes.includes(id))
  if (!reached || terms.dbs !== null) return []
  const text = `is null, but こども性暴力防止法 reaches ${reached.id} from ${dbsFrom}: say mandatory, certified or not_covered`
  return [(today < dbsFrom ? warning : fault)('x-tsunagu.terms.dbs', text)]
}

const legalRules: readonly LegalRule[] = [
  paysFromLessToMore,
  paysWithinBounds,
  paysFixedOvertime,
  paysMinimumWage,
  saysDbs,
  findWordFaults,
]

/** What the law has against a posting that says everything it must. */
export const findLegalFaults: LegalRule = (posting, context) => legalRules.flatMap((rule) => rule(posting, context))
