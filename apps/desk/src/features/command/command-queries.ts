import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '#desk/api/desk-client.ts'
import { peopleKey } from '#desk/api/queries/people.ts'
import { postingsKey } from '#desk/api/queries/posting-queries.ts'

/** So many rows are shown of a kind. */
export const mostFound = 8

/** People by their ids, in that order. */
export const usedPeopleQuery = (client: DeskClient, service: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...peopleKey(service), 'command-used', ids],
    queryFn: async ({ signal }) => {
      const body = { jobSeekerIds: [...ids], perPage: mostFound }
      const { people } = await client.call('listPeople', { body }, ofService(service, signal))
      return ids.flatMap((id) => people.filter(({ jobSeekerId }) => jobSeekerId === id))
    },
    staleTime: 30_000,
  })

/** Postings by the beginning of their number, or by words. */
export const foundPostingsQuery = (client: DeskClient, service: string, keyword: string) =>
  queryOptions({
    queryKey: [...postingsKey(service), 'command', keyword],
    queryFn: async ({ signal }) =>
      (await client.call('listOperatorPostings', { query: { keyword } }, ofService(service, signal))).postings.slice(
        0,
        mostFound,
      ),
    staleTime: 30_000,
  })
