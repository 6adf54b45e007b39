import { useSuspenseQuery } from '@tanstack/react-query'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { ViewPage } from '../view-page.tsx'

/** The top page. */
export function TopPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.top(api))
  return <ViewPage view={data.view} width="page" />
}
