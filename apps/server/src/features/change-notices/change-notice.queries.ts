import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { NoticeStake } from '@tsunagu/contract/hiring/change-notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A notice with the posting as it is now. */
export interface NoticeRow {
  id: string
  jobSeekerId: string
  jobPostingId: string
  stake: NoticeStake
  fromVersion: number
  toVersion: number
  wasClosed: boolean
  isClosed: boolean
  terms: string[]
  foundAt: Date
  readAt: Date | null
  confirmedAt: Date | null
  title: string
  employerName: string
  facilityName: string
  /** Whether the posting is closed this moment, whatever the notice says. */
  isClosedNow: boolean
  /** Whether a later notice of the same posting has taken its place. */
  isSuperseded: boolean
  /** Whether the job seeker has nothing to do with the posting any more. */
  isLeft: boolean
}

interface NoticeQuery {
  condition: RawBuilder<unknown>
  today: string
  limit: number
}

/** Notices in force, the newest first. One statement. */
async function listNotices(scope: TenantScope, { condition, today, limit }: NoticeQuery): Promise<NoticeRow[]> {
  const { rows } = await scope.execute<NoticeRow>(sql`
    select notice.id, job_seeker_id as "jobSeekerId", job_posting_id as "jobPostingId", stake,
      from_version as "fromVersion", to_version as "toVersion", was_closed as "wasClosed", is_closed as "isClosed",
      terms, found_at as "foundAt", read_at as "readAt", confirmed_at as "confirmedAt",
      document ->> 'title' as title, document #>> '{hiringOrganization,name}' as "employerName",
      document #>> '{x-tsunagu,shopName}' as "facilityName",
      withdrawn_at is not null or coalesce(expire_date, 'infinity') < ${today}::date as "isClosedNow",
      exists (
        select from change_notice as later
        where later.tenant = notice.tenant and later.job_seeker_id = notice.job_seeker_id
          and later.job_posting_id = notice.job_posting_id and later.revoked_at is null
          and (later.found_at, later.id) > (notice.found_at, notice.id)) as "isSuperseded",
      not exists (
        select from favorite
        where favorite.tenant = notice.tenant and favorite.job_seeker_id = notice.job_seeker_id
          and favorite.job_posting_id = notice.job_posting_id)
      and not exists (
        select from progress
        where progress.tenant = notice.tenant and progress.job_seeker_id = notice.job_seeker_id
          and progress.job_posting_id = notice.job_posting_id and status <> 'closed') as "isLeft"
    from change_notice as notice
    join job_posting as posting on posting.tenant = notice.tenant and posting.id = job_posting_id
    where notice.tenant = ${scope.tenant} and revoked_at is null and ${condition}
    order by found_at desc, notice.id desc limit ${limit}::int`)
  return rows
}

/** All of a job seeker's, the newest first. */
export const listNoticesOf = (
  scope: TenantScope,
  jobSeekerId: string,
  { today, limit }: { today: string; limit: number },
): Promise<NoticeRow[]> => listNotices(scope, { condition: sql`job_seeker_id = ${jobSeekerId}::uuid`, today, limit })

/** The newest one of a job seeker about a posting; undefined where there is none. */
export async function findNoticeOfPosting(
  scope: TenantScope,
  { jobSeekerId, jobPostingId, today }: { jobSeekerId: string; jobPostingId: string; today: string },
): Promise<NoticeRow | undefined> {
  const condition = sql`job_seeker_id = ${jobSeekerId}::uuid and job_posting_id = ${jobPostingId}::uuid`
  const [row] = await listNotices(scope, { condition, today, limit: 1 })
  return row
}

/** Both versions that a notice compares. */
export interface ComparedVersions {
  before: JobPostingFeedItem
  after: JobPostingFeedItem
}

/** The documents of a notice's two versions; a version that was never superseded is the present one. */
export async function readCompared(
  scope: TenantScope,
  { jobPostingId, fromVersion, toVersion }: Pick<NoticeRow, 'jobPostingId' | 'fromVersion' | 'toVersion'>,
): Promise<ComparedVersions | undefined> {
  const version = (number: number) => sql`coalesce(
    (select document from job_posting_version as version
      where version.tenant = posting.tenant and version.job_posting_id = posting.id and number = ${number}::int),
    posting.document)`
  const { rows } = await scope.execute<ComparedVersions>(sql`
    select ${version(fromVersion)} as before, ${version(toVersion)} as after
    from job_posting as posting where tenant = ${scope.tenant} and id = ${jobPostingId}::uuid`)
  return rows[0]
}

/** A notice in the state in which it was shown. */
export interface ShownNotice {
  jobSeekerId: string
  id: string
  toVersion: number
}

/** Notes when a notice was first read. @returns the posting, undefined where it says something else now */
export async function markRead(
  scope: TenantScope,
  { jobSeekerId, id, toVersion }: ShownNotice,
  now: Date,
): Promise<string | undefined> {
  const row = await scope
    .updateTable('change_notice')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('job_seeker_id', '=', jobSeekerId)
    .where('to_version', '=', toVersion)
    .where('revoked_at', 'is', null)
    .returning('job_posting_id as jobPostingId')
    .executeTakeFirst()
  return row?.jobPostingId
}

/** Notes when a notice was first confirmed. @returns the posting, undefined where it says something else now */
export async function markConfirmed(
  scope: TenantScope,
  { jobSeekerId, id, toVersion }: ShownNotice,
  now: Date,
): Promise<string | undefined> {
  const row = await scope
    .updateTable('change_notice')
    .set({
      read_at: sql<Date>`coalesce(read_at, ${now}::timestamptz)`,
      confirmed_at: sql<Date>`coalesce(confirmed_at, ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('job_seeker_id', '=', jobSeekerId)
    .where('to_version', '=', toVersion)
    .where('revoked_at', 'is', null)
    .returning('job_posting_id as jobPostingId')
    .executeTakeFirst()
  return row?.jobPostingId
}

/** Whether a job seeker has a notice by this id. */
export async function hasNotice(scope: TenantScope, jobSeekerId: string, id: string): Promise<boolean> {
  const row = await scope
    .selectFrom('change_notice')
    .select('id')
    .where('id', '=', id)
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row !== undefined
}

/** How many have read and confirmed the notices of one posting. */
interface NoticeCounts {
  count: number
  readCount: number
  confirmedCount: number
}

/** Counts the notices of a posting that are in force. */
export async function countNoticesOfPosting(scope: TenantScope, jobPostingId: string): Promise<NoticeCounts> {
  return scope
    .selectFrom('change_notice')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(read_at)::int`.as('readCount'),
      sql<number>`count(confirmed_at)::int`.as('confirmedCount'),
    ])
    .where('job_posting_id', '=', jobPostingId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
}
