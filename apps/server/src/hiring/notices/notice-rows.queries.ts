import {
  type CentreKind,
  type PushChoiceKind,
  pushChoiceKinds,
  pushKindDefaults,
} from '@tsunagu/contract/hiring/notices.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { NoticeEvent } from './notice-texts.ts'

/** What has happened for job seekers. */
export interface NewNotice {
  event: NoticeEvent
  /** What it is about: while a notice of the same key is unread, it is renewed. */
  key: string
  /** The workplace or the search; `''` for none. Shown to the job seeker alone, in no push message. */
  about: string
  /** Where it leads, an address of the portal. */
  path: string
}

const longestAbout = 200

/** Whether it can be switched off. */
export const isChoice = (kind: CentreKind): kind is PushChoiceKind => pushChoiceKinds.some((one) => one === kind)

/** A notice as it was stored. */
interface StoredNotice {
  id: string
  jobSeekerId: string
}

/** Stores a notice for each, or renews the unread one of its key. Accounts that have ended get none. */
export async function storeNotices(
  scope: TenantScope,
  jobSeekerIds: readonly string[],
  { event, key, about, path }: NewNotice,
  now: Date,
): Promise<StoredNotice[]> {
  const { rows } = await scope.execute<StoredNotice>(sql`
    insert into notice (tenant, id, job_seeker_id, event, key, about, path, created_at)
    select tenant, gen_random_uuid(), id, ${event}, ${key}, ${about.slice(0, longestAbout)}, ${path}, ${now}::timestamptz
    from job_seeker
    where tenant = ${scope.tenant} and id = any(${[...jobSeekerIds]}::uuid[]) and status <> 'withdrawn'
    order by id
    on conflict (tenant, job_seeker_id, key) where read_at is null do update set
      event = excluded.event, about = excluded.about, path = excluded.path, created_at = excluded.created_at
    returning id, job_seeker_id as "jobSeekerId"`)
  return rows
}

/** The browsers that a kind is pushed to, with the notice that each is about. */
export async function listPushes(
  scope: TenantScope,
  notices: readonly StoredNotice[],
  kind: CentreKind,
): Promise<{ noticeId: string; subscriptionId: string }[]> {
  const defaults = [...pushKindDefaults]
  const isWanted = isChoice(kind) ? sql`${kind} = any(coalesce(setting.push_kinds, ${defaults}::text[]))` : sql`true`
  const { rows } = await scope.execute<{ noticeId: string; subscriptionId: string }>(sql`
    select notice.id as "noticeId", subscription.id as "subscriptionId"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice (id uuid, "jobSeekerId" uuid)
    join push_subscription as subscription
      on subscription.tenant = ${scope.tenant} and subscription.job_seeker_id = notice."jobSeekerId"
    left join notice_setting as setting
      on setting.tenant = subscription.tenant and setting.job_seeker_id = subscription.job_seeker_id
    where ${isWanted}`)
  return rows
}

/** Notes that the unread notice of a key was read, because its job seeker has seen what it is about. */
export async function markNoticeRead(scope: TenantScope, jobSeekerId: string, key: string, now: Date): Promise<void> {
  await scope
    .updateTable('notice')
    .set({ read_at: now })
    .where('job_seeker_id', '=', jobSeekerId)
    .where('key', '=', key)
    .where('read_at', 'is', null)
    .execute()
}

/** Takes the unread notices of a key back: what they say is not so any more. */
export async function takeNoticesBack(scope: TenantScope, jobSeekerIds: readonly string[], key: string): Promise<void> {
  if (jobSeekerIds.length === 0) return
  await scope
    .deleteFrom('notice')
    .where('job_seeker_id', '=', sql<string>`any(${[...jobSeekerIds]}::uuid[])`)
    .where('key', '=', key)
    .where('read_at', 'is', null)
    .execute()
}
