import { createHash, randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { addDays, dayInTokyo } from '#server/features/clock.ts'
import { getJobPostingCards } from '#server/features/job-postings/posting-cards.ts'
import type { Services } from '#server/features/services.ts'
import { type FileStorage, keptKey } from '#server/storage/file-storage.ts'
import { addInterviews } from './demo-interviews.ts'
import { type DemoMessage, demoMessages } from './demo-messages.ts'
import { demoJobSeeker } from './demo-people.ts'

/** Whose life with the adviser is made up, on which service. */
interface DemoPerson {
  tenant: Tenant
  jobSeekerId: string
  /** The posting of the confirmed interview, if there is one. */
  jobPostingId: string | undefined
  now: Date
}

const hourMs = 60 * 60_000
const interviewInDays = 5
const interviewHour = 14
/** Days and hours of a talk that is offered, all of them free. */
const offeredTimes = [
  [6, 13],
  [8, 10],
  [9, 16],
] as const

const inTokyo = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+09:00`)

const longDay = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})

/** Free hours of the two weeks to come: some afternoons, some mornings, and one whole day. */
function freeHours(today: string): Date[] {
  const hoursByDay: Record<number, readonly number[]> = {
    1: [14, 15, 16],
    2: [10, 11, 12, 13],
    4: [17, 18, 19],
    [interviewInDays]: [9, 10, 11, interviewHour],
    6: [13, 14, 15, 16],
    8: [10, 11],
    9: Array.from({ length: 11 }, (_, index) => 9 + index),
    12: [14, 15, 16, 17],
  }
  return Object.entries(hoursByDay).flatMap(([days, hours]) =>
    hours.map((hour) => inTokyo(addDays(today, Number(days)), hour)),
  )
}

/** Keeps a text that an adviser has sent with a message or a to-do. */
export async function keepDemoFile(
  scope: TenantScope,
  storage: FileStorage,
  { tenant, jobSeekerId, now }: Omit<DemoPerson, 'jobPostingId'>,
  { kind, name, text }: NonNullable<DemoMessage['file']> & { kind: 'message' | 'todo' },
): Promise<string> {
  const id = randomUUID()
  const bytes = Buffer.from(text)
  await storage.write(keptKey(tenant.key, jobSeekerId, id), asStream(bytes), bytes.length)
  const sha256 = createHash('sha256').update(bytes).digest()
  const file = {
    kind,
    document_type: '',
    name,
    content_type: 'text/plain',
    size: bytes.length,
    sha256,
    given_by: 'operator',
    created_at: now,
    claimed_at: now,
  } as const
  await scope.insertInto('stored_file', { id, job_seeker_id: jobSeekerId, ...file }).execute()
  return id
}

async function* asStream(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

async function addMessage(scope: TenantScope, storage: FileStorage, person: DemoPerson, message: DemoMessage) {
  const { tenant, jobSeekerId, now } = person
  const sentAt = new Date(now.getTime() - message.hoursAgo * hourMs)
  const adviserAddress = tenant.mail.fromAddress
  const own = `${demoJobSeeker.familyName} ${demoJobSeeker.givenName}`
  const theirs = message.iconType === '' ? tenant.adviser.name : tenant.appConfig.title
  const id = randomUUID()
  await scope
    .insertInto('message', {
      id,
      job_seeker_id: jobSeekerId,
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
  const fileId = await keepDemoFile(scope, storage, person, { kind: 'message', ...message.file })
  await scope.insertInto('message_attachment', { message_id: id, position: 0, stored_file_id: fileId }).execute()
}

/** The demo job seeker's messages, confirmed interview and free hours. */
export async function addAdviserLife(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  person: DemoPerson,
): Promise<void> {
  const { tenant, jobSeekerId, jobPostingId, now } = person
  const today = dayInTokyo(now)
  const ids = jobPostingId === undefined ? [] : [jobPostingId]
  const [card] = await getJobPostingCards(scope, { ids, jobSeekerId: null, today })
  const workplace = card?.shopName || card?.companyName || tenant.appConfig.title
  const startsAt = inTokyo(addDays(today, interviewInDays), interviewHour)
  const offered = offeredTimes.map(([days, hour]) => inTokyo(addDays(today, days), hour))
  const adviserName = tenant.adviser.name
  await addInterviews(scope, { jobSeekerId, jobPostingId, workplace, adviserName, startsAt, offered, now })
  const slots = freeHours(today).map((time) => ({ job_seeker_id: jobSeekerId, starts_at: time }))
  await scope.insertInto('available_slot', slots).execute()
  const note = '平日の午前は、つながりにくいことがあります。'
  await scope.insertInto('available_schedule', { job_seeker_id: jobSeekerId, note, updated_at: now }).execute()
  const words = {
    serviceName: tenant.appConfig.title,
    adviserName: tenant.adviser.name,
    jobSeekerName: `${demoJobSeeker.familyName} ${demoJobSeeker.givenName}`,
    familyName: demoJobSeeker.familyName,
    workplace,
    interviewTime: `${longDay.format(startsAt)} ${interviewHour}:00`,
  }
  for (const message of demoMessages(words)) await addMessage(scope, storage, person, message)
}
