import type { SalaryType } from '#server/definitions/facets.ts'

/** Keys whose values a posting carries as tokens; the order is the filter panel's. */
export const conditionKeys = [
  'areas',
  'train_lines',
  'stations',
  'occupation_categories',
  'employment_types',
  'work_styles',
  'features',
  'facility_types',
  'certifications',
] as const
export type ConditionKey = (typeof conditionKeys)[number]

/** How a posting's row carries a value: `areas:13112`. */
export const token = (key: ConditionKey, value: string): string => `${key}:${value}`

/** How it carries the unit of its pay: `salary_type:monthly`. */
export const salaryTypeToken = (type: SalaryType): string => `salary_type:${type}`
