import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { useState } from 'react'
import { dayInTokyo, formatSentTime } from '#web/page/format-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { LinkedText } from './linked-text.tsx'
import { MessageAvatar } from './message-avatar.tsx'
import styles from './message-bubble.module.css'
import { MessageFiles } from './message-files.tsx'

export type MessagePart = Pick<
  ComponentPayloads['message_detail'],
  'id' | 'subject' | 'body' | 'senderName' | 'sentDatetime' | 'attachments'
> & { isOwn: boolean }

/**
 * What the form for replies puts under a reply: who wrote when, and their words behind `>`, to the end. The conversation
 * shows these words already.
 */
const quote = /\n+(\d{4}\/\d{2}\/\d{2} \d{1,2}:\d{2} [^\n]*：\n(?:>[^\n]*(?:\n|$))+)\s*$/

type MessageBubbleProps = {
  message: MessagePart
  /** Where it is another than the page's. */
  subject: string
  /** Its beginning alone, until somebody wants the rest. */
  isBrief: boolean
}

/** One message of a conversation: the job seeker's own at the right, others' at the left with a face. */
export function MessageBubble({ message, subject, isBrief }: MessageBubbleProps) {
  const [isWhole, setIsWhole] = useState(!isBrief)
  const { id, body, senderName, sentDatetime, attachments, isOwn } = message
  const [, quoted = ''] = quote.exec(body) ?? []
  const words = quoted ? body.replace(quote, '') : body
  return (
    <div className={classNames(styles.bubble, isOwn && styles.own)}>
      {!isOwn && <MessageAvatar iconType="person" />}
      <p className={styles.from}>
        <b>{senderName}</b>
        <time dateTime={sentDatetime}>{timeOf(sentDatetime)}</time>
      </p>
      <div className={styles.said}>
        {subject && <b>{subject}</b>}
        <p className={isWhole ? styles.body : styles.beginning}>
          <LinkedText text={words} />
        </p>
        {!isWhole && (
          <TextButton className={styles.rest} onClick={() => setIsWhole(true)}>
            全文を表示<span className="sr">：{senderName}</span>
          </TextButton>
        )}
        {isWhole && quoted && (
          <details className={styles.quote}>
            <summary>引用した文</summary>
            <p className={styles.body}>{quoted.trimEnd()}</p>
          </details>
        )}
        <MessageFiles messageId={id} attachments={attachments} />
      </div>
    </div>
  )
}

/** The hour alone: the day is over the bubbles. */
const timeOf = (text: string): string => {
  const instant = new Date(text)
  return Number.isNaN(instant.valueOf()) ? '' : formatSentTime(text, dayInTokyo(instant))
}
