import type { PeopleSort } from '@tsunagu/contract/staff/people-filters.ts'

/** The place of somebody in the staff's list: what it is ordered by, and the id. */
export interface PeopleKey {
  /** Microseconds since 1970 as a decimal number, or a folded reading. */
  value: string
  id: string
}

const pattern = /^([\w-]*)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const micros = /^\d{1,16}$/

/** A key as `nextKey` and `startKey` carry it. */
export const formatPeopleKey = ({ value, id }: PeopleKey): string => `${Buffer.from(value).toString('base64url')}_${id}`

/** Reads a `startKey` of an order; null when it was never a `nextKey` of it. */
export function parsePeopleKey(text: string, sort: PeopleSort): PeopleKey | null {
  const [, packed, id] = pattern.exec(text) ?? []
  if (packed === undefined || id === undefined) return null
  const value = Buffer.from(packed, 'base64url').toString()
  if (sort !== 'kana' && !micros.test(value)) return null
  return value.includes('\0') || !value.isWellFormed() ? null : { value, id }
}
