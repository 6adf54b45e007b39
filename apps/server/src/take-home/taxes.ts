import type { Step, YearTables } from './year-tables.ts'

const floorTo = (yen: number, unit: number): number => Math.floor(yen / unit) * unit
const stepOf = (steps: readonly Step[], income: number): number => steps.find(({ upTo }) => income <= upTo)?.value ?? 0

/** Pay just below 2,200,000 yen has fixed results (所得税法 別表第五), each from its first yen on. */
const fixedIncomes = [
  { from: 2_196_000, income: 1_456_000 },
  { from: 2_193_000, income: 1_453_000 },
  { from: 2_191_000, income: 1_451_000 },
]

/** 給与所得: a year's pay without 給与所得控除. Below 6,600,000 yen in steps of 4,000 yen (別表第五). */
export function workIncome(pay: number, { leastWorkDeduction }: YearTables): number {
  if (pay < 2_191_000) return Math.max(0, pay - leastWorkDeduction)
  if (pay < 2_200_000) return fixedIncomes.find(({ from }) => pay >= from)?.income ?? 0
  const quarter = floorTo(pay / 4, 1_000)
  if (pay < 3_600_000) return Math.round(quarter * 2.8) - 80_000
  if (pay < 6_600_000) return Math.round(quarter * 3.2) - 440_000
  if (pay < 8_500_000) return Math.floor(pay * 0.9) - 1_100_000
  return pay - 1_950_000
}

/** 所得税の速算表 (国税庁 No.2260): rate in percent and deduction, up to the last yen below each. */
const incomeTaxSteps = [
  { below: 1_950_000, percent: 5, less: 0 },
  { below: 3_300_000, percent: 10, less: 97_500 },
  { below: 6_950_000, percent: 20, less: 427_500 },
  { below: 9_000_000, percent: 23, less: 636_000 },
  { below: 18_000_000, percent: 33, less: 1_536_000 },
  { below: 40_000_000, percent: 40, less: 2_796_000 },
  { below: Number.POSITIVE_INFINITY, percent: 45, less: 4_796_000 },
]

/** The income tax on a taxable income, without 復興特別所得税. */
export function quickIncomeTax(taxable: number): number {
  const step = incomeTaxSteps.find(({ below }) => taxable < below)
  return step ? Math.floor((taxable * step.percent) / 100) - step.less : 0
}

/** What both taxes are calculated from. */
export interface Taxed {
  /** 給与所得 of the year. */
  income: number
  /** Social insurance of the year. */
  insurance: number
  dependants: number
}

/** 所得税 with 復興特別所得税 (2.1 %), cut to 100 yen. */
export function incomeTaxOf({ income, insurance, dependants }: Taxed, tables: YearTables): number {
  const deductions = stepOf(tables.basicDeduction, income) + tables.dependantDeduction * dependants + insurance
  const taxable = Math.max(0, floorTo(income - deductions, 1_000))
  return floorTo((quickIncomeTax(taxable) * 1_021) / 1_000, 100)
}

/** 調整控除 (地方税法 37条): 50,000 yen of difference for oneself and for each dependant. */
function adjustment(taxable: number, { income, dependants }: Taxed): number {
  if (income > 25_000_000) return 0
  const difference = 50_000 * (1 + dependants)
  if (taxable <= 2_000_000) return Math.min(difference, taxable) / 20
  return Math.max(difference - (taxable - 2_000_000), 50_000) / 20
}

/** The income up to which nothing is due, in large towns (1級地). */
const freeIncome = (dependants: number): number =>
  dependants === 0 ? 450_000 : 350_000 * (1 + dependants) + 100_000 + 210_000

/** 住民税 of a year on the same income: 10 %, 均等割 and 森林環境税. */
export function residentsTaxOf(taxed: Taxed, tables: YearTables): number {
  const { income, insurance, dependants } = taxed
  if (income <= freeIncome(dependants)) return 0
  const basic = stepOf(tables.residentsBasicDeduction, income)
  const deductions = basic + tables.residentsDependantDeduction * dependants + insurance
  const taxable = Math.max(0, floorTo(income - deductions, 1_000))
  return Math.max(0, floorTo(taxable / 10 - adjustment(taxable, taxed), 100)) + tables.residentsFlat
}
