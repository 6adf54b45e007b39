import { createHash, randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { addDays, dayInTokyo } from '#server/features/clock.ts'
import { getJobPostingCards } from '#server/features/job-postings/posting-cards.ts'
import type { Services } from '#server/features/services.ts'
import { type FileStorage, keptKey } from '#server/storage/file-storage.ts'
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

async function keepFile(
  scope: TenantScope,
  storage: FileStorage,
  { tenant, jobSeekerId, now }: DemoPerson,
  { name, text }: NonNullable<DemoMessage['file']>,
): Promise<string> {
  const id = randomUUID()
  const bytes = Buffer.from(text)
  await storage.write(keptKey(tenant.key, jobSeekerId, id), asStream(bytes), bytes.length)
  const sha256 = createHash('sha256').update(bytes).digest()
  const file = {
    kind: 'message',
    document_type: '',
    name,
    content_type: 'text/plain',
    size: bytes.length,
    sha256,
  } as const
  await scope.insertInto('stored_file', { id, job_seeker_id: jobSeekerId, ...file, created_at: now }).execute()
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
  const fileId = await keepFile(scope, storage, person, message.file)
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
  await scope
    .insertInto('interview', {
      id: randomUUID(),
      job_seeker_id: jobSeekerId,
      job_posting_id: jobPostingId ?? null,
      status: 'confirmed',
      starts_at: startsAt,
      minutes: 60,
      title: workplace,
      is_online: true,
      description: '採用ご担当者との面接、職場の説明',
      created_at: now,
      updated_at: now,
    })
    .execute()
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
