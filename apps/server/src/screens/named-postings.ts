import { limits } from '@tsunagu/contract/base/limits.ts'
import { isUuid } from '#server/request/uuid.ts'

/**
 * The postings of a query, in its order: repeated members and members separated by commas. Drops duplicates, invalid
 * ids, and those after the first 100.
 */
export const namedPostingIds = (given: readonly string[]): string[] => {
  const ids = given.flatMap((member) => member.split(',')).map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter(isUuid).slice(0, limits.namedPostings)
}
