import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/page/portal-context.tsx'

/** The top page. */
export function TopPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.top(api))
  return <ViewPage view={data.view} width="page" />
}
