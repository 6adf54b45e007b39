import { limits } from '@tsunagu/contract/limits.ts'
import type { PageInfo } from '@tsunagu/contract/page-info.ts'

/** The paging of a list (specification §3). */
export const pageInfoOf = (page: number, totalCount: number, perPage: number = limits.perPage): PageInfo => ({
  currentPage: page,
  totalCount,
  totalPage: Math.ceil(totalCount / perPage),
  perPage,
})
