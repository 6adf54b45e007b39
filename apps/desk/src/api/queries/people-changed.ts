import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** A list of so many pages is read again by itself; a longer one is marked, and its reader asks for it. */
const mostPages = 2

const pagesOf = (data: unknown): number => (data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0

/**
 * Something has happened to a job seeker: the list of people and what their own page shows are read again. An infinite query
 * reads all of its pages one after the other, so that somebody who has scrolled far would wait at every change of anybody.
 */
export function peopleChanged(queries: QueryClient, service: string, jobSeekerId: string): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: ['people', service] })) {
    const refetchType = pagesOf(query.state.data) > mostPages ? 'none' : 'active'
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
  }
  void queries.invalidateQueries({ queryKey: ['job-seeker', service, jobSeekerId] })
  void queries.invalidateQueries({ queryKey: ['person', service, jobSeekerId] })
}
