import type { Estimate } from '@tsunagu/contract/components/basic-info-table.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { payUnitNames } from '@tsunagu/contract/hiring/pay-text.ts'
import { payPerYear, yearlyRuleText } from '#server/search-index/pay-per-year.ts'

type Pay = JobPostingFeedItem['baseSalary']['value']

/** Monthly and yearly pay is spoken of in 万円. */
const isInTenThousands: Record<Pay['unitText'], boolean> = { MONTH: true, YEAR: true, HOUR: false, DAY: false }

// Made once: making one takes longer than a hundred numbers
const number = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 4 })
/** 28.5〜34.2: months keep one decimal on both sides when either needs one. */
const withDecimal = new Intl.NumberFormat('ja-JP', { minimumFractionDigits: 1, maximumFractionDigits: 4 })

const range = (minimum: string, maximum: string): string => (minimum === maximum ? minimum : `${minimum}〜${maximum}`)

/** Pay in short: 「月給 28.5〜34.2万円」, 「時給 1,900〜2,150円」. */
export function payText({ minValue, maxValue, unitText }: Pay): string {
  const name = payUnitNames[unitText]
  if (!isInTenThousands[unitText]) return `${name} ${range(number.format(minValue), number.format(maxValue))}円`
  const isRound = minValue % 10_000 === 0 && maxValue % 10_000 === 0
  const { format } = isRound ? number : withDecimal
  return `${name} ${range(format(minValue / 10_000), format(maxValue / 10_000))}万円`
}

/** 「約342〜410万円」: yen of a year as people speak of them. */
const yearlyText = (posting: JobPostingFeedItem): string => {
  const [least, most] = [payPerYear(posting), payPerYear(posting, 'maxValue')].map((yen) =>
    number.format(Math.floor(yen / 10_000)),
  )
  return `約${range(least ?? '', most ?? '')}万円`
}

/** A posting's pay per year, and the rule of its calculation; null if it is yearly. */
export function yearlyEstimate(posting: JobPostingFeedItem): Estimate | null {
  const rule = yearlyRuleText(posting)
  if (rule === '') return null
  return { title: '年収の目安', amount: yearlyText(posting), rule: `${rule}で計算。残業代は含みません。` }
}
