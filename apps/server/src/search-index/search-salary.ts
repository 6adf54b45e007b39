import type { ConditionPart } from '@tsunagu/contract/components/filter-panel.ts'
import type { SearchTexts } from '@tsunagu/contract/search/clean-search.ts'
import { type SalaryType, salaryTypes } from '@tsunagu/contract/search/condition-headings.ts'
import type { Facets, SalaryFacet } from '#server/definitions/facets.ts'

/** Pay that is asked for: the lower end of a posting's pay must reach `minimum`, in yen (0: any amount of this type). */
export interface SearchedSalary {
  type: SalaryType
  minimum: number
}

type SalaryTexts = Pick<SearchTexts, 'salary_type' | 'salary_min'>

/** The type of pay that is asked for; undefined for none, and for a text that is none. */
export const salaryTypeIn = ({ salary_type: [text] }: Pick<SearchTexts, 'salary_type'>): SalaryType | undefined =>
  salaryTypes.find((type) => type === text)

/** The amount that is asked for, in yen: 0 for none, NaN for what is no amount. */
const amountIn = (text = '0'): number => (/^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN)

/**
 * Whether an amount may be asked for: from the lowest that the form offers for the way of paying to twice the highest. The
 * four ways do not overlap.
 */
export const isWithin = ({ steps }: SalaryFacet, amount: number): boolean =>
  amount >= Math.min(...steps) && amount <= 2 * Math.max(...steps)

/**
 * An amount without a type is of the type whose amounts it is among. `null` where no pay is asked for, and for an amount that
 * nobody is paid, such as 10 yen: that finds nothing (`unknownAmount`).
 */
export function readSalary(texts: SalaryTexts, facets: Facets): SearchedSalary | null {
  const amount = amountIn(texts.salary_min[0])
  const given = salaryTypeIn(texts)
  if (texts.salary_type.length > 0 && given === undefined) return null
  if (amount === 0) return given === undefined ? null : { type: given, minimum: 0 }
  const facet = facets.salary.find((one) => (given === undefined || one.id === given) && isWithin(one, amount))
  return facet ? { type: facet.id, minimum: amount } : null
}

/** An amount that nobody is paid, as it came; undefined where there is none, it is fine, or its type is none. */
export function unknownAmount(texts: SalaryTexts, facets: Facets): string | undefined {
  const [text] = texts.salary_min
  const isTypeKnown = texts.salary_type.length === 0 || salaryTypeIn(texts) !== undefined
  return isTypeKnown && amountIn(text) !== 0 && readSalary(texts, facets) === null ? text : undefined
}

/** The states that ask for pay: type and amount go together, one without the other would be another condition. */
export const salaryParts = ({ type, minimum }: SearchedSalary): ConditionPart[] => [
  { key: 'salary_type', text: type },
  ...(minimum > 0 ? [{ key: 'salary_min', text: String(minimum) }] : []),
]
