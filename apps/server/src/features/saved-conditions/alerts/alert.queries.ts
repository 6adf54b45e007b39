import { pushKindDefaults } from '@tsunagu/contract/hiring/notices.ts'
import type { AlertChannel, AlertFrequency } from '@tsunagu/contract/search/search-alerts.ts'
import { alertDefaults, alertLimits, alertSettingDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { QuietTimes } from '#server/platform/time/quiet-times.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { isShown } from '#server/search-index/search-where.queries.ts'
import type { Pause } from './alert-times.ts'

/** A saved search as its alerts see it; one that nothing is set of has the defaults and version 0. */
export interface StoredAlert extends Pause {
  hash: string
  name: string
  frequency: AlertFrequency
  channels: AlertChannel[]
  hour: number
  weekday: number
  seenAt: Date
  /** When what waits may be mailed; null while nothing waits. */
  nextAt: Date | null
  version: number
}

/**
 * The ways in which new postings of a search go out: mails need their consent, which the link in a mail ends, and push messages
 * their kind, which is switched off among the notices. What is in no other way stays new.
 */
export const waysOf = (
  { frequency, channels }: Pick<StoredAlert, 'frequency' | 'channels'>,
  { isMailOn, isPushOn }: Pick<StoredSetting, 'isMailOn' | 'isPushOn'>,
): AlertChannel[] =>
  frequency === 'never' ? [] : channels.filter((way) => (way !== 'mail' || isMailOn) && (way !== 'push' || isPushOn))

/** What holds for all saved searches of an account. */
export interface StoredSetting extends QuietTimes, Pause {
  version: number
  /** The day of the last mails, in Tokyo, and how many there were. */
  mailedOn: string | null
  mails: number
  /** Whether the job seeker has agreed to such mails. */
  isMailOn: boolean
  /** Whether push messages of this kind are switched on. */
  isPushOn: boolean
}

/** Locks the account of a job seeker until the transaction ends. @returns whether it is in use */
export async function lockActiveAccount(scope: TenantScope, jobSeekerId: string): Promise<boolean> {
  const row = await scope
    .selectFrom('job_seeker')
    .select('status')
    .where('id', '=', jobSeekerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.status === 'active'
}

/** The saved searches of an account with their alerts, the newest first. */
export async function listAlerts(scope: TenantScope, jobSeekerId: string): Promise<StoredAlert[]> {
  const { rows } = await scope.execute<StoredAlert>(sql`
    select encode(saved.states_hash, 'hex') as hash, saved.name,
      coalesce(alert.frequency, ${alertDefaults.frequency}) as frequency,
      coalesce(alert.channels, ${[...alertDefaults.channels]}::text[]) as channels,
      coalesce(alert.hour, ${alertDefaults.hour}::int) as hour,
      coalesce(alert.weekday, ${alertDefaults.weekday}::int) as weekday,
      coalesce(alert.is_paused, false) as "isPaused", alert.paused_until::text as "pausedUntil",
      coalesce(alert.seen_at, saved.saved_at) as "seenAt", alert.next_at as "nextAt",
      coalesce(alert.version, 0) as version
    from saved_search_condition as saved
    left join saved_search_alert as alert on alert.tenant = saved.tenant
      and alert.job_seeker_id = saved.job_seeker_id and alert.states_hash = saved.states_hash
    where saved.tenant = ${scope.tenant} and saved.job_seeker_id = ${jobSeekerId}::uuid
    order by saved.saved_at desc, saved.states_hash`)
  return rows.map((row) => ({
    ...row,
    seenAt: new Date(row.seenAt),
    nextAt: row.nextAt && new Date(row.nextAt),
  }))
}

/** The saved searches of an account whose new postings are mailed, by their hashes. */
export async function listMailedIds(scope: TenantScope, jobSeekerId: string): Promise<ReadonlySet<string>> {
  const alerts = await listAlerts(scope, jobSeekerId)
  return new Set(alerts.filter(({ frequency }) => frequency !== 'never').map(({ hash }) => hash))
}

/** What an account has set, or the defaults under version 0. */
export async function readSetting(scope: TenantScope, jobSeekerId: string): Promise<StoredSetting> {
  const { rows } = await scope.execute<StoredSetting>(sql`
    select coalesce(setting.quiet_from, ${alertSettingDefaults.quietFrom}::int) as "quietFrom",
      coalesce(setting.quiet_until, ${alertSettingDefaults.quietUntil}::int) as "quietUntil",
      coalesce(setting.is_quiet_on_night_shifts, ${alertSettingDefaults.isQuietOnNightShifts}::boolean)
        as "isQuietOnNightShifts",
      coalesce(setting.night_shifts, '[]'::jsonb) as "nightShifts", coalesce(setting.is_paused, false) as "isPaused",
      setting.paused_until::text as "pausedUntil", setting.mailed_on::text as "mailedOn",
      coalesce(setting.mails, 0) as mails, coalesce(setting.version, 0) as version,
      coalesce(mail.saved_search, false) as "isMailOn",
      'search' = any(coalesce(kinds.push_kinds, ${[...pushKindDefaults]}::text[])) as "isPushOn"
    from (select ${jobSeekerId}::uuid as id) as owner
    left join search_alert_setting as setting on setting.tenant = ${scope.tenant} and setting.job_seeker_id = owner.id
    left join email_setting as mail on mail.tenant = ${scope.tenant} and mail.job_seeker_id = owner.id
    left join notice_setting as kinds on kinds.tenant = ${scope.tenant} and kinds.job_seeker_id = owner.id`)
  const [row] = rows
  if (!row) throw new Error('The statement always has a row.')
  return row
}

/**
 * Open postings that are new of each saved search, the newest first, by its hash; those without any are left out. Without
 * what is hidden: it would be counted as new, but shown in no list.
 */
export async function listNewPostings(
  scope: TenantScope,
  jobSeekerId: string,
  { today, hidden }: { today: string; hidden: HiddenPostings | null },
): Promise<Map<string, string[]>> {
  const { rows } = await scope.execute<{ hash: string; ids: string[] }>(sql`
    select encode(saved.states_hash, 'hex') as hash,
      (array_agg(hit.job_posting_id::text order by hit.found_at desc, hit.job_posting_id))[1:${sql.lit(alertLimits.shownPostings)}] as ids
    from saved_search_condition as saved
    left join saved_search_alert as alert on alert.tenant = saved.tenant
      and alert.job_seeker_id = saved.job_seeker_id and alert.states_hash = saved.states_hash
    join saved_search_hit as hit on hit.tenant = saved.tenant and hit.job_seeker_id = saved.job_seeker_id
      and hit.states_hash = saved.states_hash and hit.found_at >= coalesce(alert.seen_at, saved.saved_at)
    join job_search as listed on listed.tenant = hit.tenant and listed.id = hit.job_posting_id
      and listed.expire_date >= ${today}::date and ${isShown({ hidden })}
    where saved.tenant = ${scope.tenant} and saved.job_seeker_id = ${jobSeekerId}::uuid
    group by saved.states_hash`)
  return new Map(rows.map(({ hash, ids }) => [hash, ids]))
}
