import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** A view that has no page of its own, by its id. */
export function NamedViewPage() {
  const { id = '' } = useParams()
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.view(api, id))
  return <ViewPage view={data.view} width="read" />
}
