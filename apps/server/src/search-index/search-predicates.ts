import type { FacetCountQuery, SearchConditions } from './search-conditions.ts'
import { salaryTypeToken } from './search-tokens.ts'

/** A condition beyond tokens: a term, or an amount of pay with the token of its way of paying. */
export type Predicate =
  | { token: string; term: string; salaryTypeToken: null; salaryMin: null }
  | { token: string; term: null; salaryTypeToken: string; salaryMin: number }

const ofTerm = (term: string): Predicate => ({ token: `term:${term}`, term, salaryTypeToken: null, salaryMin: null })

/** The predicate of an amount of pay. */
export const ofSalary = (typeToken: string, salaryMin: number): Predicate => ({
  token: `salary_min:${typeToken}:${salaryMin}`,
  term: null,
  salaryTypeToken: typeToken,
  salaryMin,
})

/** The conditions that facet tokens cannot express. */
export function predicatesOf({ terms, salary }: SearchConditions): Predicate[] {
  const hasAmount = salary !== null && salary.minimum > 0
  return [...terms.map(ofTerm), ...(hasAmount ? [ofSalary(salaryTypeToken(salary.type), salary.minimum)] : [])]
}

/** The token of a query's bitmaps. */
export const predicateTokenOf = ({ token, minimum }: FacetCountQuery): string =>
  minimum > 0 ? ofSalary(token, minimum).token : token
