import { centreLimits, type PushChoiceKind, pushKindDefaults } from '@tsunagu/contract/hiring/notices.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A notice as it is stored. */
export interface NoticeRow {
  id: string
  event: string
  about: string
  path: string
  createdAt: Date
  readAt: Date | null
}

const ofJobSeeker = (scope: TenantScope, jobSeekerId: string) =>
  scope.selectFrom('notice').where('job_seeker_id', '=', jobSeekerId)

/** Which notices are wanted: of some events where they are named, older than `after` where it is. */
interface NoticePlace {
  jobSeekerId: string
  after?: string | undefined
  events?: readonly string[] | undefined
}

/** A page of notices, the newest first, one more than it shows. */
export async function listNotices(
  scope: TenantScope,
  { jobSeekerId, after, events }: NoticePlace,
): Promise<NoticeRow[]> {
  const all = ofJobSeeker(scope, jobSeekerId)
    .$if(events !== undefined, (rows) => rows.where('event', 'in', events ?? []))
    .select(['id', 'event', 'about', 'path', 'created_at as createdAt', 'read_at as readAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(centreLimits.perPage + 1)
  if (after === undefined) return all.execute()
  const place = sql`(select created_at, id from notice as place
    where place.tenant = ${scope.tenant} and place.job_seeker_id = ${jobSeekerId}::uuid and place.id = ${after}::uuid)`
  return all.where(sql<boolean>`(created_at, id) < ${place}`).execute()
}

/** How many notices of each event are unread. */
export const countUnread = (scope: TenantScope, jobSeekerId: string): Promise<{ event: string; count: number }[]> =>
  ofJobSeeker(scope, jobSeekerId)
    .select(['event', sql<number>`count(*)::int`.as('count')])
    .where('read_at', 'is', null)
    .groupBy('event')
    .execute()

/** Notes that a notice was read, and all older ones where wanted. @returns whether anything was unread */
export async function markRead(
  scope: TenantScope,
  { jobSeekerId, id, withOlder }: { jobSeekerId: string; id: string; withOlder: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await scope.execute(sql`
    update notice set read_at = ${now}::timestamptz
    from notice as place
    where notice.tenant = ${scope.tenant} and notice.job_seeker_id = ${jobSeekerId}::uuid and notice.read_at is null
      and place.tenant = notice.tenant and place.job_seeker_id = notice.job_seeker_id and place.id = ${id}::uuid
      and (notice.id = place.id
        or (${withOlder}::boolean and (notice.created_at, notice.id) <= (place.created_at, place.id)))
    returning notice.id`)
  return rows.length > 0
}

/** What is stored of the switches, or the defaults under version 0. */
export async function readPushKinds(
  scope: TenantScope,
  jobSeekerId: string,
): Promise<{ pushKinds: PushChoiceKind[]; version: number }> {
  const row = await scope
    .selectFrom('notice_setting')
    .select(['push_kinds as pushKinds', 'version'])
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row ?? { pushKinds: [...pushKindDefaults], version: 0 }
}

/** Stores the switches over the version that was read. @returns false where another one is in force */
export async function storePushKinds(
  scope: TenantScope,
  jobSeekerId: string,
  { pushKinds, version }: { pushKinds: readonly PushChoiceKind[]; version: number },
): Promise<boolean> {
  const kinds = [...new Set(pushKinds)]
  const { rows } = await scope.execute(
    version === 0
      ? sql`
        insert into notice_setting (tenant, job_seeker_id, push_kinds, version)
        values (${scope.tenant}, ${jobSeekerId}::uuid, ${kinds}::text[], 1)
        on conflict (tenant, job_seeker_id) do nothing returning version`
      : sql`
        update notice_setting set push_kinds = ${kinds}::text[], version = version + 1
        where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and version = ${version}::int
        returning version`,
  )
  return rows.length > 0
}
