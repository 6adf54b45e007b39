import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TimelineKind } from '@tsunagu/contract/staff/timeline.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Keys begin with what a change event names: the service, then the job seeker. */
export const personKey = (service: string, jobSeekerId: string) => ['person', service, jobSeekerId] as const

/** The row of the list about somebody; null where there is none. */
export const personRowQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'row'],
    queryFn: async ({ signal }) =>
      (await client.call('listPeople', { body: { jobSeekerIds: [jobSeekerId] } }, ofService(service, signal)))
        .people[0] ?? null,
  })

export const profileQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'profile'],
    queryFn: ({ signal }) => client.call('getPersonProfile', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** Postings that fit somebody's wishes. */
export const matchesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'matches'],
    queryFn: ({ signal }) => client.call('matchPostings', { params: { jobSeekerId } }, ofService(service, signal)),
  })

export const timelineQuery = (
  client: DeskClient,
  service: string,
  jobSeekerId: string,
  kinds: readonly TimelineKind[],
) =>
  infiniteQueryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'timeline', kinds],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'listTimeline',
        {
          params: { jobSeekerId },
          query: {
            ...(kinds.length > 0 && { kinds: kinds.join(',') }),
            ...(pageParam !== '' && { startKey: pageParam }),
          },
        },
        ofService(service, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextKey }) => nextKey,
  })

export const progressQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'progress'],
    queryFn: ({ signal }) =>
      client.call('listProgress', { query: { jobSeekerId, perPage: 100 } }, ofService(service, signal)),
  })

export const interviewsQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'interviews'],
    queryFn: ({ signal }) => client.call('listInterviews', { query: { jobSeekerId } }, ofService(service, signal)),
  })

export const todosQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'todos'],
    queryFn: ({ signal }) => client.call('listOperatorTodos', { params: { jobSeekerId } }, ofService(service, signal)),
  })
