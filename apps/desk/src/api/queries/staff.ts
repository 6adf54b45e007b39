import { queryOptions } from '@tanstack/react-query'
import type { DeskClient } from '../desk-client.ts'

/** Who works at the desk, for administrators. */
export const staffQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await client.call('listStaff', {}, { signal })).members,
  })
