import { infiniteQueryOptions } from '@tanstack/react-query'
import type { StaffActGroup } from '@tsunagu/contract/staff/staff-acts.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Which acts are listed. */
export interface ActsAsked {
  operatorKeyId?: string
  jobSeekerId?: string
  operation?: string
  from?: string
  to?: string
}

const perPage = 100

/** The acts of a service, the newest first. Each reading is an act itself, so that nothing reads it again by itself. */
export const actsQuery = (client: DeskClient, service: string, asked: ActsAsked) =>
  infiniteQueryOptions({
    queryKey: ['acts', service, asked],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'listOperatorActs',
        { query: { ...asked, perPage, ...(pageParam !== '' && { startKey: pageParam }) } },
        ofService(service, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextKey }) => nextKey,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** Which acts of staff are listed. */
export interface StaffActsAsked {
  staffId?: string
  group?: StaffActGroup
  from?: string
  to?: string
}

/** Sign-ins, and changes of staff and keys, the newest first. Each reading is an act itself, as above. */
export const staffActsQuery = (client: DeskClient, service: string, asked: StaffActsAsked) =>
  infiniteQueryOptions({
    queryKey: ['staff-acts', service, asked],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'listStaffActs',
        { query: { ...asked, perPage, ...(pageParam !== '' && { startKey: pageParam }) } },
        ofService(service, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextKey }) => nextKey,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

type OfPeriod = { from: string; to: string; reason: string }
const queryOf = (asked: object): string =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString()

/** Where the acts of a period are as a file. */
export const actsFileUrl = (asked: ActsAsked & OfPeriod): string => `/v1/operator/acts/export?${queryOf(asked)}`

/** Where the acts of staff of a period are as a file. */
export const staffActsFileUrl = (asked: StaffActsAsked & OfPeriod): string =>
  `/v1/operator/staff_acts/export?${queryOf(asked)}`
