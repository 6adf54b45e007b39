import type { SalaryType } from '@tsunagu/contract/search/condition-headings.ts'
import type { ConditionKey } from '@tsunagu/contract/search/search-states.ts'

/** How a posting's row carries a value: `areas:13112`. */
export const token = (key: ConditionKey, value: string): string => `${key}:${value}`

/** How it carries the unit of its pay: `salary_type:monthly`. */
export const salaryTypeToken = (type: SalaryType): string => `salary_type:${type}`

/** The bitmap token of the postings with this last day. The tokens sort as the days do. */
export const expiryToken = (day: string): string => `expires:${day}`

/** What every posting carries: its pay reckoned for a year can always be asked for. */
export const yearlyToken = salaryTypeToken('yearly')

/** How a posting's row carries a station that it is within a walk of: `walk:1130208:10`. */
export const walkToken = (stationId: string, minutes: number): string => `walk:${stationId}:${minutes}`

export const isWalkToken = (text: string): boolean => text.startsWith('walk:')
