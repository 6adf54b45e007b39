/** Keys of search states whose values are chosen from lists (docs/behaviour.md §9); the order is the filter panel's. */
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

/** Keys whose values can be asked for with the number of postings beside each. */
export const countedKeys = [...conditionKeys, 'salary_min'] as const
export type CountedKey = (typeof countedKeys)[number]
