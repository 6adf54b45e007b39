import { type Insured, insuranceOf } from './social-insurance.ts'
import { incomeTaxOf, residentsTaxOf, workIncome } from './taxes.ts'
import type { YearTables } from './year-tables.ts'

/** A year's pay and what its deductions depend on, in yen. */
export interface Earned extends Insured {
  /** All taxable pay of the year: months and bonus. */
  yearlyPay: number
  dependants: number
  /** Below 20 hours a week no insurance of employees is due. */
  isInsured: boolean
}

/** What is left of a year's pay, in yen. */
export interface TakeHome {
  insurance: number
  incomeTax: number
  residentsTax: number
  /** Of the year. */
  takeHome: number
}

/**
 * Take-home pay of a year by its tables: social insurance, income tax, and residents' tax as if last year had paid the same.
 * An estimate: other health insurers, deductions of one's own, and the first year's residents' tax are left out.
 */
export function takeHomeOf(earned: Earned, tables: YearTables): TakeHome {
  const { health, pension, employment } = insuranceOf(earned, tables)
  const insurance = earned.isInsured ? health + pension + employment : 0
  const taxed = { income: workIncome(earned.yearlyPay, tables), insurance, dependants: earned.dependants }
  const incomeTax = incomeTaxOf(taxed, tables)
  const residentsTax = residentsTaxOf(taxed, tables)
  return { insurance, incomeTax, residentsTax, takeHome: earned.yearlyPay - insurance - incomeTax - residentsTax }
}
