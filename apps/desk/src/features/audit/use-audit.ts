import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatorAct } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import type { StaffAct } from '@tsunagu/contract/endpoints/staff/staff-act-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { type ActsAsked, actsQuery, type StaffActsAsked, staffActsQuery } from '#desk/api/queries/audit.ts'

/** A list of the audit, as far as it was read. */
export interface ReadAudit {
  /** Undefined while nothing was read. */
  acts: { of: 'data'; acts: readonly OperatorAct[] } | { of: 'staff'; acts: readonly StaffAct[] } | undefined
  /** Names of job seekers by id. */
  people: ReadonlyMap<string, string>
  /** The name of somebody in the list; '' for nobody. */
  nameOf: (id: string) => string
  error: Error | null
  hasMore: boolean
  isReadingMore: boolean
  readMore: () => void
  refresh: () => void
}

interface Pages {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}
const common = ({ error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch }: Pages) => ({
  error,
  hasMore: hasNextPage,
  isReadingMore: isFetchingNextPage,
  readMore: () => void fetchNextPage(),
  refresh: () => void refetch(),
})

/** What was done with the data of a service. */
export function useActs(service: string, asked: ActsAsked, enabled: boolean): ReadAudit {
  const read = useInfiniteQuery({ ...actsQuery(useClient(), service, asked), enabled })
  const acts = read.data?.pages.flatMap((page) => page.acts)
  const people = new Map(read.data?.pages.flatMap((page) => page.people).map(({ id, name }) => [id, name]))
  return {
    ...common(read),
    acts: acts && { of: 'data', acts },
    people,
    nameOf: (id) => acts?.find(({ operatorKeyId }) => operatorKeyId === id)?.callerName ?? '',
  }
}

/** Sign-ins, and changes of staff and keys. */
export function useStaffActs(service: string, asked: StaffActsAsked, enabled: boolean): ReadAudit {
  const read = useInfiniteQuery({ ...staffActsQuery(useClient(), service, asked), enabled })
  const acts = read.data?.pages.flatMap((page) => page.acts)
  return {
    ...common(read),
    acts: acts && { of: 'staff', acts },
    people: new Map(),
    nameOf: (id) => acts?.find(({ actorId }) => actorId === id)?.actorName ?? '',
  }
}
