import { matchRoutes, type RouteObject } from 'react-router'
import type { PageResponse } from '#web/api/page-queries.ts'
import type { PageContext, PageDefinition, PageQuery } from '#web/app/page-route.tsx'
import type { Services } from '#web/app/services.ts'
import { preloadComponents } from '#web/screen/preload-components.ts'
import { sessionQuery } from '#web/session/session-query.ts'

/**
 * Opening these adds to a history, which the service skips for a call marked as a prefetch. When the page is really
 * opened, the client requests it again in the background, which counts (and mostly returns 304). Of a search only the
 * first page counts.
 */
const countedOperations: ReadonlySet<unknown> = new Set([
  'getJobPostingView',
  'getSearchResultView',
  'getAdvancedSearchResultView',
])
function isCounted([, operation, input]: readonly unknown[]): boolean {
  const { page = 1 } = (input as { body?: { page?: number } }).body ?? {}
  return countedOperations.has(operation) && page === 1
}

/** Browsers' information about a slow or metered connection; not all browsers have it. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether anything may be fetched that nobody has asked for. */
export function mayPrefetch(): boolean {
  const connection: Connection = 'connection' in navigator ? (navigator.connection as Connection) : {}
  if (connection.saveData || connection.effectiveType?.endsWith('2g')) return false
  return !window.matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Prefetches a response, unless it is cached. Ignores a failure: the page itself will meet it. */
async function fetchAhead<T extends PageResponse>({ queryClient }: Services, query: PageQuery<T>): Promise<void> {
  const { queryKey } = query
  if (queryClient.getQueryState(queryKey)) return
  await queryClient.prefetchQuery({ ...query, meta: { isPrefetch: true } })
  const response = queryClient.getQueryData<T>(queryKey)
  if (response === undefined) return queryClient.removeQueries({ queryKey, exact: true })
  if (isCounted(queryKey)) {
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  await preloadComponents(response)
}

/** Loads a page's code and what it shows, as its route would. */
async function prefetchPage(services: Services, pages: readonly PageDefinition[], url: URL): Promise<void> {
  const routes = pages.map((page): RouteObject & { page: PageDefinition } => ({ path: page.path, page }))
  const match = matchRoutes(routes, url.pathname)?.at(-1)
  if (!match) return
  const { page } = match.route
  const session = services.queryClient.getQueryData(sessionQuery(services.api).queryKey)
  if (page.guards.includes('login') && !session?.isVerify) return
  const { params } = match
  const show: PageContext['show'] = (query) => fetchAhead(services, query)
  await Promise.all([page.page.preload(), page.load?.({ ...services, params, search: url.searchParams, show })])
}

/** Prefetches pages by their addresses, one at a time: a pressed link takes precedence over a likely one. */
export function createPrefetcher(
  services: Services,
  pages: readonly PageDefinition[],
): (href: string) => Promise<void> {
  let isBusy = false
  return async (href) => {
    const { origin, pathname, search } = window.location
    const url = URL.canParse(href) ? new URL(href) : null
    if (isBusy || url?.origin !== origin || url.pathname + url.search === pathname + search) return
    isBusy = true
    // A failure here, such as code that cannot be loaded, is reported by the page itself
    await prefetchPage(services, pages, url).catch(() => undefined)
    isBusy = false
  }
}
