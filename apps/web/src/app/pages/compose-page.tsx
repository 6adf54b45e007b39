import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageSettingQuery } from '#web/app/message-setting-query.ts'
import { ComposeMessage } from '#web/features/compose-message/compose-message.tsx'
import { PageTitle } from '#web/lib/page-title.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { PageHead } from '#web/ui/title.tsx'

/** A new message to the adviser, or the answer to one (`?replyTo=`). */
export function ComposePage() {
  const { api } = usePortal()
  const [search] = useSearchParams()
  const replyTo = search.get('replyTo')
  const { data } = useSuspenseQuery(messageSettingQuery(api, search))
  const title = replyTo === null ? '新しいメッセージ' : '返信を書く'
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      <PageHead title={title} />
      <ComposeMessage key={replyTo ?? ''} setting={data} replyTo={replyTo} />
    </div>
  )
}
