import type { YearTables } from './year-tables.ts'

/**
 * 標準報酬月額 of the health insurance, in thousands of yen: the pay from which each of the grades 1 to 50 holds, and its
 * amount (健康保険法 40条; 協会けんぽ 保険料額表).
 */
export const monthlyGrades: readonly (readonly [from: number, amount: number])[] = [
  [0, 58],
  [63, 68],
  [73, 78],
  [83, 88],
  [93, 98],
  [101, 104],
  [107, 110],
  [114, 118],
  [122, 126],
  [130, 134],
  [138, 142],
  [146, 150],
  [155, 160],
  [165, 170],
  [175, 180],
  [185, 190],
  [195, 200],
  [210, 220],
  [230, 240],
  [250, 260],
  [270, 280],
  [290, 300],
  [310, 320],
  [330, 340],
  [350, 360],
  [370, 380],
  [395, 410],
  [425, 440],
  [455, 470],
  [485, 500],
  [515, 530],
  [545, 560],
  [575, 590],
  [605, 620],
  [635, 650],
  [665, 680],
  [695, 710],
  [730, 750],
  [770, 790],
  [810, 830],
  [855, 880],
  [905, 930],
  [955, 980],
  [1_005, 1_030],
  [1_055, 1_090],
  [1_115, 1_150],
  [1_175, 1_210],
  [1_235, 1_270],
  [1_295, 1_330],
  [1_355, 1_390],
]

/** 標準報酬月額 of a month's pay, in yen. */
export const standardMonthly = (pay: number): number =>
  (monthlyGrades.findLast(([from]) => pay >= from * 1_000)?.[1] ?? 0) * 1_000

/** Half a yen and less is dropped from what is deducted from wages. */
const deducted = (yen: number): number => Math.ceil(yen - 0.5)

const share = (yen: number, rate: number): number => deducted((yen * rate) / 200_000)

/** Whom the insurances cover, and with what. */
export interface Insured {
  /** Per month, with overtime but without what pays the commute. */
  monthlyPay: number
  /** Of the year, paid in two halves. */
  bonus: number
  /** Per month: it counts for the insurances, and for no tax. */
  commutingAllowance: number
  isOver40: boolean
  /** Two digits; '' for the mean of all. */
  prefectureCode: string
}

/** What the employee pays in a year, in yen. */
export interface InsurancePaid {
  health: number
  pension: number
  employment: number
}

/** The health insurance with care and child support, of both sides, per 100,000. */
function healthParts({ isOver40, prefectureCode }: Insured, tables: YearTables): number[] {
  const health = tables.healthRates[prefectureCode] ?? tables.meanHealthRate
  return [health + (isOver40 ? tables.careRate : 0), tables.childSupportRate]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)
const toThousand = (yen: number): number => Math.floor(yen / 1_000) * 1_000

/** Social insurance of a year, the employee's half: twelve months by 標準報酬月額, and the bonus in two payments. */
export function insuranceOf(insured: Insured, tables: YearTables): InsurancePaid {
  const wage = insured.monthlyPay + insured.commutingAllowance
  const monthly = standardMonthly(wage)
  const payment = toThousand(insured.bonus / 2)
  const healthBonus = Math.min(payment * 2, tables.bonusCaps.healthPerYear)
  const { least, most } = tables.pensionMonthly
  const pensionMonthly = Math.min(Math.max(monthly, least), most)
  const pensionPayment = Math.min(payment, tables.bonusCaps.pensionPerPayment)
  const rates = healthParts(insured, tables)
  const employmentOf = (yen: number) => deducted((yen * tables.employmentRate) / 100_000)
  return {
    health: sum(rates.map((rate) => share(monthly, rate) * 12 + share(healthBonus, rate))),
    pension: share(pensionMonthly, tables.pensionRate) * 12 + share(pensionPayment, tables.pensionRate) * 2,
    employment: employmentOf(wage) * 12 + employmentOf(insured.bonus),
  }
}
