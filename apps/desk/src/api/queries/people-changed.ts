import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { jobSeekerKey } from '../queries.ts'
import { peopleKey } from './people.ts'
import { personKey } from './person.ts'
import { readAfterChange } from './read-again.ts'

/** A list of so many pages is read again by itself; a longer one is marked, and its reader asks for it. */
const mostPages = 2

const pagesOf = (data: unknown): number => (data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0

const everyMs = 1_000
/** Services whose list was read within the last second; true where another change has arrived since. */
const read = new Map<string, boolean>()

/** Does it at once, and at most once a second: an import or a bulk act changes hundreds of people at a time. */
function atMostOnceASecond(service: string, work: () => void): void {
  if (read.has(service)) {
    read.set(service, true)
    return
  }
  work()
  read.set(service, false)
  setTimeout(() => {
    const isMore = read.get(service)
    read.delete(service)
    if (isMore) atMostOnceASecond(service, work)
  }, everyMs)
}

function refetchLists(queries: QueryClient, service: string): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: peopleKey(service) })) {
    const one = { queryKey: query.queryKey, exact: true }
    if (pagesOf(query.state.data) > mostPages) void queries.invalidateQueries({ ...one, refetchType: 'none' })
    else void readAfterChange(queries, one)
  }
}

/**
 * Something has happened to a job seeker: the list of people and what their own page shows are read again. An infinite query
 * reads all of its pages one after the other, so that somebody who has scrolled far would wait at every change of anybody.
 */
export function peopleChanged(queries: QueryClient, service: string, jobSeekerId: string): void {
  atMostOnceASecond(service, () => refetchLists(queries, service))
  void readAfterChange(queries, { queryKey: jobSeekerKey(service, jobSeekerId) })
  void readAfterChange(queries, { queryKey: personKey(service, jobSeekerId) })
}
