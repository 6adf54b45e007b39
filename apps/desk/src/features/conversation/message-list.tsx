import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { momentText } from '#desk/page/dates.ts'
import { Message, MessageLog } from './message-log.tsx'

type MessageListProps = {
  service: string
  /** The newest first. */
  messages: readonly OperatorMessage[]
  /** What is being sent. */
  pendingText: string | null
  staffName: string
  now: Date
}

/** The messages with a person, the newest at the bottom. */
export const MessageList = ({ service, messages, pendingText, staffName, now }: MessageListProps) => (
  <MessageLog newest={messages[0]?.id} pendingText={pendingText} staffName={staffName}>
    {messages.toReversed().map((message) => (
      <Message
        key={message.id}
        service={service}
        message={message}
        time={momentText(new Date(message.sentDatetime), now)}
      />
    ))}
  </MessageLog>
)
