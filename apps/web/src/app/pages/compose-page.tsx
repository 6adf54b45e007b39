import { useSuspenseQuery } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { useSearchParams } from 'react-router'
import { messageSettingQuery } from '#web/app/loading/message-setting-query.ts'
import { ComposeMessage } from '#web/features/compose-message/compose-message.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { PageHead } from '#web/ui/title.tsx'

const subjectOf = (search: URLSearchParams) => (search.get('subject') ?? '').slice(0, limits.messageSubjectLength)

/** A new message to the adviser (about `?subject=`, or the changed terms of `?change=`), or a reply (`?replyTo=`). */
export function ComposePage() {
  const { api } = usePortal()
  const [search] = useSearchParams()
  const replyTo = search.get('replyTo')
  const { data } = useSuspenseQuery(messageSettingQuery(api, search))
  const setting = replyTo === null ? { ...data, subject: subjectOf(search) || data.subject } : data
  const title = replyTo === null ? '新しいメッセージ' : '返信を書く'
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      <PageHead title={title} />
      <ComposeMessage key={replyTo ?? data.about?.jobPostingId ?? ''} setting={setting} replyTo={replyTo} />
    </div>
  )
}
