import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { scheduleQueryOf } from '#web/components/schedule/schedule-address.ts'
import { usePortal } from '#web/page/portal-context.tsx'

/** A job seeker's free hours, for anyone with the link; the address names the first day. */
export function SharedSchedulePage() {
  const { api } = usePortal()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.sharedSchedule(api, id, scheduleQueryOf(search)))
  return <ViewPage view={data.view} width="page" />
}
