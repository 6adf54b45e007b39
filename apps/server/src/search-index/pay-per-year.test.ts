import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { expect, it } from 'vitest'
import { payPerYear } from './pay-per-year.ts'

type Terms = JobPostingFeedItem['x-tsunagu']['terms']
type Unit = JobPostingFeedItem['baseSalary']['value']['unitText']

const basic = [{ name: '基本給', text: '210,000〜252,000円' }]

function pay(unitText: Unit, minValue: number, terms: Partial<Terms> & { bonus?: string; items?: typeof basic } = {}) {
  const item = structuredClone(jobPostingFeedSample)
  const { bonus = '昇給 あり／賞与 なし', items = basic, ...others } = terms
  item.baseSalary.value = { ...item.baseSalary.value, unitText, minValue }
  const wage = { ...item['x-tsunagu'].terms.wage, raiseAndBonus: bonus, items }
  item['x-tsunagu'].terms = { ...item['x-tsunagu'].terms, annualHolidays: 125, ...others, wage }
  return payPerYear(item)
}

it.each([
  ['a yearly pay is itself', pay('YEAR', 4_200_000, { bonus: '賞与 年2回・計4か月' }), 4_200_000],
  ['months count twelve times', pay('MONTH', 250_000), 3_000_000],
  ['a bonus counts in months of basic pay', pay('MONTH', 250_000, { bonus: '賞与 年2回・計3.8か月' }), 3_798_000],
  ['whatever its writing', pay('MONTH', 250_000, { bonus: '昇給 年1回／賞与：年2回 4.0ヶ月分' }), 3_840_000],
  [
    'of the pay itself where no basic pay is stated',
    pay('MONTH', 250_000, { bonus: '賞与4か月', items: [] }),
    4_000_000,
  ],
  ['months of a raise are no bonus', pay('MONTH', 250_000, { bonus: '賞与 なし／試用期間 3か月' }), 3_000_000],
  ['days by the days off', pay('DAY', 12_000), 2_880_000],
  ['or as usual', pay('DAY', 12_000, { annualHolidays: null }), 2_880_000],
  ['hours of eight a day', pay('HOUR', 1_500), 2_880_000],
  ['or as they are stated', pay('HOUR', 1_500, { hours: '9:00〜13:00、1日4時間・週3日から' }), 936_000],
])('%s', (_, reckoned, expected) => {
  expect(reckoned).toBe(expected)
})
