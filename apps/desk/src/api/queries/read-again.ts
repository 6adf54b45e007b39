import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what begins with a key. A first read that is on its way is started again: its response may be older than the change, and
 * invalidating alone would take it for the new one.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}

/** First reads that another one follows. */
const followed = new WeakSet<Query>()

/**
 * Reads again what the stream says has changed. A first read that is on its way is not started again, as above: changes that
 * follow each other fast, as those of an import, would start it again and again, and the page would show nothing. Once it has
 * ended, another one follows.
 *
 * @returns when what was read again is there; never rejects
 */
export async function readAfterChange(
  queries: QueryClient,
  changed: Pick<QueryFilters, 'queryKey' | 'exact'>,
): Promise<void> {
  const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'
  const firstReads = queries.getQueryCache().findAll({ ...changed, predicate: isFirstRead })
  await Promise.all([
    queries.invalidateQueries(changed),
    ...firstReads.map(async (query) => {
      if (followed.has(query)) return
      followed.add(query)
      await query.promise?.catch(() => undefined)
      followed.delete(query)
      await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}
