import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** A job seeker's free hours, for anyone with the link; the address names the first day. */
export function SharedSchedulePage() {
  const { api } = usePortal()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.sharedSchedule(api, id, search))
  return <ViewPage view={data.view} width="page" />
}
