import { useSuspenseQuery } from '@tanstack/react-query'
import type { ScreenType } from '@tsunagu/contract/screens/screen-types.ts'
import { useLocation } from 'react-router'
import { ScreenPage } from '#web/app/view-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

const screenTypes: ReadonlyMap<string, ScreenType> = new Map([
  [paths.history, 'browsing_history'],
  [paths.inquired, 'inquired'],
])

/** Favourites, browsing history and inquired: one page for the three lists. */
export function PostingListPage() {
  const { api } = usePortal()
  const { pathname, search } = useLocation()
  const screenType = screenTypes.get(pathname) ?? 'favorites'
  const { data } = useSuspenseQuery(pageQueries.screen(api, screenType, new URLSearchParams(search)))
  return <ScreenPage screen={data.screen} width="page" />
}
