import { type StaffActGroup, staffActGroupNames } from '@tsunagu/contract/staff/staff-acts.ts'
import type { ActsAsked, StaffActsAsked } from '#desk/api/queries/audit.ts'

/** What the address says of the audit. */
export interface AuditSearch {
  /** `staff`: sign-ins, and changes of staff and keys; otherwise what was done with the service's data. */
  list?: 'staff' | undefined
  /** Which of those acts of staff. */
  group?: StaffActGroup | undefined
  /** The id of a member of staff, or of a key. */
  who?: string | undefined
  /** The name of a call. */
  act?: string | undefined
  /** The id of a job seeker. */
  person?: string | undefined
  /** Days of Tokyo. */
  from?: string | undefined
  to?: string | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const operation = /^[A-Za-z]{1,100}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: string): boolean => day.test(value) && !Number.isNaN(Date.parse(value))

/** Reads an address; what is no id, name or day is left out, since the server would refuse the whole list. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const take = (name: string, isFine: (value: string) => boolean) => {
    const value = search[name]
    return typeof value === 'string' && isFine(value) ? { [name]: value } : {}
  }
  const group = staffActGroupNames.find((one) => one === search['group'])
  return {
    ...(search['list'] === 'staff' && { list: 'staff' as const }),
    ...(group && { group }),
    ...take('who', (value) => uuid.test(value)),
    ...take('act', (value) => operation.test(value)),
    ...take('person', (value) => uuid.test(value)),
    ...take('from', isDay),
    ...take('to', isDay),
  }
}

/** The same as the call takes it. */
export const askedOf = ({ who, act, person, from, to }: AuditSearch): ActsAsked => ({
  ...(who && { operatorKeyId: who }),
  ...(act && { operation: act }),
  ...(person && { jobSeekerId: person }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The acts of staff, as their call takes them. */
export const staffAskedOf = ({ who, group, from, to }: AuditSearch): StaffActsAsked => ({
  ...(who && { staffId: who }),
  ...(group && { group }),
  ...(from && { from }),
  ...(to && { to }),
})
