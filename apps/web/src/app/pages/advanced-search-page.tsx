import { useSuspenseQuery } from '@tanstack/react-query'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { ViewPage } from '../view-page.tsx'

/** The form of search conditions. */
export function AdvancedSearchPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.advancedSearch(api))
  return <ViewPage view={data.view} width="read" />
}
