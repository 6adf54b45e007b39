import type { ComparisonRow } from '@tsunagu/contract/comparison/comparison-schemas.ts'
import type { Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { yenText } from '@tsunagu/contract/hiring/pay-text.ts'
import { type ComparablePay, comparablePay } from '#server/postings/comparable-pay.ts'
import { payText } from '#server/postings/pay.present.ts'
import { yearlyRuleText } from '#server/search-index/pay-per-year.ts'
import { type TakeHome, takeHomeOf } from '#server/take-home/take-home.ts'
import { year2026 } from '#server/take-home/year-2026.ts'
import { cellOf, type Measured, rowOf } from './compare-row.ts'

/** A posting with its figures. */
export interface Figured {
  document: JobPostingFeedItem
  pay: ComparablePay
  home: TakeHome
}

/** The pay of a posting by the premises, and what is left of it. */
export function figuresOf(document: JobPostingFeedItem, premises: Premises): Figured {
  const pay = comparablePay(document, premises)
  const home = takeHomeOf(
    {
      monthlyPay: pay.monthly + pay.overtime,
      yearlyPay: pay.yearly,
      bonus: pay.bonus,
      isInsured: pay.isInsured,
      commutingAllowance: premises.commutingAllowance,
      isOver40: premises.isOver40,
      prefectureCode: premises.prefectureCode,
      dependants: premises.dependants,
    },
    year2026,
  )
  return { document, pay, home }
}

const number = new Intl.NumberFormat('ja-JP')
const tenThousands = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
const taken = (amount: number): string => (amount === 0 ? '0' : `−${number.format(amount)}`)

/** 「約457」, in 万円. */
const roundedYear = (yen: number): string => `約${number.format(Math.floor(yen / 10_000))}`

type ToCell = (figured: Figured) => Measured

const statedPay: ToCell = ({ document }) =>
  cellOf(payText(document.baseSalary.value), { note: document['x-tsunagu'].salaryNote })

const nightPay: ToCell = ({ pay: { night } }) =>
  night === null
    ? cellOf('')
    : cellOf(number.format(night.each * night.shifts), {
        unit: '円',
        note: `${yenText(night.each)}×月${night.shifts}回`,
        measure: night.each * night.shifts,
      })

const bonus: ToCell = ({ document, pay: { bonusMonths, bonus: amount } }) => {
  const text = document['x-tsunagu'].terms.wage.raiseAndBonus
  if (bonusMonths === null) return cellOf(text, { measure: null })
  const note = amount > 0 ? `約${yenText(amount)}／年` : '計算に入れていません'
  return cellOf(String(bonusMonths), { unit: 'か月分', note, measure: bonusMonths })
}

/** 「月給 310,000円×12か月」, or how pay of another kind becomes a year's. */
const workText = ({ document, pay }: Figured): string =>
  document.baseSalary.value.unitText === 'MONTH'
    ? `月給 ${yenText(pay.monthly)}×12か月`
    : yearlyRuleText(document) || '求人の年収'

const yearly: ToCell = (figured) => {
  const { pay } = figured
  const { overtime, bonus: amount, bonusMonths, yearly: total } = pay
  const lines = [
    { name: workText(figured), text: number.format(total - overtime * 12 - amount) },
    ...(overtime > 0 ? [{ name: `残業代 ${yenText(overtime)}×12か月`, text: number.format(overtime * 12) }] : []),
    ...(amount > 0 ? [{ name: `賞与 ${bonusMonths ?? 0}か月分`, text: number.format(amount) }] : []),
    { name: '合計', text: yenText(total) },
  ]
  return cellOf(roundedYear(total), { unit: '万円', lines, hasTotal: true, measure: total })
}

const takeHome: ToCell = ({ pay, home }) => {
  const lines = [
    { name: '年収の目安', text: number.format(pay.yearly) },
    { name: '社会保険料', text: taken(home.insurance) },
    { name: '所得税', text: taken(home.incomeTax) },
    { name: '住民税', text: taken(home.residentsTax) },
    { name: '手取り', text: yenText(home.takeHome) },
  ]
  const perMonth = `12か月でならすと 月 約${tenThousands.format(home.takeHome / 12 / 10_000)}万円`
  const note = pay.isInsured ? perMonth : `${perMonth}（週20時間未満のため、社会保険料は入れていません）`
  return cellOf(roundedYear(home.takeHome), { unit: '万円', lines, hasTotal: true, note, measure: home.takeHome })
}

const hourly: ToCell = ({ pay: { hourly: amount, days, hours } }) =>
  cellOf(`約${number.format(amount)}`, {
    unit: '円',
    note: `年${number.format(days)}日×${hours}時間で計算`,
    measure: amount,
  })

const fixedOvertime: ToCell = ({ document }) => {
  const { fixedOvertime: fixed } = document['x-tsunagu'].terms.wage
  return fixed === null
    ? cellOf('なし')
    : cellOf('あり', { note: `月${yenText(fixed.amount)}（${fixed.hours}時間分）` })
}

const highest = { of: 'most', name: '最も高い' } as const
const most = { of: 'most', name: '最も多い' } as const

/** What is calculated by the premises. */
export const figureRows = (postings: readonly Figured[]): ComparisonRow[] => [
  rowOf('賞与（前年度）', postings.map(bonus), most),
  rowOf('年収の目安', postings.map(yearly), highest, true),
  rowOf('手取りの目安（年）', postings.map(takeHome), most),
  rowOf('1時間あたり', postings.map(hourly), highest),
]

/** What postings pay: as they state it, and by the premises. */
export const payRows = (postings: readonly Figured[]): ComparisonRow[] => [
  rowOf('給与（求人の記載）', postings.map(statedPay)),
  rowOf('夜勤手当（月）', postings.map(nightPay), most),
  ...figureRows(postings),
  rowOf('固定残業代', postings.map(fixedOvertime)),
]

/** The parts of a year's pay. */
export function barOf({ pay }: Figured) {
  const night = pay.night ? pay.night.each * pay.night.shifts * 12 : 0
  const parts = [
    { name: '基本給・手当', amount: Math.max(0, pay.yearly - night - pay.overtime * 12 - pay.bonus) },
    { name: '夜勤手当', amount: night },
    { name: '残業代', amount: pay.overtime * 12 },
    { name: '賞与', amount: pay.bonus },
  ]
  return { text: `${roundedYear(pay.yearly)}万円`, total: pay.yearly, parts: parts.filter(({ amount }) => amount > 0) }
}
