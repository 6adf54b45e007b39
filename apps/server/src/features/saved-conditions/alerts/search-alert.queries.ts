import { alertDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { StoredAlert, StoredSetting } from './alert.queries.ts'

/** What is stored of a saved search: the alert as it shall be, as its next version. */
type AlertChange = Omit<StoredAlert, 'name' | 'seenAt'>

/** Stores how a saved search is mailed. `mailsSince` is left out where mails were on before. */
export async function storeAlert(
  scope: TenantScope,
  jobSeekerId: string,
  { alert, seenAt, mailsSince }: { alert: AlertChange; seenAt: Date; mailsSince: Date | undefined },
): Promise<void> {
  const { frequency, channels, hour, weekday, version } = alert
  const row = {
    frequency,
    channels,
    hour,
    weekday,
    is_paused: alert.isPaused,
    paused_until: alert.pausedUntil,
    next_at: alert.nextAt,
    version,
  }
  const since = mailsSince === undefined ? {} : { mails_since: mailsSince }
  await scope
    .insertInto('saved_search_alert', {
      job_seeker_id: jobSeekerId,
      states_hash: Buffer.from(alert.hash, 'hex'),
      ...row,
      seen_at: seenAt,
      mails_since: mailsSince ?? seenAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id', 'states_hash']).doUpdateSet({ ...row, ...since }),
    )
    .execute()
}

/** Notes until when the new postings of a saved search were looked at; never an earlier moment. */
export async function storeSeen(
  scope: TenantScope,
  jobSeekerId: string,
  { hash, until }: { hash: string; until: Date },
): Promise<void> {
  const { frequency, hour, weekday } = alertDefaults
  await scope.execute(sql`
    insert into saved_search_alert as alert (
      tenant, job_seeker_id, states_hash, frequency, channels, hour, weekday, is_paused, seen_at, mails_since, version)
    values (${scope.tenant}, ${jobSeekerId}::uuid, decode(${hash}, 'hex'), ${frequency},
      ${[...alertDefaults.channels]}::text[], ${hour}::smallint, ${weekday}::smallint, false, ${until}::timestamptz,
      ${until}::timestamptz, 0)
    on conflict (tenant, job_seeker_id, states_hash)
    do update set seen_at = greatest(alert.seen_at, excluded.seen_at)`)
}

/** Stores what holds for all saved searches of an account, as its next version. */
export async function storeSetting(
  scope: TenantScope,
  jobSeekerId: string,
  setting: Omit<StoredSetting, 'mailedOn' | 'mails' | 'isMailOn' | 'isPushOn'>,
): Promise<void> {
  const row = {
    quiet_from: setting.quietFrom,
    quiet_until: setting.quietUntil,
    is_quiet_on_night_shifts: setting.isQuietOnNightShifts,
    night_shifts: JSON.stringify(setting.nightShifts),
    is_paused: setting.isPaused,
    paused_until: setting.pausedUntil,
    version: setting.version,
  }
  await scope
    .insertInto('search_alert_setting', { job_seeker_id: jobSeekerId, ...row, mails: 0 })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet(row))
    .execute()
}

/** Makes what waits of searches due no later than at some moments: what put it off may have changed. */
export async function bringForward(
  scope: TenantScope,
  jobSeekerId: string,
  times: readonly { hash: string; at: Date }[],
): Promise<void> {
  if (times.length === 0) return
  await scope.execute(sql`
    update saved_search_alert as alert set next_at = least(alert.next_at, moved.at)
    from json_to_recordset(${JSON.stringify(times)}::json) as moved (hash text, at timestamptz)
    where alert.tenant = ${scope.tenant} and alert.job_seeker_id = ${jobSeekerId}::uuid
      and alert.states_hash = decode(moved.hash, 'hex')`)
}
