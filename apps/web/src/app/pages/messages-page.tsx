import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { WaitingMessages } from '#web/components/messages/waiting-messages.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { pageOf } from '#web/search/search-params.ts'

/** The messages with the adviser. */
export function MessagesPage() {
  const { api } = usePortal()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.messages(api, pageOf(search)))
  return (
    <>
      <div className="wrap read">
        <WaitingMessages />
      </div>
      <ViewPage view={data.view} width="read" />
    </>
  )
}
