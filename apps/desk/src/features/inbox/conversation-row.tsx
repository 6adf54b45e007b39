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
} & ConversationAge

interface ConversationAge {
  /** How long somebody waits; until when it is put aside; else when the newest message was sent. */
  when: string
  isLate: boolean
}

/** The age of a conversation as a row shows it. */
export function ageOfConversation(conversation: Conversation, now: Date): ConversationAge {
  const { waitingSinceDatetime, dueDatetime, snoozedUntilDatetime, heldUntilDatetime, sentDatetime } = conversation
  if (snoozedUntilDatetime !== null) return { when: untilText(new Date(snoozedUntilDatetime)), isLate: false }
  if (heldUntilDatetime !== null)
    return { when: `${momentText(new Date(heldUntilDatetime), now)}に送信`, isLate: false }
  if (waitingSinceDatetime === null || dueDatetime === null)
    return { when: momentText(new Date(sentDatetime), now), isLate: false }
  const isLate = urgencyOf(new Date(dueDatetime), now) === 'late'
  return { when: ageText(new Date(waitingSinceDatetime), now), isLate }
}

function When({ conversation, when, isLate }: Pick<ConversationRowProps, 'conversation'> & ConversationAge) {
  const { waitingSinceDatetime, dueDatetime, snoozedUntilDatetime, heldUntilDatetime, sentDatetime } = conversation
  if (snoozedUntilDatetime !== null || heldUntilDatetime !== null)
    return (
      <span className="tag line">
        <Icon name={snoozedUntilDatetime === null ? 'clock' : 'snooze'} size={14} />
        {when}
      </span>
    )
  if (waitingSinceDatetime === null || dueDatetime === null)
    return (
      <time className="sub t12" dateTime={sentDatetime}>
        {when}
      </time>
    )
  return (
    <span className={`age${isLate ? ' over' : ''}`}>
      <Icon name={isLate ? 'error' : 'clock'} size={14} />
      {isLate && <span className="sr">目安の時間をすぎています </span>}
      {when}
    </span>
  )
}

/** A conversation of a list. The whole row leads to it. Drawn again only where it changes, as the rows of the queue. */
export const ConversationRow = memo((props: ConversationRowProps) => {
  const { links, conversation, isMention, isSelected, when, isLate } = props
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
              <When conversation={conversation} when={when} isLate={isLate} />
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
