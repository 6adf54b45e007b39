import { sql } from 'kysely'
import type { SignInWay } from '#server/platform/db/tables/account-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The newest that a list shows: more than anybody looks through. */
const mostListed = 30
/** The newest that a download holds: retention ends them after 90 days. */
const mostDownloaded = 10_000
const hourMs = 60 * 60_000

/** A sign-in that is stored. */
export interface NewSignIn {
  id: string
  jobSeekerId: string
  way: SignInWay
  device: string
  sessionId: string
  deviceId: string
  passkeyId: string | null
  isNewDevice: boolean
  /** Of the key in the mail about it; null where none is sent. */
  reportHash: Buffer | null
}

/** Stores a sign-in. */
export async function storeSignIn(scope: TenantScope, signIn: NewSignIn, now: Date): Promise<void> {
  await scope
    .insertInto('sign_in_record', {
      id: signIn.id,
      job_seeker_id: signIn.jobSeekerId,
      way: signIn.way,
      device: signIn.device,
      session_id: signIn.sessionId,
      device_id: signIn.deviceId,
      passkey_id: signIn.passkeyId,
      is_new_device: signIn.isNewDevice,
      report_hash: signIn.reportHash,
      answer: null,
      at: now,
    })
    .execute()
}

/** What decides whether a new device is worth a word. */
export interface DeviceNews {
  email: string
  /** Whether the account has signed in on another device before: its first one is no news. */
  hasOtherDevice: boolean
  /** Mails about new devices within the last hour. */
  recentMails: number
}

/** Reads it, with the address to write to. */
export async function readDeviceNews(
  scope: TenantScope,
  { jobSeekerId, deviceId }: { jobSeekerId: string; deviceId: string },
  now: Date,
): Promise<DeviceNews> {
  const { rows } = await scope.execute<{ email: string; has_other: boolean; mails: number }>(sql`
    select email,
      exists (select from known_device as other where other.tenant = job_seeker.tenant
        and other.job_seeker_id = job_seeker.id and other.id <> ${deviceId}::uuid)
      or exists (select from sign_in_record as earlier where earlier.tenant = job_seeker.tenant
        and earlier.job_seeker_id = job_seeker.id) as has_other,
      (select count(*)::int from sign_in_record as recent where recent.tenant = job_seeker.tenant
        and recent.job_seeker_id = job_seeker.id and recent.is_new_device
        and recent.at > ${new Date(now.getTime() - hourMs)}::timestamptz) as mails
    from job_seeker where tenant = ${scope.tenant} and id = ${jobSeekerId}::uuid`)
  const { email = '', has_other: hasOtherDevice = false, mails: recentMails = 0 } = rows[0] ?? {}
  return { email, hasOtherDevice, recentMails }
}

/** A sign-in as its owner's list shows it. */
export interface ShownSignIn {
  id: string
  way: SignInWay
  device: string
  sessionId: string
  isNewDevice: boolean
  answer: 'mine' | 'not_mine' | null
  at: Date
}

/** The newest sign-ins of a job seeker. */
export const listSignIns = (scope: TenantScope, jobSeekerId: string): Promise<ShownSignIn[]> =>
  readSignIns(scope, jobSeekerId, mostListed)

/** All sign-ins of a job seeker that are stored, the newest first. */
export const listAllSignIns = (scope: TenantScope, jobSeekerId: string): Promise<ShownSignIn[]> =>
  readSignIns(scope, jobSeekerId, mostDownloaded)

const readSignIns = (scope: TenantScope, jobSeekerId: string, limit: number): Promise<ShownSignIn[]> =>
  scope
    .selectFrom('sign_in_record')
    .select(['id', 'way', 'device', 'session_id as sessionId', 'is_new_device as isNewDevice', 'answer', 'at'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A sign-in that its owner speaks about. */
export interface AnsweredSignIn {
  id: string
  jobSeekerId: string
  sessionId: string
  deviceId: string
  passkeyId: string | null
  at: Date
}

const answered = [
  'id',
  'job_seeker_id as jobSeekerId',
  'session_id as sessionId',
  'device_id as deviceId',
  'passkey_id as passkeyId',
  'at',
] as const

/** The sign-in of a mailed key, younger than `since`; its key is used up. Null for any other. */
export async function takeReportedSignIn(
  scope: TenantScope,
  { hash, since }: { hash: Buffer; since: Date },
): Promise<AnsweredSignIn | null> {
  const row = await scope
    .updateTable('sign_in_record')
    .set({ answer: 'not_mine', report_hash: null })
    .where('report_hash', '=', hash)
    .where('at', '>', since)
    .returning(answered)
    .executeTakeFirst()
  return row ?? null
}

/** Notes what the owner says of a sign-in on a new device. @returns null where nothing is left to be said */
export async function answerSignIn(
  scope: TenantScope,
  { id, jobSeekerId, answer }: { id: string; jobSeekerId: string; answer: 'mine' | 'not_mine' },
): Promise<AnsweredSignIn | null> {
  const row = await scope
    .updateTable('sign_in_record')
    // The mailed link stays good after `mine`: somebody else may have said that
    .set(answer === 'mine' ? { answer } : { answer, report_hash: null })
    .where('job_seeker_id', '=', jobSeekerId)
    .where('id', '=', id)
    .where('is_new_device', '=', true)
    .where('answer', 'is', null)
    .returning(answered)
    .executeTakeFirst()
  return row ?? null
}
