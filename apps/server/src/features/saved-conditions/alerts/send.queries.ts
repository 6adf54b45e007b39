import { alertSettingDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { isShown } from '#server/search-index/search-where.queries.ts'

/** Job seekers with something to be mailed by now, by id, after one. */
export async function listDue(
  scope: TenantScope,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select distinct job_seeker_id as id from saved_search_alert
    where tenant = ${scope.tenant} and next_at is not null and next_at <= ${now}::timestamptz
      and job_seeker_id > ${after}::uuid
    order by job_seeker_id limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

const ofHashes = (scope: TenantScope, jobSeekerId: string, hashes: readonly string[]) => sql`
  tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid
  and states_hash = any(select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as hash)`

/** Puts off what waits of some searches; null: until something new is found. */
export async function putOff(
  scope: TenantScope,
  jobSeekerId: string,
  { hashes, until }: { hashes: readonly string[]; until: Date | null },
): Promise<void> {
  if (hashes.length === 0) return
  await scope.execute(sql`
    update saved_search_alert set next_at = ${until}::timestamptz where ${ofHashes(scope, jobSeekerId, hashes)}`)
}

/** Forgets what waits of searches that are gone, of all that is due. */
export async function dropRemoved(scope: TenantScope, jobSeekerId: string): Promise<void> {
  await scope.execute(sql`
    update saved_search_alert as alert set next_at = null
    where alert.tenant = ${scope.tenant} and alert.job_seeker_id = ${jobSeekerId}::uuid and alert.next_at is not null
      and not exists (select from saved_search_condition as saved where saved.tenant = alert.tenant
        and saved.job_seeker_id = alert.job_seeker_id and saved.states_hash = alert.states_hash)`)
}

/** A posting that is mailed for a search. */
export interface WaitingPosting {
  hash: string
  postingId: string
}

interface WaitingQuery {
  hashes: readonly string[]
  now: Date
  today: string
  /** What the job seeker has passed over. */
  hidden: HiddenPostings | null
}

/**
 * Marks all that waits of some searches as mailed, and returns what of it is still open, was not mailed before for another
 * search, was not answered and is not hidden: the newest first. What is closed or hidden by now is marked as well, so that
 * it never comes.
 */
export async function takeWaiting(
  scope: TenantScope,
  jobSeekerId: string,
  { hashes, now, today, hidden }: WaitingQuery,
): Promise<WaitingPosting[]> {
  const { rows } = await scope.execute<WaitingPosting>(sql`
    with marked as (
      update saved_search_hit as hit set mailed_at = ${now}::timestamptz
      from saved_search_alert as alert
      where hit.tenant = ${scope.tenant} and hit.job_seeker_id = ${jobSeekerId}::uuid and hit.mailed_at is null
        and alert.tenant = hit.tenant and alert.job_seeker_id = hit.job_seeker_id
        and alert.states_hash = hit.states_hash and hit.found_at >= alert.mails_since
        and hit.states_hash = any(select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as hash)
      returning hit.states_hash, hit.job_posting_id, hit.found_at
    )
    select encode(marked.states_hash, 'hex') as hash, marked.job_posting_id as "postingId"
    from marked
    join job_search as listed on listed.tenant = ${scope.tenant} and listed.id = marked.job_posting_id
      and listed.expire_date >= ${today}::date and ${isShown({ hidden })}
    where not exists (select from saved_search_hit as mailed
        where mailed.tenant = ${scope.tenant} and mailed.job_seeker_id = ${jobSeekerId}::uuid
          and mailed.job_posting_id = marked.job_posting_id and mailed.mailed_at is not null
          and mailed.mailed_at < ${now}::timestamptz)
      and not exists (select from progress where progress.tenant = ${scope.tenant}
        and progress.job_seeker_id = ${jobSeekerId}::uuid and progress.job_posting_id = marked.job_posting_id)
    order by marked.found_at desc, marked.job_posting_id`)
  return rows
}

/** Counts a mail of today. An account that has set nothing gets a row with the defaults. */
export async function countMail(scope: TenantScope, jobSeekerId: string, today: string): Promise<void> {
  const { quietFrom, quietUntil, isQuietOnNightShifts } = alertSettingDefaults
  await scope.execute(sql`
    insert into search_alert_setting as setting (
      tenant, job_seeker_id, quiet_from, quiet_until, is_quiet_on_night_shifts, night_shifts, is_paused, mailed_on, mails, version)
    values (${scope.tenant}, ${jobSeekerId}::uuid, ${quietFrom}::smallint, ${quietUntil}::smallint,
      ${isQuietOnNightShifts}, '[]', false, ${today}::date, 1, 0)
    on conflict (tenant, job_seeker_id) do update set mailed_on = excluded.mailed_on,
      mails = case when setting.mailed_on = excluded.mailed_on then setting.mails + 1 else 1 end`)
}

/** The name of a job seeker; '' where the profile has none. */
export async function readName(scope: TenantScope, jobSeekerId: string): Promise<string> {
  const { rows } = await scope.execute<{ name: string | null }>(sql`
    select string_agg(state #>> '{contentStates,0,text}', ' ' order by key) as name from profile_answer
    where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and key_index = 0
      and key = any(array['family_name', 'given_name'])`)
  return rows[0]?.name?.trim() ?? ''
}
