import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { messageTitle } from '#web/page/message-title.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ActionBar, actionBarStyles } from '#web/screen/action-bar.tsx'
import { componentsOf } from '#web/screen/view.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** One message, and the link to reply to it. */
export function MessagePage() {
  const { id = '' } = useParams()
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.message(api, id))
  const message = componentsOf(data.view).find((one) => one.type === 'message_detail')?.component
  return (
    <>
      <ViewPage view={data.view} width="read" />
      {message && <PageTitle title={messageTitle(message)} />}
      <ActionBar>
        <ButtonLink
          icon="edit"
          className={actionBarStyles.mainAct}
          href={`${paths.newMessage}?${new URLSearchParams({ replyTo: id })}`}
        >
          返信する
        </ButtonLink>
      </ActionBar>
    </>
  )
}
