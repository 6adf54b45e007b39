import { isInCircle } from '#server/commute/circle.ts'
import type { PlanePoint } from '#server/master-data/point.ts'
import type { SearchConditions } from './search-conditions.ts'
import { salaryTypeToken, yearlyToken } from './search-tokens.ts'

/** What of a posting's search row decides whether a search finds it. */
export interface PostingFacts {
  facets: ReadonlySet<string>
  salaryMin: number
  salaryYear: number
  norm: string
  /** On Mercator's plane, without the tenant's map; null where it is unknown. */
  place: PlanePoint | null
}

/**
 * Whether a posting meets the conditions of a search: the same as `meetsConditions` of `search-where.queries.ts`, without a
 * database. `condition-index.test.ts` holds the two together.
 */
export function doesMeet(facts: PostingFacts, conditions: SearchConditions): boolean {
  const { facets, salaryMin, salaryYear, norm, place } = facts
  const { tokenGroups, terms, salary, commute } = conditions
  if (!tokenGroups.every((tokens) => tokens.some((one) => facets.has(one)))) return false
  if (salary !== null) {
    const amount = salaryTypeToken(salary.type) === yearlyToken ? salaryYear : salaryMin
    if (amount < salary.minimum) return false
  }
  if (commute?.circle && (place === null || !isInCircle(commute.circle, place))) return false
  return terms.every((term) => norm.includes(term))
}
