import { useSuspenseQuery } from '@tanstack/react-query'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** The top page. */
export function TopPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.top(api))
  return <ViewPage view={data.view} width="page" />
}
