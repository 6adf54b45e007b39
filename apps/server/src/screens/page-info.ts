import { limits } from '@tsunagu/contract/base/limits.ts'
import type { PageInfo } from '@tsunagu/contract/base/page-info.ts'

/** The paging of a list (docs/behaviour.md §24). */
export const pageInfoOf = (page: number, totalCount: number, perPage: number = limits.perPage): PageInfo => ({
  currentPage: page,
  totalCount,
  totalPage: Math.ceil(totalCount / perPage),
  perPage,
})
