import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** The job seeker's own schedule; the address names its first day. */
export function SchedulePage() {
  const { api } = usePortal()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.schedule(api, search))
  return <ViewPage view={data.view} width="page" />
}
