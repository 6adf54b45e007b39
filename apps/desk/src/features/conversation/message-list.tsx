import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { momentText } from '#desk/page/dates.ts'
import type { DraftKey } from '#desk/session/drafts.ts'
import { HeldItems } from './held-item.tsx'
import { Message, MessageLog } from './message-log.tsx'

type MessageListProps = {
  draft: DraftKey
  /** The newest first. */
  messages: readonly OperatorMessage[]
  /** What is being sent. */
  pendingText: string | null
  staffName: string
  now: Date
}

/** The messages with a person, the newest at the bottom, and behind them what is not sent yet. */
export const MessageList = ({ draft, messages, pendingText, staffName, now }: MessageListProps) => (
  <MessageLog newest={messages[0]?.id} pendingText={pendingText} staffName={staffName}>
    {messages.toReversed().map((message) => (
      <Message
        key={message.id}
        service={draft.service}
        message={message}
        time={momentText(new Date(message.sentDatetime), now)}
      />
    ))}
    <HeldItems draft={draft} now={now} />
  </MessageLog>
)
