import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '@tsunagu/contract/endpoints/inbox/conversation-calls.ts'
import type { StaffService, StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { ReactNode, RefObject } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { notesQuery } from '#desk/api/inbox-queries.ts'
import { messagesQuery } from '#desk/api/queries.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { useSeenMention } from '../writing/use-seen-mention.ts'
import { Composer, type WritingMode } from './composer.tsx'
import { FailedRead } from './failed-read.tsx'
import { PersonHeader } from './person-header.tsx'
import { Thread } from './thread.tsx'
import { useReply } from './use-reply.ts'

export type InboxConversationProps = {
  conversation: Conversation
  service: StaffService
  staff: StaffSession['staff']
  now: Date
  mode: WritingMode
  onMode: (mode: WritingMode) => void
  field: RefObject<HTMLTextAreaElement | null>
  onSent: (andNext: boolean) => void
  onLeave: () => void
  onClose: () => void
  /** What can be done with the conversation, for its head. */
  acts: ReactNode
}

/** A conversation of the inbox: messages and notes in one thread, and a field for either. */
export function InboxConversation(props: InboxConversationProps) {
  const { conversation, service, staff, now, mode, onMode, field, onSent, onLeave, onClose, acts } = props
  const { jobSeekerId, familyName, givenName } = conversation
  const client = useClient()
  const name = `${familyName} ${givenName}`
  const { data, error, refetch } = useQuery(messagesQuery(client, service.service, jobSeekerId))
  const notes = useQuery(notesQuery(client, service.service, jobSeekerId))
  const draft = { staffId: staff.id, service: service.service, jobSeekerId }
  useSeenMention(service.service, conversation, notes.data !== undefined)
  const reply = useReply({ draft, name, messages: data?.messages, isHeld: true, onSent })
  const values = { 姓: familyName, 名: givenName, 担当者: staff.name, サービス名: service.name }
  return (
    <section className="ib-conv" aria-label={`${name}さんとの会話`}>
      <PersonHeader service={service.service} item={conversation} onClose={onClose}>
        {acts}
      </PersonHeader>
      {error && <FailedRead error={error} hasData={data !== undefined} onRetry={() => void refetch()} />}
      {notes.error && (
        <FailedRead error={notes.error} hasData={data !== undefined} onRetry={() => void notes.refetch()} />
      )}
      {data && (
        <Thread
          newest={data}
          notes={notes.data?.notes ?? []}
          pendingText={reply.pendingText}
          staffName={staff.name}
          draft={draft}
          now={now}
        />
      )}
      {!data && !error && (
        <div className="peek-body">
          <Bones rows={6} />
        </div>
      )}
      <Composer
        mode={mode}
        onMode={onMode}
        reply={reply}
        draft={draft}
        field={field}
        service={service}
        name={name}
        values={values}
        now={now}
        onLeave={onLeave}
      />
    </section>
  )
}
