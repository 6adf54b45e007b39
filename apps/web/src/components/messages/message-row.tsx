import type { MessageListItem } from '@tsunagu/contract/components/message-list.ts'
import { formatSentTime } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { useToday } from '#web/page/use-today.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Phrased } from '#web/ui/phrases.tsx'
import { MessageAvatar } from './message-avatar.tsx'
import styles from './message-row.module.css'

/** A message of the list, leading to the whole of it. */
export function MessageLink({ message }: { message: MessageListItem }) {
  const { linkTo } = usePortal()
  return (
    <li>
      <Link
        className={styles.row}
        data-unread={!message.isRead || undefined}
        {...linkTo({ routeType: 'message_detail', viewId: message.id })}
      >
        <MessageAvatar iconType={message.iconType} />
        <MessageLines message={message} />
      </Link>
    </li>
  )
}

type MessageTickProps = { message: MessageListItem; isChosen: boolean; onToggle: () => void }

/** The same with a box to choose it by. */
export function MessageTick({ message, isChosen, onToggle }: MessageTickProps) {
  return (
    <li>
      <label className={styles.row} data-unread={!message.isRead || undefined} data-chosen={isChosen || undefined}>
        <span className={styles.tick}>
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
        </span>
        <MessageLines message={message} />
      </label>
    </li>
  )
}

function MessageLines({ message }: { message: MessageListItem }) {
  const { senderName, sentDatetime, subject, body, hasAttachment, isRead } = message
  return (
    <>
      <span className={styles.who}>
        {!isRead && <span className="sr">未読 </span>}
        {senderName}
      </span>
      <span className={styles.when}>
        {hasAttachment && <Icon type="attachment" size={16} label="添付あり" />}
        <SentTime datetime={sentDatetime} />
      </span>
      {subject && (
        <span className={styles.subject}>
          <Phrased text={subject} />
        </span>
      )}
      <span className={styles.excerpt}>{body}</span>
    </>
  )
}

/** When it was sent, as briefly as today allows; the server's markup knows no today. */
function SentTime({ datetime }: { datetime: string }) {
  const today = useToday()
  return <time dateTime={datetime}>{formatSentTime(datetime, today)}</time>
}
