import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passLegalGate } from './legal-gate.ts'
import { findLegalFaults, type LegalContext } from './legal-rules.ts'

type Extension = JobPostingFeedItem['x-tsunagu']
type Pay = JobPostingFeedItem['baseSalary']['value']

const facilityTypes = [
  { id: 'hospital', label: '病院' },
  { id: 'clinic', label: 'クリニック', isDbsReached: false },
  { id: 'nursery', label: '保育園', isDbsReached: true },
]
const on = (today: string): LegalContext => ({ vocabulary: { facets: { facilityTypes } }, today })
const anyDay = on('2026-11-20')

const withExtension = (change: Partial<Extension>, from = jobPostingFeedSample): JobPostingFeedItem => ({
  ...from,
  'x-tsunagu': { ...from['x-tsunagu'], ...change },
})
const withTerms = (change: Partial<Extension['terms']>, from = jobPostingFeedSample): JobPostingFeedItem =>
  withExtension({ terms: { ...from['x-tsunagu'].terms, ...change } }, from)
/** The most that is paid by each unit. */
const mostPay: Record<Pay['unitText'], number> = { HOUR: 50_000, DAY: 300_000, MONTH: 5_000_000, YEAR: 60_000_000 }
const withPay = (change: Partial<Pay>, from = jobPostingFeedSample): JobPostingFeedItem => {
  const maxValue = mostPay[change.unitText ?? 'MONTH']
  return { ...from, baseSalary: { ...from.baseSalary, value: { ...from.baseSalary.value, maxValue, ...change } } }
}
const withOvertime = (amount: number, hours: number, from = jobPostingFeedSample): JobPostingFeedItem => {
  const { wage } = from['x-tsunagu'].terms
  return withTerms({ wage: { ...wage, fixedOvertime: { amount, hours, isExcessPaid: true } } }, from)
}

const pass = (posting: JobPostingFeedItem, context = anyDay) => passLegalGate({ line: posting, posting }, context)
/** What is found, in short: `fault` or `warning` with its path. */
function outcomes(posting: JobPostingFeedItem, context = anyDay): string[] {
  const result = pass(posting, context)
  return 'reasons' in result
    ? result.reasons.map(({ path }) => `fault ${path}`)
    : result.warnings.map(({ path }) => `warning ${path}`)
}

const payPath = 'baseSalary.value.minValue'
const overtimePath = 'x-tsunagu.terms.wage.fixedOvertime'
const dbsPath = 'x-tsunagu.terms.dbs'

describe('the gate', () => {
  test('lets a lawful posting through as it is', () => {
    expect(findLegalFaults(jobPostingFeedSample, anyDay)).toEqual([])
    expect(pass(jobPostingFeedSample)).toEqual({ posting: jobPostingFeedSample, warnings: [] })
  })

  test('quarantines a line that lacks what the law wants, with what is missing', () => {
    const { hours: _, ...terms } = jobPostingFeedSample['x-tsunagu'].terms
    const line = { ...jobPostingFeedSample, 'x-tsunagu': { ...jobPostingFeedSample['x-tsunagu'], terms } }
    expect(passLegalGate({ line, posting: null }, anyDay)).toEqual({
      reasons: [{ path: 'x-tsunagu.terms.hours', reason: 'x-tsunagu.terms.hours is missing: add it' }],
    })
  })

  test('lets a posting with warnings through, and names them', () => {
    const posting = withOvertime(100_000, 50, withPay({ minValue: 385_000 }))
    expect(pass(posting)).toEqual({
      posting,
      warnings: [
        {
          path: `${overtimePath}.hours`,
          reason: `${overtimePath}.hours is above 45: make sure that a special agreement allows it`,
        },
      ],
    })
  })

  test('names every fault of a quarantined one, and no warning among them', () => {
    const posting = withOvertime(1, 50, { ...withPay({ minValue: 400_000, maxValue: 300_000 }), title: '看護婦' })
    expect(outcomes(posting)).toEqual([`fault ${payPath}`, `fault ${overtimePath}.amount`, 'fault title'])
  })
})

describe('the range of pay', () => {
  test('goes from less to more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300_000, max: 400_000 }),
        fc.integer({ min: 300_000, max: 400_000 }),
        (from, to) => {
          expect(outcomes(withPay({ minValue: from, maxValue: to }))).toEqual(from > to ? [`fault ${payPath}`] : [])
        },
      ),
    )
    expect(outcomes(withPay({ minValue: 300_000, maxValue: 300_000 }))).toEqual([])
    expect(pass(withPay({ minValue: 300_001, maxValue: 300_000 }))).toEqual({
      reasons: [{ path: payPath, reason: `${payPath} is above maxValue: exchange or correct them` }],
    })
  })
})

describe('an amount that cannot be pay', () => {
  const maxPath = 'baseSalary.value.maxValue'
  test.each<[string, Partial<Pay>, string[]]>([
    ['a year of 100 yen', { unitText: 'YEAR', minValue: 100 }, [`fault ${payPath}`]],
    ['an hour of 211,000 yen', { unitText: 'HOUR', minValue: 1_900, maxValue: 211_000 }, [`fault ${maxPath}`]],
    ['a month of nothing', { minValue: 0, maxValue: 0 }, [`fault ${payPath}`, `fault ${maxPath}`]],
    ['a month of 28.5, which was in 万円', { minValue: 28 }, [`fault ${payPath}`]],
    ['a day of a month', { unitText: 'DAY', minValue: 10_000, maxValue: 300_001 }, [`fault ${maxPath}`]],
    ['a night of a physician', { unitText: 'DAY', minValue: 150_000, maxValue: 300_000 }, []],
  ])('%s', (_, change, expected) => expect(outcomes(withPay(change))).toEqual(expected))

  test('is named with its bounds', () => {
    expect(pass(withPay({ unitText: 'YEAR', minValue: 100 }))).toEqual({
      reasons: [
        {
          path: payPath,
          reason: `${payPath} is 100 yen a year, which lies outside of 100000 to 60000000: correct the amount or unitText`,
        },
      ],
    })
  })
})

describe('fixed overtime pay', () => {
  const pay = withPay({ minValue: 900_000 })
  test.each([
    // 1,226 yen with a quarter more for 20 hours
    [30_650, 20, []],
    [30_649, 20, [`fault ${overtimePath}.amount`]],
    // 1,532.5 yen: half a yen is paid as a whole one
    [1_533, 1, []],
    [1_532, 1, [`fault ${overtimePath}.amount`]],
    [70_000, 45, []],
    [71_000, 46, [`warning ${overtimePath}.hours`]],
  ])('of %i yen for %i hours', (amount, hours, expected) => {
    expect(outcomes(withOvertime(amount, hours, pay))).toEqual(expected)
  })

  test('says the least that the hours cost, by the prefecture', () => {
    const inOsaka = withExtension({ municipalityCode: '27100' }, withOvertime(29_424, 20, pay))
    expect(pass(inOsaka)).toEqual({
      reasons: [
        {
          path: `${overtimePath}.amount`,
          reason: `${overtimePath}.amount is below the minimum wage with its premium for 20 hours: at least 29425 yen (最低賃金法)`,
        },
      ],
    })
  })
})

describe('the minimum wage', () => {
  const partTime = { ...jobPostingFeedSample, employmentType: 'PART_TIME' } as const
  const withoutHolidays = withTerms({ annualHolidays: null })
  const fault = [`fault ${payPath}`]
  const warning = [`warning ${payPath}`]

  test.each<[string, JobPostingFeedItem, string[]]>([
    ['an hour of it', withPay({ unitText: 'HOUR', minValue: 1_226 }), []],
    ['an hour below it', withPay({ unitText: 'HOUR', minValue: 1_225 }), fault],
    ['an hour below it, part-time', withPay({ unitText: 'HOUR', minValue: 1_225 }, partTime), fault],
    ['a day of eight hours', withPay({ unitText: 'DAY', minValue: 9_808 }), []],
    ['a day below it', withPay({ unitText: 'DAY', minValue: 9_807 }), warning],
    ['a day below it, part-time', withPay({ unitText: 'DAY', minValue: 9_807 }, partTime), warning],
    ['a day beside overtime by the month', withOvertime(30_650, 20, withPay({ unitText: 'DAY', minValue: 9_808 })), []],
    // 365 days without 124 holidays, eight hours each, by twelve months: 160.7 hours
    ['a month with 124 holidays', withPay({ minValue: 196_978 }), []],
    ['a month below it', withPay({ minValue: 196_977 }), warning],
    ['a month below it, part-time', withPay({ minValue: 196_977 }, partTime), []],
    ['a month with its overtime', withOvertime(30_650, 20, withPay({ minValue: 227_628 })), []],
    ['a month that only overtime lifts', withOvertime(30_650, 20, withPay({ minValue: 227_627 })), warning],
    // 40 hours a week: 173.8 hours
    ['a month of unknown holidays', withPay({ minValue: 213_079 }, withoutHolidays), []],
    ['a month of unknown holidays below it', withPay({ minValue: 213_078 }, withoutHolidays), warning],
    ['a month of exactly the wage', withPay({ minValue: 1_226 * 160 }, withTerms({ annualHolidays: 125 })), []],
    ['a year', withPay({ unitText: 'YEAR', minValue: 100_000 }), []],
  ])('%s', (_, posting, expected) => expect(outcomes(posting)).toEqual(expected))

  test('is named by the hour, and with the hours where they are a guess', () => {
    expect(pass(withPay({ unitText: 'HOUR', minValue: 1_000 }))).toEqual({
      reasons: [
        { path: payPath, reason: `${payPath} is below the prefecture's minimum wage of 1226 yen an hour (最低賃金法)` },
      ],
    })
    expect(pass(withPay({ minValue: 100_000 }))).toMatchObject({
      warnings: [
        { path: payPath, reason: `${payPath} is below the minimum wage of 1226 yen at 161 hours: check the hours` },
      ],
    })
  })

  test('is that of the day and the place', () => {
    const posting = withPay({ unitText: 'HOUR', minValue: 1_030 })
    expect(outcomes(posting, on('2025-10-02'))).toEqual([])
    expect(outcomes(posting, on('2025-10-03'))).toEqual(fault)
    expect(outcomes(withExtension({ municipalityCode: '47201' }, posting))).toEqual([])
  })
})

describe('日本版DBS', () => {
  const { facets } = jobPostingFeedSample['x-tsunagu']
  const at = (types: string[], dbs: Extension['terms']['dbs'] = null) =>
    withExtension({ facets: { ...facets, facilityTypes: types } }, withTerms({ dbs }))

  test.each<[string, JobPostingFeedItem, string, string[]]>([
    ['before its day', at(['nursery']), '2026-12-24', [`warning ${dbsPath}`]],
    ['from its day on', at(['nursery']), '2026-12-25', [`fault ${dbsPath}`]],
    ['beside other workplaces', at(['hospital', 'nursery']), '2026-12-25', [`fault ${dbsPath}`]],
    ['when it is said', at(['nursery'], 'not_covered'), '2026-12-25', []],
    ['at workplaces that it does not reach', at(['hospital', 'clinic']), '2026-12-25', []],
  ])('%s', (_, posting, today, expected) => expect(outcomes(posting, on(today))).toEqual(expected))

  test('names the workplace that it reaches', () => {
    expect(pass(at(['hospital', 'nursery']), on('2026-12-25'))).toEqual({
      reasons: [
        {
          path: dbsPath,
          reason: `${dbsPath} is null, but こども性暴力防止法 reaches nursery from 2026-12-25: say mandatory, certified or not_covered`,
        },
      ],
    })
  })
})
