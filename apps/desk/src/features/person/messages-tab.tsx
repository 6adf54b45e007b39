import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { messagesQuery } from '#desk/api/queries.ts'
import { MessageList } from '#desk/features/conversation/message-list.tsx'
import { ReplyBox } from '#desk/features/conversation/reply-box.tsx'
import { useReply } from '#desk/features/conversation/use-reply.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useSession } from '#desk/session/use-session.ts'
import { AsyncPart } from './async-part.tsx'
import type { TabProps } from './tab-props.ts'

/** The conversation, with the field to write in. The draft is the one of the queue. */
export function MessagesTab({ service, person, name, now, isToWrite }: TabProps) {
  const { staff } = useSession()
  const { jobSeekerId, familyName, givenName } = person
  const query = useQuery(messagesQuery(useClient(), service.service, jobSeekerId))
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = { staffId: staff.id, service: service.service, jobSeekerId }
  const reply = useReply({ draft, name, messages: query.data?.messages, onSent: () => field.current?.focus() })
  useKeys({ r: () => field.current?.focus() })
  useEffect(() => {
    if (isToWrite) field.current?.focus()
  }, [isToWrite])
  const values = { 姓: familyName, 名: givenName, 担当者: staff.name, サービス名: service.name }
  return (
    <section className="p-talk" aria-label="メッセージ">
      <AsyncPart
        query={query}
        isEmpty={query.data?.messages.length === 0 && reply.pendingText === null}
        empty="やりとりは、まだありません。"
      >
        <MessageList
          draft={draft}
          messages={query.data?.messages ?? []}
          pendingText={reply.pendingText}
          staffName={staff.name}
          now={now}
        />
      </AsyncPart>
      <ReplyBox
        reply={reply}
        field={field}
        service={service.service}
        origin={service.portalOrigin}
        name={name}
        values={values}
        onDone={undefined}
        onLeave={() => field.current?.blur()}
        sendWords="送信する"
      />
    </section>
  )
}
