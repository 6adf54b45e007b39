import type { MessageListItem } from '@tsunagu/contract/components/message-list.ts'
import { useState } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { List } from '#web/ui/list.tsx'
import { type MessageChoice, useMessageChoice } from './message-choice.ts'
import styles from './message-list.module.css'
import { MessageListHead } from './message-list-head.tsx'
import { MessageLink, MessageTick } from './message-row.tsx'
import { useOlderMessages } from './older-messages.ts'
import { useReadMessages } from './read-messages.ts'

/** The messages with the adviser, newest first; those chosen, or all that show, can be marked as read. */
export function MessageList({ component }: ComponentProps<'message_list'>) {
  const { title, messages: newest, lastKey, pageInfo, unreadCount = 0 } = component
  const first = useFirstPage(newest, lastKey, pageInfo?.currentPage ?? 1)
  const older = useOlderMessages(first.lastKey)
  const { readIds, markAsRead, hasFailed } = useReadMessages()
  const loaded = withoutRepeats([...newest, ...first.messages, ...older.messages])
  const messages = loaded.map((each) => ({ ...each, isRead: each.isRead || readIds.includes(each.id) }))
  const unreadIds = messages.flatMap(({ id, isRead }) => (isRead ? [] : [id]))
  const markedHere = loaded.filter(({ isRead }) => !isRead).length - unreadIds.length
  const choice = useMessageChoice()
  if (messages.length === 0) return <NoMessages isBeyondLast={(pageInfo?.totalCount ?? 0) > 0} />
  return (
    <section className={styles.messages}>
      <ComponentTitle title={title} />
      <NewMessageLink />
      <MessageListHead
        total={pageInfo?.totalCount ?? messages.length}
        unread={Math.max(unreadIds.length, unreadCount - markedHere)}
        unreadShown={unreadIds}
        choice={choice}
        onMark={markAsRead}
      />
      {hasFailed && <Banner tone="error">既読にできませんでした。時間をおいて、もう一度お試しください。</Banner>}
      <List className={styles.list}>
        {messages.map((message) => (
          <Row key={message.id} message={message} choice={choice} />
        ))}
      </List>
      {older.hasFailed && (
        <Banner tone="error">以前のメッセージを読み込めませんでした。もう一度お試しください。</Banner>
      )}
      {older.hasMore && (
        <Button variant="secondary" isWide isBusy={older.isLoading} onClick={older.loadMore}>
          以前のメッセージを読み込む
        </Button>
      )}
    </section>
  )
}

/** The page as first loaded: new messages push its last ones out, and older ones continue where it ended. */
function useFirstPage(messages: readonly MessageListItem[], lastKey: string, page: number) {
  const [first, setFirst] = useState({ messages, lastKey, page })
  if (first.page === page) return first
  const next = { messages, lastKey, page }
  setFirst(next)
  return next
}

const withoutRepeats = (messages: readonly MessageListItem[]): MessageListItem[] =>
  [...new Map(messages.toReversed().map((message) => [message.id, message])).values()].toReversed()

function Row({ message, choice: { ids, toggle } }: { message: MessageListItem; choice: MessageChoice }) {
  if (ids === null) return <MessageLink message={message} />
  return <MessageTick message={message} isChosen={ids.includes(message.id)} onToggle={() => toggle(message.id)} />
}

/** The way to write one. */
function NewMessageLink() {
  return (
    <ButtonLink className={styles.compose} icon="edit" href={paths.newMessage}>
      新しいメッセージ
    </ButtonLink>
  )
}

function NoMessages({ isBeyondLast }: { isBeyondLast: boolean }) {
  const { linkTo } = usePortal()
  if (isBeyondLast) {
    const back = <ButtonLink {...linkTo({ routeType: 'message_list' })}>最初から表示する</ButtonLink>
    return <Blank title="これより前のメッセージはありません" actions={back} />
  }
  return (
    <Blank title="メッセージはまだありません" actions={<NewMessageLink />}>
      アドバイザーからの連絡が、ここに届きます。ご相談は、こちらからも送れます。
    </Blank>
  )
}
