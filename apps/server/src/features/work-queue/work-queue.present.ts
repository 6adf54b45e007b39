import type { ContactLabel } from '@tsunagu/contract/contact/contact-wish.ts'
import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { answerTimeOf } from '@tsunagu/contract/staff/work-queue.ts'
import { excerptOf } from '#server/hiring/messages/excerpt.ts'
import { afterWorkingMinutes, type WorkingTime } from '#server/hiring/working-time/working-time.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { WaitingRow } from './work-queue.queries.ts'

function dueOf({ kind, since, due }: WaitingRow, working: WorkingTime): Date {
  const time = answerTimeOf[kind]
  return time === null ? (due ?? since) : afterWorkingMinutes(since, working.hours.answerWithinMinutes[time], working)
}

/** What tells items of a kind apart. */
const aboutOf = ({ kind, jobSeekerId, jobPostingId, interviewId, subjectId }: WaitingRow): string =>
  kind === 'message' ? jobSeekerId : (interviewId ?? subjectId ?? `${jobSeekerId}-${jobPostingId}`)

function presentItem(row: WaitingRow, due: Date, contactLabel: ContactLabel): WorkItem {
  const { kind, jobSeekerId, familyName, givenName, adviserId, title, detail, jobPostingId, interviewId } = row
  const { wishedDay, subjectId, answer, postingChange, changedTerms } = row
  return {
    id: `${kind}-${aboutOf(row)}`,
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
    wishedDay,
    subjectId,
    answer,
    postingChange,
    changedTerms,
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
