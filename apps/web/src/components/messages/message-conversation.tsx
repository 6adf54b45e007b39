import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { formatDay } from '#web/page/format-date.ts'
import { MessageBubble, type MessagePart } from './message-bubble.tsx'
import styles from './message-conversation.module.css'

/** The beginning of the message before the open one shows with it; what is older is folded: the open one is in sight. */
const shownBefore = 1
/** A text that is hardly longer than its beginning shows whole. */
const briefLength = 60

/** The messages of a conversation by days, oldest first. */
export function Conversation({ message }: { message: ComponentProps<'message_detail'>['component'] }) {
  const { conversation = [], isOwn = false } = message
  const isOlder = ({ sentDatetime }: MessagePart) => Date.parse(sentDatetime) <= Date.parse(message.sentDatetime)
  const before = conversation.filter(isOlder)
  const after = conversation.filter((other) => !isOlder(other))
  const folded = before.slice(0, -shownBefore)
  const previous = before.at(-1)
  const shown = [...before.slice(-shownBefore), { ...message, isOwn }, ...after]
  return (
    <div className={styles.conversation}>
      {folded.length > 0 && (
        <details className={styles.older}>
          <summary>以前のやりとり（{folded.length}件）</summary>
          <Bubbles messages={folded} open={message} />
        </details>
      )}
      <Bubbles messages={shown} open={message} brief={previous} />
    </div>
  )
}

type BubblesProps = {
  messages: readonly MessagePart[]
  open: { id: string; subject: string }
  brief?: MessagePart | undefined
}

function Bubbles({ messages, open, brief }: BubblesProps) {
  return (
    <ol className={styles.bubbles}>
      {messages.map((part, index) => {
        const day = formatDay(part.sentDatetime)
        const isNewDay = index === 0 || day !== formatDay(messages[index - 1]?.sentDatetime ?? '')
        return (
          <li key={part.id} aria-current={part.id === open.id && messages.length > 1 ? 'true' : undefined}>
            {isNewDay && <p className={styles.day}>{day}</p>}
            <MessageBubble
              message={part}
              subject={part.id === open.id ? '' : otherSubject(part, open)}
              isBrief={part === brief && part.body.length > briefLength}
            />
          </li>
        )
      })}
    </ol>
  )
}

const plainSubject = (subject: string) => subject.replace(/^(\s*re(\[\d+\])?\s*[:：]\s*)+/i, '')

/** A message's subject where it is another than that of the page. */
const otherSubject = ({ subject }: MessagePart, open: { subject: string }): string =>
  plainSubject(subject) === plainSubject(open.subject) ? '' : subject
