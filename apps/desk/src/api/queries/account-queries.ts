import { queryOptions } from '@tanstack/react-query'
import type { DeskClient } from '../desk-client.ts'

/** Where the person is signed in. */
export const staffSessionsQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => client.call('listStaffSessions', {}, { signal }),
  })

/** The second factor of the person. */
export const staffFactorsQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: ['account', 'factors'],
    queryFn: ({ signal }) => client.call('getStaffFactors', {}, { signal }),
  })

/** Whether the person has a calendar address. */
export const staffCalendarQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: ['account', 'calendar'],
    queryFn: ({ signal }) => client.call('getStaffCalendar', {}, { signal }),
  })
