import type { Conversation } from '@tsunagu/contract/endpoints/inbox/conversation-calls.ts'
import { urgencyOf } from '@tsunagu/contract/staff/work-queue.ts'
import { memo } from 'react'
import { ageText } from '#desk/page/ages.ts'
import { momentText, untilText } from '#desk/page/dates.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { Pref } from '#desk/ui/pref.tsx'
import { RowLink, type RowLinks } from '#desk/ui/row-link.tsx'

type ConversationRowProps = {
  links: RowLinks
  conversation: Conversation
  isMention: boolean
  isSelected: boolean
  now: Date
}

/** How long somebody waits; until when it is put aside; else when the newest message was sent. */
function When({ conversation, now }: Pick<ConversationRowProps, 'conversation' | 'now'>) {
  const { waitingSinceDatetime, dueDatetime, snoozedUntilDatetime, heldUntilDatetime, sentDatetime } = conversation
  if (snoozedUntilDatetime !== null)
    return (
      <span className="tag line">
        <Icon name="snooze" size={14} />
        {untilText(new Date(snoozedUntilDatetime))}
      </span>
    )
  if (heldUntilDatetime !== null)
    return (
      <span className="tag line">
        <Icon name="clock" size={14} />
        {momentText(new Date(heldUntilDatetime), now)}に送信
      </span>
    )
  if (waitingSinceDatetime === null || dueDatetime === null)
    return (
      <time className="sub t12" dateTime={sentDatetime}>
        {momentText(new Date(sentDatetime), now)}
      </time>
    )
  const isLate = urgencyOf(new Date(dueDatetime), now) === 'late'
  return (
    <span className={`age${isLate ? ' over' : ''}`}>
      <Icon name={isLate ? 'error' : 'clock'} size={14} />
      {isLate && <span className="sr">目安の時間をすぎています </span>}
      {ageText(new Date(waitingSinceDatetime), now)}
    </span>
  )
}

/** A conversation of a list. The whole row leads to it. Drawn again only where it changes, as the rows of the queue. */
export const ConversationRow = memo(({ links, conversation, isMention, isSelected, now }: ConversationRowProps) => {
  const { jobSeekerId, familyName, givenName, subject, excerpt, state, direction, hasDraft, mention } = conversation
  const isOpen = isMention ? mention?.isSeen === false : state === 'open'
  return (
    <li>
      <RowLink
        links={links}
        id={jobSeekerId}
        className={`cv${isOpen ? ' un' : ''}${isSelected ? ' on' : ''}`}
        data-row
        aria-current={isSelected ? 'true' : undefined}
      >
        <span className="face" aria-hidden="true">
          {familyName.slice(0, 1)}
        </span>
        <span className="grow">
          <span className="l1">
            <b className="clip">
              {familyName} {givenName}
            </b>
            <span className="push">
              <When conversation={conversation} now={now} />
            </span>
          </span>
          <span className="l2 clip">{subject || '件名なし'}</span>
          <span className="l4">
            <span className="l3 clip">
              {hasDraft && <span className="draft-mark">下書き</span>}
              {isMention && mention ? (
                `${mention.authorName}：${mention.excerpt}`
              ) : (
                <>
                  {direction === 'to_job_seeker' && '返信済み：'}
                  {excerpt}
                </>
              )}
            </span>
            <Pref label={conversation.contactLabel} />
          </span>
        </span>
        {isOpen && (
          <i className="bead">
            <span className="sr">{isMention ? '未確認のメモ' : '未返信'}</span>
          </i>
        )}
      </RowLink>
    </li>
  )
})
