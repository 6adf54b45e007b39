import type { StateType } from '../form/ui-types.ts'

/**
 * Keys of search states (docs/behaviour.md §9) with the type of each state. The order is that of an address's query, and, of the
 * lists among them, that of the filter panel.
 */
export const searchStateTypes = {
  keyword: 'text',
  areas: 'text_list',
  train_lines: 'text_list',
  stations: 'text_list',
  occupation_categories: 'text_list',
  employment_types: 'text_list',
  work_styles: 'text_list',
  salary_type: 'text',
  salary_min: 'text',
  features: 'text_list',
  facility_types: 'text_list',
  certifications: 'text_list',
  commute: 'text',
  sort: 'text',
} as const satisfies Record<string, StateType>

type Types = typeof searchStateTypes
export type SearchStateKey = keyof Types
export const searchStateKeys = Object.keys(searchStateTypes) as SearchStateKey[]

export const isSearchStateKey = (key: string): key is SearchStateKey => Object.hasOwn(searchStateTypes, key)
/** Whether a search has one value of a key at most. */
export const takesOneValue = (key: string): boolean => isSearchStateKey(key) && searchStateTypes[key] === 'text'
/** Whether a state is a condition: how a search is sorted is none. */
export const isCondition = ({ key }: { key: string }): boolean => isSearchStateKey(key) && key !== 'sort'

/** Keys whose values are chosen from lists. */
export type ConditionKey = { [K in SearchStateKey]: Types[K] extends 'text_list' ? K : never }[SearchStateKey]
export const conditionKeys: readonly ConditionKey[] = searchStateKeys.filter(
  (key): key is ConditionKey => !takesOneValue(key),
)

/** Keys whose values can be asked for with the number of postings beside each. */
export type CountedKey = ConditionKey | 'salary_min'
export const countedKeys: readonly CountedKey[] = [...conditionKeys, 'salary_min']

/** The default order, which an address does not name. */
export const defaultSort = 'newest'
