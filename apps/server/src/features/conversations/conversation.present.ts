import type { ContactLabel } from '@tsunagu/contract/contact/contact-wish.ts'
import type { Conversation } from '@tsunagu/contract/endpoints/inbox/conversation-calls.ts'
import { excerptOf } from '#server/hiring/messages/excerpt.ts'
import { afterWorkingMinutes, type WorkingTime } from '#server/hiring/working-time/working-time.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { turnAt } from './change-turn.ts'
import type { Turn } from './conversation.queries.ts'
import type { ListedRow } from './conversation-list.queries.ts'

const textOrNull = (moment: Date | null) => moment && dateTimeInTokyo(moment)

/** Whose turn it is at a moment. */
export function presentTurn(
  jobSeekerId: string,
  turn: Turn,
  now: Date,
): Pick<Conversation, 'jobSeekerId' | 'state' | 'waitingSinceDatetime' | 'snoozedUntilDatetime'> {
  const { state, waitingSince, snoozedUntil } = turnAt(turn, now)
  return {
    jobSeekerId,
    state,
    waitingSinceDatetime: textOrNull(waitingSince),
    snoozedUntilDatetime: textOrNull(snoozedUntil),
  }
}

/** The newest note that mentions the reader. */
function presentMention(row: ListedRow): Conversation['mention'] {
  const { mentionNoteId, mentionAuthor, mentionBody, mentionedAt, isMentionSeen } = row
  if (mentionNoteId === null || mentionedAt === null) return null
  return {
    noteId: mentionNoteId,
    authorName: mentionAuthor ?? '',
    excerpt: excerptOf(mentionBody ?? ''),
    mentionedDatetime: dateTimeInTokyo(mentionedAt),
    isSeen: isMentionSeen ?? true,
  }
}

/** A conversation of the inbox at a moment. */
export function presentConversation(
  row: ListedRow,
  { now, working, contactLabel }: { now: Date; working: WorkingTime; contactLabel: ContactLabel },
): Conversation {
  const { jobSeekerId, familyName, givenName, adviserId, subject, direction } = row
  const { waitingSince } = turnAt(row, now)
  return {
    ...presentTurn(jobSeekerId, row, now),
    familyName,
    givenName,
    adviserId,
    subject,
    excerpt: excerptOf(row.body),
    direction,
    sentDatetime: dateTimeInTokyo(row.sentAt),
    dueDatetime: textOrNull(
      waitingSince && afterWorkingMinutes(waitingSince, working.hours.answerWithinMinutes.message, working),
    ),
    heldUntilDatetime: textOrNull(row.heldUntil),
    hasDraft: row.hasDraft,
    contactLabel,
    mention: presentMention(row),
  }
}
