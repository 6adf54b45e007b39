import type { Conversation } from '@tsunagu/contract/endpoints/inbox/conversation-calls.ts'
import { answerWithinMinutes } from '@tsunagu/contract/staff/work-queue.ts'
import { excerptOf } from '#server/hiring/messages/excerpt.ts'
import { afterWorkingMinutes, type IsHoliday } from '#server/hiring/working-time/working-time.ts'
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

/** A conversation of the inbox at a moment. */
export function presentConversation(
  row: ListedRow,
  { now, isHoliday }: { now: Date; isHoliday: IsHoliday },
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
    dueDatetime: textOrNull(waitingSince && afterWorkingMinutes(waitingSince, answerWithinMinutes.message, isHoliday)),
    heldUntilDatetime: textOrNull(row.heldUntil),
  }
}
