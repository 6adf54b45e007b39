import type { StateType } from '../form/ui-types.ts'
import type { IconType } from '../theme/icons.ts'

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

/** Values of `salary_type`, with their names. */
export const salaryTypeNames = { monthly: '月給', yearly: '年収', hourly: '時給', daily: '日給' } as const
export type SalaryType = keyof typeof salaryTypeNames
export const salaryTypes = Object.keys(salaryTypeNames) as SalaryType[]

/** How conditions are headed: a type and an amount of pay are one condition. */
export const conditionHeadings = {
  areas: { iconType: 'location', name: 'エリア' },
  train_lines: { iconType: 'train', name: '路線' },
  stations: { iconType: 'train', name: '駅' },
  occupation_categories: { iconType: 'work', name: '職種' },
  employment_types: { iconType: 'person', name: '雇用形態' },
  work_styles: { iconType: 'clock', name: '働き方' },
  features: { iconType: 'tag', name: 'こだわり条件' },
  facility_types: { iconType: 'building', name: '施設形態' },
  certifications: { iconType: 'certificate', name: '資格' },
  salary: { iconType: 'yen', name: '給与' },
  keyword: { iconType: 'search', name: 'キーワード' },
} as const satisfies Record<ConditionKey | 'salary' | 'keyword', { iconType: IconType; name: string }>
