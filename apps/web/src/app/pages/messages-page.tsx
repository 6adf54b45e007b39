import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** The messages with the adviser. */
export function MessagesPage() {
  const { api } = usePortal()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.messages(api, search))
  return <ViewPage view={data.view} width="read" />
}
