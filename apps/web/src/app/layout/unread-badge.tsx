import { useUnreadCount } from '#web/session/unread-count.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'

export type UnreadBadgeProps = { className?: string | undefined }

/** The number of unread messages, beside each link to them. */
export const UnreadBadge = ({ className }: UnreadBadgeProps) => (
  <CountBadge className={className} count={useUnreadCount()} unit="件の未読" />
)
