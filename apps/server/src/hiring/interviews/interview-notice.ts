import { interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { addNotices } from '#server/hiring/notices/add-notices.ts'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { findRecipient } from '#server/mails/recipient.queries.ts'
import { type InterviewChange, interviewMail } from '#server/mails/templates/interview.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { MailAttachment } from '#server/platform/mail/mail-text.ts'
import type { Services } from '#server/request/services.ts'
import { calendarMethodOf, writeInterviewCalendar } from './interview-calendar.ts'
import type { StoredInterview } from './stored-interview.queries.ts'

/** In whose name a notice goes out. */
export interface NoticeSender {
  tenant: Tenant
  services: Pick<Services, 'clock' | 'enqueue' | 'line' | 'originsOf' | 'push'>
}

const pathOf = (id: string) => `/account/interviews/${id}`
/** The page of an interview. */
const pageOf = ({ tenant, services }: NoticeSender, id: string) => `${services.originsOf(tenant).page}${pathOf(id)}`

/** A time that a calendar holds, or is to forget. */
interface CalendarTime {
  startsAt: Date
  sequence: number
  isCancelled: boolean
}

/** The calendar file of an interview, as a mail carries it and as its job seeker downloads it. */
export function calendarFileOf(
  sender: NoticeSender,
  interview: StoredInterview,
  { email, ...time }: CalendarTime & { email: string },
): MailAttachment {
  const { tenant, services } = sender
  const { fromName, fromAddress } = tenant.mail
  const url = pageOf(sender, interview.id)
  const where = interview.isOnline ? interview.onlineUrl || 'オンライン' : interview.place
  const entry = {
    ...time,
    uid: `${interview.id}@${fromAddress.replace(/^.*@/, '')}`,
    minutes: interview.minutes,
    summary: `${interviewKindOf(interview)}：${interview.title}`,
    location: where,
    description: [interview.description, url].filter(Boolean).join('\n'),
    url,
    organizer: { name: fromName, address: fromAddress },
    attendee: email,
    now: services.clock(),
  }
  return {
    fileName: 'interview.ics',
    contentType: `text/calendar; charset=utf-8; method=${calendarMethodOf(entry)}`,
    content: writeInterviewCalendar(entry),
  }
}

/** The content of a mail about an interview, with its calendar entry. */
export interface InterviewNotice {
  change: InterviewChange
  /** The beginnings that are offered; empty where none are. */
  times?: readonly Date[]
  /** The reason of the cancellation; `''` without one. */
  words?: string
  calendar?: CalendarTime
  /** The address, where the account is about to go. */
  withoutAccount?: boolean
}

/** The notice of an interview in the centre: one for each, which says the newest. */
const addInterviewNotice = (
  scope: TenantScope,
  { services }: NoticeSender,
  { id, jobSeekerId, title }: StoredInterview,
  change: InterviewChange,
): Promise<void> => {
  const notice = { event: `interview_${change}`, key: `interview:${id}`, about: title, path: pathOf(id) } as const
  return addNotices(scope, services, { jobSeekerIds: [jobSeekerId], ...notice }, services.clock())
}

/**
 * Enqueues the mail about an interview in the transaction of the change. Suspended job seekers get only mails that end
 * something.
 */
export async function sendInterviewNotice(
  sender: NoticeSender,
  scope: TenantScope,
  interview: StoredInterview,
  notice: InterviewNotice,
): Promise<void> {
  const { tenant, services } = sender
  const recipient = await findRecipient(scope, interview.jobSeekerId)
  if (!recipient) return
  const { change, times = [], words = '', calendar, withoutAccount = false } = notice
  const text = interviewMail(tenant, {
    change,
    kind: interviewKindOf(interview),
    times,
    words,
    title: interview.title,
    startsAt: calendar?.startsAt ?? interview.startsAt,
    minutes: interview.minutes,
    where: interview.isOnline ? `オンライン ${interview.onlineUrl}`.trim() : interview.place,
    description: interview.description,
    url: pageOf(sender, interview.id),
  })
  const attachments = calendar ? [calendarFileOf(sender, interview, { ...calendar, email: recipient.email })] : []
  const reason = change === 'cancelled' ? 'requested' : 'notice'
  await services.enqueue(scope.transaction, 'send_mail', {
    tenant: tenant.key,
    to: recipient.email,
    ...(!withoutAccount && { account: { id: interview.jobSeekerId, reason } }),
    ...(change === 'reminder' &&
      interview.startsAt && {
        expiresAt: interview.startsAt.toISOString(),
        interview: { id: interview.id, startsAt: interview.startsAt.toISOString() },
      }),
    ...text,
    attachments,
  })
  if (!withoutAccount) await addInterviewNotice(scope, sender, interview, change)
  if (!withoutAccount) await noteOnLine(scope, services, { jobSeekerId: interview.jobSeekerId, kind: 'interview' })
}
