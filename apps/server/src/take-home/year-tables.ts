/** One step of a ladder: it holds up to and including `upTo` yen. */
export interface Step {
  upTo: number
  value: number
}

/** Rates and amounts of one year that take-home pay is calculated from. Rates are per 100,000, amounts are yen. */
export interface YearTables {
  year: number
  /** The fiscal year of the social insurance, as the page names it. */
  insuranceYear: string
  /** Where the values are from, one line each, and the day on which they were checked. */
  sources: readonly string[]
  /** 給与所得控除: the least, and the formulas above it, as the law has them from 2,200,000 yen. */
  leastWorkDeduction: number
  /** 基礎控除 of the income tax, by the total income. */
  basicDeduction: readonly Step[]
  /** 基礎控除 of the residents' tax, by the total income. */
  residentsBasicDeduction: readonly Step[]
  dependantDeduction: number
  residentsDependantDeduction: number
  /** 均等割 and 森林環境税 of a year. */
  residentsFlat: number
  /** Health insurance of both sides, by the prefecture's code. */
  healthRates: Readonly<Record<string, number>>
  /** The mean of all prefectures: where none is chosen. */
  meanHealthRate: number
  /** 介護保険 from 40 to 64, both sides. */
  careRate: number
  /** 子ども・子育て支援金, both sides. */
  childSupportRate: number
  /** 厚生年金, both sides. */
  pensionRate: number
  /** 雇用保険, the employee's side. */
  employmentRate: number
  /** Limits of 標準報酬月額 and 標準賞与額 (the pension's per payment, the health insurance's per fiscal year). */
  pensionMonthly: { least: number; most: number }
  bonusCaps: { pensionPerPayment: number; healthPerYear: number }
}
