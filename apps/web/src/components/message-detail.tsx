import { useEffect, useEffectEvent } from 'react'
import { formatDayTime } from '#web/lib/format-date.ts'
import { messageTitle } from '#web/lib/message-title.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'
import type { ComponentProps } from './component-props.ts'
import { LinkedText } from './linked-text.tsx'
import { MessageAvatar } from './message-avatar.tsx'
import styles from './message-detail.module.css'
import { MessageFiles } from './message-files.tsx'
import { useReadMessages } from './read-messages.ts'

/** One message, which counts as read from now on. It names the page. */
export function MessageDetail({ component }: ComponentProps<'message_detail'>) {
  const { linkTo, jobPostingHref } = usePortal()
  useMarkedAsRead(component.id)
  const { id, body, senderName, sentDatetime, attachments, isOwn = false, posting } = component
  return (
    <article className={styles.message}>
      <header className={styles.head}>
        <Link className={styles.back} {...linkTo({ routeType: 'message_list' })}>
          <Icon type="chevron_left" size={16} />
          メッセージ一覧
        </Link>
        <h1 className={styles.subject}>{messageTitle(component)}</h1>
        <Addresses {...component} />
      </header>
      {posting && (
        <List>
          <ListRowLink href={jobPostingHref(posting.id)} icon="work" sub={posting.title}>
            {posting.workplaceName || 'この求人'}
          </ListRowLink>
        </List>
      )}
      <div className={styles.bubble}>
        <MessageAvatar iconType={isOwn ? 'chat' : 'person'} />
        <p className={styles.from}>
          <b>{senderName}</b>
          <time dateTime={sentDatetime}>{formatDayTime(sentDatetime)}</time>
        </p>
        <div className={styles.said}>
          <p className={styles.body}>
            <LinkedText text={body} />
          </p>
          <MessageFiles messageId={id} attachments={attachments} />
        </div>
      </div>
    </article>
  )
}

function useMarkedAsRead(id: string) {
  const { markAsRead } = useReadMessages()
  const mark = useEffectEvent(() => markAsRead([id]))
  useEffect(() => {
    if (id) mark()
  }, [id])
}

type AddressesProps = Pick<
  ComponentProps<'message_detail'>['component'],
  'mailFrom' | 'mailTo' | 'mailCc' | 'senderName' | 'isOwn'
>

function Addresses({ mailFrom, mailTo, mailCc, senderName, isOwn }: AddressesProps) {
  const lines = [
    ['差出人', isOwn ? mailFrom : mailFrom && senderName],
    ['宛先', mailTo],
    ['Cc', mailCc],
  ].filter(([, address]) => address)
  if (lines.length === 0) return null
  return (
    <dl className={styles.addresses}>
      {lines.map(([name, address]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{address}</dd>
        </div>
      ))}
    </dl>
  )
}
