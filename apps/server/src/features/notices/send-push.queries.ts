import { type PushChoiceKind, pushKindDefaults } from '@tsunagu/contract/hiring/notices.ts'
import { alertSettingDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { QuietTimes } from '#server/platform/time/quiet-times.ts'

/** The notice and the browser of a push message. */
export interface PushIds {
  noticeId: string
  subscriptionId: string
}

/** A notice that is still to be pushed, and when its owner wants silence. */
export interface DuePush extends QuietTimes {
  event: string
  path: string
  sealed: Buffer
  /** The kinds that the owner has pushed, of those that can be switched off. */
  pushKinds: PushChoiceKind[]
}

/**
 * What is pushed, if it still may be: the notice unread, the browser still its owner's, the account active. The times of
 * silence are those of the saved searches.
 */
export async function findDuePush(
  scope: TenantScope,
  { noticeId, subscriptionId }: PushIds,
): Promise<DuePush | undefined> {
  const { quietFrom, quietUntil, isQuietOnNightShifts } = alertSettingDefaults
  const { rows } = await scope.execute<DuePush>(sql`
    select notice.event, notice.path, subscription.sealed,
      coalesce(setting.quiet_from, ${quietFrom}::int) as "quietFrom",
      coalesce(setting.quiet_until, ${quietUntil}::int) as "quietUntil",
      coalesce(setting.is_quiet_on_night_shifts, ${isQuietOnNightShifts}::boolean) as "isQuietOnNightShifts",
      coalesce(setting.night_shifts, '[]'::jsonb) as "nightShifts",
      coalesce(choice.push_kinds, ${[...pushKindDefaults]}::text[]) as "pushKinds"
    from push_subscription as subscription
    join notice on notice.tenant = subscription.tenant and notice.job_seeker_id = subscription.job_seeker_id
      and notice.id = ${noticeId}::uuid and notice.read_at is null
    join job_seeker on job_seeker.tenant = subscription.tenant and job_seeker.id = subscription.job_seeker_id
      and job_seeker.status = 'active'
    left join search_alert_setting as setting on setting.tenant = subscription.tenant
      and setting.job_seeker_id = subscription.job_seeker_id
    left join notice_setting as choice on choice.tenant = subscription.tenant
      and choice.job_seeker_id = subscription.job_seeker_id
    where subscription.tenant = ${scope.tenant} and subscription.id = ${subscriptionId}::uuid`)
  return rows[0]
}

/** Notes that a message has reached the browser's push service. */
export async function noteSent(scope: TenantScope, subscriptionId: string, now: Date): Promise<void> {
  await scope
    .updateTable('push_subscription')
    .set({ last_sent_at: now, faults: 0, failing_since: null })
    .where('id', '=', subscriptionId)
    .execute()
}

/** How often in a row an address has taken no message, and since when. */
export interface PushFaults {
  count: number
  since: Date
}

/** More are not counted. */
const mostFaults = 1_000

/** Notes that an address has not taken a message; undefined where it is gone meanwhile. */
export async function noteFault(
  scope: TenantScope,
  subscriptionId: string,
  now: Date,
): Promise<PushFaults | undefined> {
  const row = await scope
    .updateTable('push_subscription')
    .set({
      faults: sql<number>`least(faults + 1, ${mostFaults}::int)`,
      failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
    })
    .where('id', '=', subscriptionId)
    .returning(['faults as count', 'failing_since as since'])
    .executeTakeFirst()
  return row && { count: row.count, since: row.since ?? now }
}

/** Ends a subscription that its browser has ended. */
export async function dropSubscription(scope: TenantScope, subscriptionId: string): Promise<void> {
  await scope.deleteFrom('push_subscription').where('id', '=', subscriptionId).execute()
}
