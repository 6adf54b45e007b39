import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { answerWithinMinutes } from '@tsunagu/contract/staff/work-queue.ts'
import { excerptOf } from '#server/hiring/messages/excerpt.ts'
import { afterWorkingMinutes, type IsHoliday } from '#server/hiring/working-time/working-time.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { WaitingRow } from './work-queue.queries.ts'

const dueOf = ({ kind, since, due }: WaitingRow, isHoliday: IsHoliday): Date =>
  kind === 'offer' ? (due ?? since) : afterWorkingMinutes(since, answerWithinMinutes[kind], isHoliday)

function presentItem(row: WaitingRow, due: Date): WorkItem {
  const { kind, jobSeekerId, familyName, givenName, adviserId, title, detail, jobPostingId, interviewId } = row
  const about = kind === 'message' ? jobSeekerId : (interviewId ?? `${jobSeekerId}-${jobPostingId}`)
  return {
    id: `${kind}-${about}`,
    kind,
    jobSeekerId,
    familyName,
    givenName,
    adviserId,
    title,
    detail: kind === 'message' ? excerptOf(detail) : detail,
    sinceDatetime: dateTimeInTokyo(row.since),
    dueDatetime: dateTimeInTokyo(due),
    interviewDatetime: row.interviewAt && dateTimeInTokyo(row.interviewAt),
    jobPostingId,
    interviewId,
  }
}

/**
 * Orders what waits by when it is due, not by when it came: a message of last evening is less urgent than an offer that ends
 * today. Equal ones by age.
 */
export function presentQueue(rows: readonly WaitingRow[], isHoliday: IsHoliday): WorkItem[] {
  const withDue = rows.map((row) => ({ row, due: dueOf(row, isHoliday) }))
  withDue.sort(
    (one, other) => one.due.getTime() - other.due.getTime() || one.row.since.getTime() - other.row.since.getTime(),
  )
  return withDue.map(({ row, due }) => presentItem(row, due))
}
