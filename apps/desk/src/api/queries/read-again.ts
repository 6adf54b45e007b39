import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what begins with a key. A first read that is on its way is started again: its response may be older than the change, and
 * invalidating alone would take it for the new one.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}
