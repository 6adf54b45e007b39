import { randomUUID } from 'node:crypto'
import { inTokyo, workingDayAfter } from '#seed/base/working-days.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { PostingRow } from '#server/postings/posting.queries.ts'
import { type DemoDays, longTime } from './demo-days.ts'
import { keepDemoFile } from './demo-files.ts'
import { addInterviews } from './demo-interviews.ts'
import { type DemoMessage, demoMessages } from './demo-messages.ts'
import { demoJobSeeker } from './demo-people.ts'
import type { DemoPostings } from './demo-postings.ts'
import { professionOf } from './demo-profiles.ts'
import type { MessageWords } from './demo-words.ts'

/** Whose life with the adviser is made up, on which service. */
interface DemoPerson {
  tenant: Tenant
  jobSeekerId: string
  postings: DemoPostings
  /** Whether one of the postings has come to an offer. */
  hasOffer: boolean
  days: DemoDays
}

const interviewHour = 14
/** Working days from now and hours of a talk that is offered, all of them free. */
const offeredTimes = [
  [4, 13],
  [5, 10],
  [6, 16],
] as const

/** Free hours of the two weeks to come: some afternoons, some mornings, and one whole day. */
function freeHours(today: string, interviewDay: string): Date[] {
  const at = (day: string, ...hours: number[]) => hours.map((hour) => inTokyo(day, hour))
  const wholeDay = Array.from({ length: 11 }, (_, index) => 9 + index)
  const hours = [
    ...at(addDays(today, 1), 14, 15, 16),
    ...at(addDays(today, 2), 10, 11, 12, 13),
    ...at(addDays(today, 4), 17, 18, 19),
    ...at(interviewDay, 9, 10, 11, interviewHour),
    ...at(addDays(today, 6), 13, 14, 15, 16),
    ...at(addDays(today, 9), ...wholeDay),
    ...at(addDays(today, 12), 14, 15, 16, 17),
    ...offeredTimes.flatMap(([days, hour]) => at(workingDayAfter(today, days), hour)),
  ]
  return [...new Map(hours.map((hour) => [hour.getTime(), hour])).values()]
}

async function addMessage(
  scope: TenantScope,
  storage: FileStorage,
  { tenant, jobSeekerId }: DemoPerson,
  message: DemoMessage & { id: string; replyToId: string | null },
): Promise<void> {
  const { id, sentAt } = message
  const adviserAddress = tenant.mail.fromAddress
  const own = `${demoJobSeeker.familyName} ${demoJobSeeker.givenName}`
  const theirs = message.iconType === '' ? tenant.adviser.name : tenant.appConfig.title
  await scope
    .insertInto('message', {
      id,
      job_seeker_id: jobSeekerId,
      reply_to_id: message.replyToId,
      direction: message.isOwn ? 'from_job_seeker' : 'to_job_seeker',
      icon_type: message.iconType,
      subject: message.subject,
      body: message.body,
      sender_name: message.isOwn ? own : theirs,
      mail_from: message.isOwn ? demoJobSeeker.email : adviserAddress,
      mail_to: message.isOwn ? adviserAddress : demoJobSeeker.email,
      sent_at: sentAt,
      read_at: message.isRead ? sentAt : null,
    })
    .execute()
  if (!message.file) return
  const file = { kind: 'message', ...message.file, at: sentAt } as const
  const fileId = await keepDemoFile(scope, storage, { tenantKey: tenant.key, jobSeekerId }, file)
  await scope.insertInto('message_attachment', { message_id: id, position: 0, stored_file_id: fileId }).execute()
}

const workplaceOf = (posting: PostingRow | undefined): string | undefined => posting?.document['x-tsunagu'].shopName

/** Names for the messages. */
function wordsFor({ tenant, postings, hasOffer, days }: DemoPerson): MessageWords {
  const { referred, interview, offered } = postings
  const workplace = workplaceOf(interview) ?? tenant.appConfig.title
  return {
    serviceName: tenant.appConfig.title,
    adviserName: tenant.adviser.name,
    adviserFamily: tenant.adviser.name.split(/[ 　]/)[0] ?? tenant.adviser.name,
    jobSeekerName: `${demoJobSeeker.familyName} ${demoJobSeeker.givenName}`,
    familyName: demoJobSeeker.familyName,
    profession: professionOf(tenant.key),
    workplace,
    interviewTime: longTime(inTokyo(days.interviewDay, interviewHour), interviewHour),
    proposed: [workplaceOf(referred[0]) ?? workplace, workplaceOf(referred[1]) ?? workplace],
    offering: hasOffer ? (workplaceOf(offered) ?? null) : null,
  }
}

/** The demo job seeker's messages, confirmed interview and free hours. */
export async function addAdviserLife(scope: TenantScope, storage: FileStorage, person: DemoPerson): Promise<void> {
  const { tenant, jobSeekerId, postings, days } = person
  const words = wordsFor(person)
  const today = dayInTokyo(days.now)
  await addInterviews(scope, {
    jobSeekerId,
    jobPostingId: postings.interview?.id,
    workplace: words.workplace,
    adviserName: tenant.adviser.name,
    startsAt: inTokyo(days.interviewDay, interviewHour),
    offered: offeredTimes.map(([count, hour]) => inTokyo(workingDayAfter(today, count), hour)),
    arrangedAt: days.office(0, 10, 15),
  })
  const slots = freeHours(today, days.interviewDay).map((time) => ({ job_seeker_id: jobSeekerId, starts_at: time }))
  await scope.insertInto('available_slot', slots).execute()
  const note = '平日の午前は、つながりにくいことがあります。'
  const updatedAt = days.evening(1, 21)
  await scope.insertInto('available_schedule', { job_seeker_id: jobSeekerId, note, updated_at: updatedAt }).execute()
  let before: string | null = null
  for (const message of demoMessages(words, days)) {
    const id = randomUUID()
    await addMessage(scope, storage, person, { ...message, id, replyToId: message.isReply ? before : null })
    before = id
  }
}
