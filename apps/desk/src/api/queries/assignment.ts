import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'

/** The staff of a service, by the reading of their names. */
export const colleaguesQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: ['colleagues', service],
    queryFn: ({ signal }) => client.call('listColleagues', {}, ofService(service, signal)),
    staleTime: 60_000,
  })

/** Everything of the team page: it changes with every job seeker. */
export const teamKey = (service: string) => ['team', service] as const

/** What each adviser of a service has in hand. */
export const teamQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: [...teamKey(service), 'loads'],
    queryFn: ({ signal }) => client.call('getTeam', {}, ofService(service, signal)),
  })

/** The job seekers of an adviser, or of nobody yet (`none`), the newest first, page by page. */
export const jobSeekersOfQuery = (client: DeskClient, service: string, adviser: string) =>
  infiniteQueryOptions({
    queryKey: [...teamKey(service), 'job-seekers', adviser],
    queryFn: ({ signal, pageParam }) => {
      const query = { adviser, perPage: 100, ...(pageParam && { startKey: pageParam }) }
      return client.call('listJobSeekers', { query }, ofService(service, signal))
    },
    initialPageParam: '',
    getNextPageParam: ({ nextKey }) => nextKey,
  })
