import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'
import { personKey } from './person.ts'

/** What a job seeker has saved to search for. */
export const savedSearchesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'saved-searches'],
    queryFn: ({ signal }) => client.call('listSavedSearches', { params: { jobSeekerId } }, ofService(service, signal)),
  })
