import { queryOptions } from '@tanstack/react-query'
import type { DeskClient } from '../desk-client.ts'

/** Where the person is signed in. */
export const staffSessionsQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => client.call('listStaffSessions', {}, { signal }),
  })
