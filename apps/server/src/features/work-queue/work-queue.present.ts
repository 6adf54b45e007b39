import type { ContactLabel } from '@tsunagu/contract/contact/contact-wish.ts'
import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { excerptOf } from '#server/hiring/messages/excerpt.ts'
import { afterWorkingMinutes, type WorkingTime } from '#server/hiring/working-time/working-time.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { WaitingRow } from './work-queue.queries.ts'

const dueOf = ({ kind, since, due }: WaitingRow, working: WorkingTime): Date =>
  kind === 'offer' ? (due ?? since) : afterWorkingMinutes(since, working.hours.answerWithinMinutes[kind], working)

function presentItem(row: WaitingRow, due: Date, contactLabel: ContactLabel): WorkItem {
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
    wishedDay: row.wishedDay,
    contactLabel,
  }
}

/**
 * Orders what waits by when it is due, not by when it came: a message of last evening is less urgent than an offer that ends
 * today. Equal ones by age.
 */
export function presentQueue(
  rows: readonly WaitingRow[],
  working: WorkingTime,
  labelOf: (jobSeekerId: string) => ContactLabel,
): WorkItem[] {
  const withDue = rows.map((row) => ({ row, due: dueOf(row, working) }))
  withDue.sort(
    (one, other) => one.due.getTime() - other.due.getTime() || one.row.since.getTime() - other.row.since.getTime(),
  )
  return withDue.map(({ row, due }) => presentItem(row, due, labelOf(row.jobSeekerId)))
}
