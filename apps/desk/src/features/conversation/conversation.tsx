import { useQuery } from '@tanstack/react-query'
import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { StaffService, StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { ReactNode, RefObject } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { messagesQuery } from '#desk/api/queries.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { AdviserButton } from './adviser-button.tsx'
import { FailedRead } from './failed-read.tsx'
import { ItemFacts } from './item-facts.tsx'
import { MessageList } from './message-list.tsx'
import { PersonHeader } from './person-header.tsx'
import { ReplyBox } from './reply-box.tsx'
import { useReply } from './use-reply.ts'

export type ConversationProps = {
  item: WorkItem
  service: StaffService
  staff: StaffSession['staff']
  now: Date
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
  onDone: () => void
  onLeave: () => void
  onClose: () => void
  /** Who looks after the person, in words. */
  adviser: string
  /** Undefined for who may not change that. */
  onAssign: (() => void) | undefined
  /** What can be done with the item. */
  acts: ReactNode
}

const MessageBones = () => (
  <div className="peek-body">
    <Bones rows={6} />
  </div>
)

/** The person of an item, what it is about, the messages with them, and the field to answer in. */
export function Conversation({
  item,
  service,
  staff,
  now,
  field,
  onSent,
  onDone,
  onLeave,
  onClose,
  adviser,
  onAssign,
  acts,
}: ConversationProps) {
  const { jobSeekerId, familyName, givenName } = item
  const name = `${familyName} ${givenName}`
  const { data, error, refetch } = useQuery(messagesQuery(useClient(), service.service, jobSeekerId))
  const draft = { staffId: staff.id, service: service.service, jobSeekerId }
  const reply = useReply({ draft, name, messages: data?.messages, onSent })
  const values = { 姓: familyName, 名: givenName, 担当者: staff.name, サービス名: service.name }
  return (
    <section className="peek" aria-label={`選んだ件：${name}`}>
      <PersonHeader
        service={service.service}
        item={item}
        onClose={onClose}
        below={
          <>
            <ItemFacts item={item} now={now} />
            {acts}
          </>
        }
      >
        <AdviserButton adviser={adviser} onAssign={onAssign} />
      </PersonHeader>
      {error && <FailedRead error={error} hasData={data !== undefined} onRetry={() => void refetch()} />}
      {data && (
        <MessageList
          draft={draft}
          messages={data.messages}
          pendingText={reply.pendingText}
          staffName={staff.name}
          now={now}
        />
      )}
      {!data && !error && <MessageBones />}
      <ReplyBox
        reply={reply}
        field={field}
        service={service.service}
        origin={service.portalOrigin}
        name={name}
        values={values}
        onDone={item.kind === 'message' ? onDone : undefined}
        onLeave={onLeave}
      />
    </section>
  )
}
