import { useSuspenseQuery } from '@tanstack/react-query'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** The form of search conditions. */
export function AdvancedSearchPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.advancedSearch(api))
  return <ViewPage view={data.view} width="read" />
}
