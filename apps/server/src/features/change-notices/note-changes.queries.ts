import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { NoticeStake } from '@tsunagu/contract/hiring/change-notice.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A posting that has changed, and where the work on it goes on. */
interface ChangedPosting {
  id: string
  after: string
}

/** Takes a posting that has changed, if another process does not have it; undefined where none waits. */
export async function takeChangedPosting(scope: TenantScope): Promise<ChangedPosting | undefined> {
  const row = await scope
    .selectFrom('changed_posting')
    .select(['id', 'after_job_seeker as after'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { id: row.id, after: row.after ?? beforeAll }
}

/** Notes that all are done (null), or after whom the work goes on. */
export async function keepPlace(scope: TenantScope, id: string, after: string | null): Promise<void> {
  if (after === null) await scope.deleteFrom('changed_posting').where('id', '=', id).execute()
  else await scope.updateTable('changed_posting').set({ after_job_seeker: after }).where('id', '=', id).execute()
}

/** A posting as it is now. */
export interface PresentPosting {
  version: number
  document: JobPostingFeedItem
  isClosed: boolean
}

/** The posting as it is now; undefined where it is gone. */
export async function readPresent(scope: TenantScope, id: string, today: string): Promise<PresentPosting | undefined> {
  return scope
    .selectFrom('job_posting')
    .select(['version', 'document'])
    .select(sql<boolean>`withdrawn_at is not null or coalesce(expire_date, 'infinity') < ${today}::date`.as('isClosed'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Former versions of a posting by their numbers. */
export async function readVersions(
  scope: TenantScope,
  id: string,
  numbers: readonly number[],
): Promise<Map<number, JobPostingFeedItem>> {
  if (numbers.length === 0) return new Map()
  const rows = await scope
    .selectFrom('job_posting_version')
    .select(['number', 'document'])
    .where('job_posting_id', '=', id)
    .where('number', '=', sql<number>`any(${[...numbers]}::int[])`)
    .execute()
  return new Map(rows.map(({ number, document }) => [number, document]))
}

/** Somebody who has to do with a posting, and what they know of it. */
export interface Concerned {
  jobSeekerId: string
  stake: NoticeStake
  knownVersion: number
  knownClosed: boolean
}

/**
 * Active job seekers who like a posting, have inquired about it, or whose application or referral is open, in the order of
 * their ids. They know the version that was in force when they liked it, inquired or applied, or a later one that a
 * notice they have read showed them.
 */
export async function listConcerned(
  scope: TenantScope,
  { id, after, limit }: ChangedPosting & { limit: number },
): Promise<Concerned[]> {
  const { rows } = await scope.execute<Concerned>(sql`
    with own as (
      select job_seeker_id, 'favorite' as stake, 3 as rank, created_at as since from favorite
      where tenant = ${scope.tenant} and job_posting_id = ${id}::uuid and job_seeker_id > ${after}::uuid
      union all
      select job_seeker_id,
        case status when 'waiting' then 'inquiry' when 'referral' then 'referral' else 'application' end,
        case status when 'waiting' then 2 when 'referral' then 1 else 0 end,
        coalesce((
          select max(moved_at) from progress_move as move
          where move.tenant = progress.tenant and move.job_seeker_id = progress.job_seeker_id
            and move.job_posting_id = progress.job_posting_id and action in ('apply', 'refer')), created_at)
      from progress
      where tenant = ${scope.tenant} and job_posting_id = ${id}::uuid and status <> 'closed'
        and job_seeker_id > ${after}::uuid
    ), concerned as (
      select distinct on (own.job_seeker_id) own.job_seeker_id, stake, since
      from own join job_seeker on job_seeker.tenant = ${scope.tenant} and job_seeker.id = own.job_seeker_id
      where job_seeker.status = 'active'
      order by own.job_seeker_id, rank limit ${limit}::int
    )
    select concerned.job_seeker_id as "jobSeekerId", stake,
      greatest(seen.to_version, coalesce((
        select min(number) from job_posting_version
        where tenant = ${scope.tenant} and job_posting_id = ${id}::uuid and valid_until > concerned.since),
        posting.version)) as "knownVersion",
      coalesce(seen.is_closed, false) as "knownClosed"
    from concerned
    join job_posting as posting on posting.tenant = ${scope.tenant} and posting.id = ${id}::uuid
    left join lateral (
      select to_version, is_closed from change_notice
      where tenant = ${scope.tenant} and job_seeker_id = concerned.job_seeker_id and job_posting_id = ${id}::uuid
        and read_at is not null and revoked_at is null
      order by found_at desc, id desc limit 1
    ) as seen on true
    order by concerned.job_seeker_id`)
  return rows
}

/** A notice for one job seeker. */
export interface NewNotice extends Concerned {
  terms: readonly string[]
  isMailDue: boolean
}

/** A notice as it was stored. */
export interface StoredNotice {
  id: string
  jobSeekerId: string
  stake: NoticeStake
}

/**
 * Stores notices, or brings those that are not read yet to the newest version. Returns those that are new or say something
 * else than before: done again, it returns none.
 */
export async function storeNotices(
  scope: TenantScope,
  { id, present, notices, now }: { id: string; present: PresentPosting; notices: readonly NewNotice[]; now: Date },
): Promise<StoredNotice[]> {
  if (notices.length === 0) return []
  const list = JSON.stringify(notices)
  const { rows } = await scope.execute<StoredNotice>(sql`
    insert into change_notice as stored (
      tenant, id, job_seeker_id, job_posting_id, stake, from_version, to_version, was_closed, is_closed, terms, found_at,
      is_mail_due)
    select ${scope.tenant}, gen_random_uuid(), "jobSeekerId", ${id}::uuid, stake, "knownVersion",
      ${present.version}::int, "knownClosed", ${present.isClosed}::boolean,
      array(select jsonb_array_elements_text(terms)), ${now}::timestamptz, "isMailDue"
    from jsonb_to_recordset(${list}::jsonb) as new (
      "jobSeekerId" uuid, stake text, "knownVersion" int, "knownClosed" boolean, terms jsonb, "isMailDue" boolean)
    order by "jobSeekerId"
    on conflict (tenant, job_seeker_id, job_posting_id) where read_at is null do update set
      stake = excluded.stake, from_version = excluded.from_version, to_version = excluded.to_version,
      was_closed = excluded.was_closed, is_closed = excluded.is_closed, terms = excluded.terms,
      found_at = excluded.found_at, is_mail_due = excluded.is_mail_due, revoked_at = null, staff_seen_at = null
    where (stored.from_version, stored.to_version, stored.is_closed, stored.stake)
        is distinct from (excluded.from_version, excluded.to_version, excluded.is_closed, excluded.stake)
      or stored.revoked_at is not null
    returning id, job_seeker_id as "jobSeekerId", stake`)
  return rows
}

/** Takes notices back that were not read and say nothing any more. Returns those that were in force. */
export async function revokeNotices(
  scope: TenantScope,
  { id, jobSeekerIds, now }: { id: string; jobSeekerIds: readonly string[]; now: Date },
): Promise<StoredNotice[]> {
  if (jobSeekerIds.length === 0) return []
  return scope
    .updateTable('change_notice')
    .set({ revoked_at: now, is_mail_due: false })
    .where('job_posting_id', '=', id)
    .where('job_seeker_id', '=', sql<string>`any(${[...jobSeekerIds]}::uuid[])`)
    .where('read_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['id', 'job_seeker_id as jobSeekerId', 'stake'])
    .execute()
}
