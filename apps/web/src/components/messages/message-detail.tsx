import { useEffect, useEffectEvent } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { messageTitle } from '#web/page/message-title.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Phrased } from '#web/ui/phrases.tsx'
import { Conversation } from './message-conversation.tsx'
import styles from './message-detail.module.css'
import { useReadMessages } from './read-messages.ts'

type Message = ComponentProps<'message_detail'>['component']

/** One message among those of its conversation. What shows counts as read from now on. It names the page. */
export function MessageDetail({ component }: ComponentProps<'message_detail'>) {
  const { linkTo } = usePortal()
  useMarkedAsRead(component)
  return (
    <article className={styles.message}>
      <header className={styles.head}>
        <Link className={styles.back} {...linkTo({ routeType: 'message_list' })}>
          <Icon type="chevron_left" size={16} />
          メッセージ一覧
        </Link>
        <h1 className={styles.subject}>
          <Phrased text={messageTitle(component)} />
        </h1>
        <Addresses {...component} />
      </header>
      {component.posting && <PostingCard posting={component.posting} />}
      <Conversation message={component} />
    </article>
  )
}

function useMarkedAsRead({ id, conversation = [] }: Message) {
  const { markAsRead } = useReadMessages()
  const mark = useEffectEvent(() => {
    const unread = conversation.filter(({ isRead }) => !isRead).map((other) => other.id)
    markAsRead([id, ...unread])
  })
  useEffect(() => {
    if (id) mark()
  }, [id])
}

/** The posting that the message is about, as a small card that leads to it. */
function PostingCard({
  posting: { id, title, workplaceName, isPassedOver },
}: {
  posting: NonNullable<Message['posting']>
}) {
  return (
    <Link className={styles.posting} href={usePortal().jobPostingHref(id)}>
      <span className={styles.picture} aria-hidden="true">
        <Icon type="building" size={24} />
      </span>
      <span className={styles.words}>
        <b>{workplaceName || 'この求人'}</b>
        <span className={styles.title}>{title}</span>
        {isPassedOver && <span className="tiny">「興味なし」にした求人です</span>}
      </span>
      <Icon type="chevron_right" size={18} />
    </Link>
  )
}

/** Who wrote to whom, by their names: the addresses behind them are no concern of the job seeker's. */
function Addresses({ mailFrom, mailTo, mailCc, senderName, isOwn = false, conversation = [] }: Message) {
  const adviser = conversation.findLast((other) => !other.isOwn)?.senderName
  const lines = [
    ['差出人', mailFrom && (isOwn ? 'あなた' : senderName)],
    ['宛先', mailTo && (isOwn ? adviser || '担当アドバイザー' : 'あなた')],
    ['Cc', mailCc],
  ].filter(([, who]) => who)
  if (lines.length === 0) return null
  return (
    <dl className={styles.addresses}>
      {lines.map(([name, who]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{who}</dd>
        </div>
      ))}
    </dl>
  )
}
