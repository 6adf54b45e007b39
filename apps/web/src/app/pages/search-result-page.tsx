import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { type SearchRequest, statesToSearchParams } from '#web/lib/search-params.ts'
import { useStaleMark } from '#web/lib/use-stale-mark.ts'
import { pageQueries } from '#web/screen/page-queries.ts'

type RouteState = { getJobPostingSearchResultViewRequest: SearchRequest }

const isRouteState = (state: unknown): state is RouteState =>
  typeof state === 'object' && state !== null && 'getJobPostingSearchResultViewRequest' in state

/** The result of the search that the address describes; a request that came in the route state alone gets its address. */
export function SearchResultPage() {
  const { search, state }: { search: string; state: unknown } = useLocation()
  const requested = isRouteState(state) ? state.getJobPostingSearchResultViewRequest : null
  const conditions = requested ? statesToSearchParams(requested.searchBody.formElementStates) : null
  if (search === '' && conditions && conditions.size > 0) {
    return <Navigate to={`${paths.searchResult}?${conditions}`} state={state} replace />
  }
  return <SearchResult search={new URLSearchParams(search)} />
}

function SearchResult({ search }: { search: URLSearchParams }) {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.searchResult(api, search))
  useStaleMark(String(search), 'getTopView') // the search joined the last searches
  return <ViewPage view={data.view} width="page" />
}
