import { queryOptions } from '@tanstack/react-query'
import type { DeskClient } from '../desk-client.ts'

/** Who works at the desk, for administrators. */
export const staffQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await client.call('listStaff', {}, { signal })).members,
  })

/** How somebody else signs in, for administrators. */
export const signInOfStaffQuery = (client: DeskClient, staffId: string) =>
  queryOptions({
    queryKey: ['staff', staffId, 'sign-in'],
    queryFn: ({ signal }) => client.call('getSignInOfStaff', { params: { staffId } }, { signal }),
  })
