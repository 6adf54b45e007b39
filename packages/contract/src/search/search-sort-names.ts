import type { SearchSort } from './search-sort.ts'

/** What the orders of a search are called. The nearest-first ones are named after where from: 「渋谷駅から近い順」. */
export const searchSortNames = {
  newest: '新着順',
  salary: '給与の高い順（年収換算）',
  commute: '通勤時間の短い順',
} as const satisfies { [By in SearchSort['by']]?: string }
