import type { IconType } from '../theme/icons.ts'
import type { ConditionKey } from './search-states.ts'

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
  commute: { iconType: 'train', name: '通勤' },
  keyword: { iconType: 'search', name: 'キーワード' },
} as const satisfies Record<ConditionKey | 'salary' | 'commute' | 'keyword', { iconType: IconType; name: string }>
