import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PostingList } from '@tsunagu/contract/search/posting-states.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** The key of all queries about the postings of a service: a write invalidates all of them. */
export const postingsKey = (service: string) => ['postings', service] as const

/** A list of postings, page after page; what a keyword finds instead, where there is one. */
export const postingListQuery = (
  client: DeskClient,
  { service, list, keyword }: { service: string; list: PostingList; keyword: string },
) =>
  infiniteQueryOptions({
    queryKey: [...postingsKey(service), 'list', list, keyword],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'listOperatorPostings',
        { query: { ...(keyword ? { keyword } : { list }), ...(pageParam !== null && { after: pageParam }) } },
        ofService(service, signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The postings that lack what the law wants, page after page. */
export const quarantineQuery = (client: DeskClient, service: string) =>
  infiniteQueryOptions({
    queryKey: [...postingsKey(service), 'quarantine'],
    queryFn: ({ signal, pageParam }) =>
      client.call('listQuarantine', { query: { page: pageParam } }, ofService(service, signal)),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
  })

/** How many postings are in each list. */
export const postingCountsQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: [...postingsKey(service), 'counts'],
    queryFn: ({ signal }) => client.call('countOperatorPostings', {}, ofService(service, signal)),
  })

/** A posting by the portal's own id, with its quarantined line. */
export const postingQuery = (client: DeskClient, service: string, id: string) =>
  queryOptions({
    queryKey: [...postingsKey(service), 'posting', id],
    queryFn: async ({ signal }) =>
      (await client.call('getJobPosting', { params: { sourceId: id } }, ofService(service, signal))).posting,
  })

/** The versions of a published posting. */
export const versionsQuery = (client: DeskClient, service: string, id: string) =>
  queryOptions({
    queryKey: [...postingsKey(service), 'versions', id],
    queryFn: async ({ signal }) =>
      (await client.call('getJobPostingVersions', { params: { id } }, ofService(service, signal))).versions,
  })

/** Job seekers whom an open posting fits. */
export const matchingPeopleQuery = (client: DeskClient, service: string, jobPostingId: string) =>
  queryOptions({
    queryKey: [...postingsKey(service), 'people', jobPostingId],
    queryFn: ({ signal }) => client.call('matchJobSeekers', { params: { jobPostingId } }, ofService(service, signal)),
  })
