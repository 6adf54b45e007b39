import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'

/** The staff of a service, by the reading of their names. */
export const colleaguesQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: ['colleagues', service],
    queryFn: ({ signal }) => client.call('listColleagues', {}, ofService(service, signal)),
    staleTime: 60_000,
  })
