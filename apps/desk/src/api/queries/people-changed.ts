import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { jobSeekerKey } from '../queries.ts'
import { peopleKey } from './people.ts'
import { personKey } from './person.ts'
import { readAfterChange } from './read-again.ts'

/** A list of so many pages is read again by itself; a longer one is marked, and its reader asks for it. */
const mostPages = 2

const pagesOf = (data: unknown): number => (data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0

/** Reads the lists again, or marks the long ones. */
const readLists = (queries: QueryClient, service: string): Promise<void>[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: peopleKey(service) })
    .map((query) => {
      const one = { queryKey: query.queryKey, exact: true }
      return pagesOf(query.state.data) > mostPages
        ? queries.invalidateQueries({ ...one, refetchType: 'none' })
        : readAfterChange(queries, one)
    })

/**
 * Something has happened to some job seekers: the list of people, once, and what their own pages show are read again. An infinite
 * query reads all of its pages one after the other, so that somebody who has scrolled far would wait at every change of anybody.
 *
 * @returns the reads, which never reject
 */
export const peopleChanged = (
  queries: QueryClient,
  service: string,
  jobSeekerIds: readonly string[],
): Promise<unknown>[] => [
  ...readLists(queries, service),
  ...jobSeekerIds.flatMap((id) =>
    [jobSeekerKey, personKey].map((keyOf) => readAfterChange(queries, { queryKey: keyOf(service, id) })),
  ),
]
