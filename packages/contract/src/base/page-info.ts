import { object, type Static, Type } from './schema.ts'

/** Paging (docs/behaviour.md §24). `totalCount` is exact and may be up to 60 s old (docs/behaviour.md §8). `currentPage` starts at 1. */
export const pageInfo = object({
  currentPage: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({ minimum: 0 }),
  totalPage: Type.Integer({ minimum: 0 }),
  perPage: Type.Integer({ minimum: 1 }),
})
export type PageInfo = Static<typeof pageInfo>
