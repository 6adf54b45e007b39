import { useUnreadCount, useUnreadNoticeCount } from '#web/session/unread-count.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'

export type UnreadBadgeProps = {
  className?: string | undefined
  /** Of notices, in place of messages. */
  isNotices?: boolean
}

/** The number of unread messages, beside each link to them; that of notices at the bell. */
export function UnreadBadge({ className, isNotices = false }: UnreadBadgeProps) {
  const [messages, notices] = [useUnreadCount(), useUnreadNoticeCount() ?? 0]
  return <CountBadge className={className} count={isNotices ? notices : messages} unit="件の未読" />
}
