import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'
import { personKey } from './person.ts'

/** What a job seeker compares now. */
export const comparisonQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'comparison'],
    queryFn: ({ signal }) =>
      client.call('getComparisonOfJobSeeker', { params: { jobSeekerId } }, ofService(service, signal)),
  })
