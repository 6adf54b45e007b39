import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { PortalOperationName } from '@tsunagu/contract/navigation/portal-routes.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiQueryKey } from '#web/api/api-query.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { ScreenPage } from '#web/app/view-page.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { pageOf } from '#web/search/search-params.ts'

const screenTypes: ReadonlyMap<string, ScreenType> = new Map([
  [paths.history, 'browsing_history'],
  [paths.inquired, 'inquired'],
])

/**
 * Drops stale responses when the page is left: a card whose like was removed stays until then, and must not show again,
 * not even for a moment, when the page is next opened.
 */
function useForgottenWhenLeft(operation: PortalOperationName): void {
  const queryClient = useQueryClient()
  useEffect(
    () => () =>
      queryClient.removeQueries({
        queryKey: apiQueryKey(operation),
        predicate: ({ state }) => state.isInvalidated,
      }),
    [queryClient, operation],
  )
}

/** Favourites, browsing history and inquired: one page for the three lists. */
export function PostingListPage() {
  const { api } = usePortal()
  const { pathname, search } = useLocation()
  const screenType = screenTypes.get(pathname) ?? 'favorites'
  const { data } = useSuspenseQuery(pageQueries.screen(api, screenType, pageOf(new URLSearchParams(search))))
  useForgottenWhenLeft('getScreenByType')
  return <ScreenPage screen={data.screen} width="page" />
}
