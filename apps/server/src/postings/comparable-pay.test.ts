import { ordinaryPremises, type Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { describe, expect, it } from 'vitest'
import { payPerYear } from '#server/search-index/pay-per-year.ts'
import { comparablePay } from './comparable-pay.ts'

type Wage = JobPostingFeedItem['x-tsunagu']['terms']['wage']

function posting(wage: Partial<Wage> = {}, value: Partial<JobPostingFeedItem['baseSalary']['value']> = {}) {
  const item = structuredClone(jobPostingFeedSample)
  item['x-tsunagu'].terms.wage = { ...item['x-tsunagu'].terms.wage, ...wage }
  item.baseSalary.value = { ...item.baseSalary.value, ...value }
  return item
}
const pay = (item: JobPostingFeedItem, premises: Partial<Premises> = {}) =>
  comparablePay(item, { ...ordinaryPremises, ...premises })

describe('comparable pay', () => {
  it('is the yearly pay of the search where nothing is premised', () => {
    expect(pay(posting()).yearly).toBe(payPerYear(posting()))
    expect(pay(posting(), { payEnd: 'highest' }).yearly).toBe(payPerYear(posting(), 'maxValue'))
  })

  it('moves with the number of night shifts', () => {
    const stated = pay(posting())
    expect(stated.night).toEqual({ each: 12_000, shifts: 4 })
    expect(pay(posting(), { nightShifts: 6 }).monthly - stated.monthly).toBe(24_000)
    expect(stated.monthly - pay(posting(), { nightShifts: 0 }).monthly).toBe(48_000)
  })

  it.each(['12,000円×4回', '12,000円／回（月4回）', '12000円 x 4回', '12,000 円/回(月 4 回)'])('reads %s', (text) => {
    expect(pay(posting({ items: [{ name: '夜勤手当', text }] })).night).toEqual({ each: 12_000, shifts: 4 })
  })

  it('adds what the range does not hold', () => {
    const apart = posting({ items: [{ name: '夜勤手当', text: '12,000円×4回（別に支給）' }] })
    expect(pay(apart).monthly).toBe(285_000 + 48_000)
  })

  it('leaves a posting without pay by the night as it is', () => {
    const day = posting({ items: [{ name: '基本給', text: '211,000円' }] })
    expect(pay(day, { nightShifts: 8 })).toEqual(pay(day))
  })

  it('leaves the bonus out when asked to', () => {
    const { bonus, yearly } = pay(posting(), { countsBonus: false })
    expect([bonus, yearly]).toEqual([0, 285_000 * 12])
  })

  it('pays overtime beyond the fixed hours alone', () => {
    const fixed = posting({ fixedOvertime: { amount: 30_000, hours: 15, isExcessPaid: true } })
    expect(pay(fixed, { overtimeHours: 15 }).overtime).toBe(0)
    // (285,000 − 48,000 − 30,000) × 12 ÷ (241 days × 8 hours) × 1.25 × 5 hours
    expect(pay(fixed, { overtimeHours: 20 }).overtime).toBe(8_052)
  })

  it('is insured from 20 hours a week', () => {
    const part = (hours: string) => {
      const item = posting({}, { unitText: 'HOUR', minValue: 1_500, maxValue: 1_500 })
      item['x-tsunagu'].terms.hours = hours
      return pay(item)
    }
    expect(part('1日4時間・週3日').isInsured).toBe(false)
    expect(part('1日5時間・週4日')).toMatchObject({ isInsured: true, hourly: 1_500, yearly: 1_500 * 5 * 4 * 52 })
  })
})
