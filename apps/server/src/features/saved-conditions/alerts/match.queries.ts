import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { PostingFacts } from '#server/search-index/meets-conditions.ts'
import { withoutMapOf } from '#server/search-index/posting-place.ts'
import type { AlertRhythm } from './alert-times.ts'

/** A batch of postings that have just come in. */
export interface NewPostings {
  /** How many were taken, those that are closed by now included. */
  count: number
  postings: { id: string; facts: PostingFacts }[]
}

interface PostingRow {
  id: string
  facets: string[] | null
  salaryMin: number
  salaryYear: string | number
  norm: string
  x: number | null
  y: number | null
}

/**
 * Takes postings that no saved search was held against yet: they are there again unless the transaction commits. Two
 * processes take different ones.
 */
export async function takeNewPostings(
  scope: TenantScope,
  { limit, today }: { limit: number; today: string },
): Promise<NewPostings> {
  const { rows } = await scope.execute<PostingRow>(sql`
    with taken as (
      delete from new_posting where tenant = ${scope.tenant} and id in (
        select id from new_posting where tenant = ${scope.tenant} order by id limit ${limit}::int for update skip locked)
      returning id
    )
    select taken.id, facets, salary_min as "salaryMin", salary_year as "salaryYear", norm, place[0] as x, place[1] as y
    from taken left join job_search on job_search.tenant = ${scope.tenant} and job_search.id = taken.id
      and job_search.expire_date >= ${today}::date`)
  const postings = rows.flatMap(({ id, facets, salaryMin, salaryYear, norm, x, y }) => {
    if (facets === null) return []
    const place = x === null || y === null ? null : withoutMapOf(scope.tenant, { x, y })
    return [{ id, facts: { facets: new Set(facets), salaryMin, salaryYear: Number(salaryYear), norm, place } }]
  })
  return { count: rows.length, postings }
}

/** A page of the searches that anybody has saved, each once, as hexadecimal hashes after `after` (`''` at first). */
export async function listSearchHashes(
  scope: TenantScope,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await scope.execute<{ hash: string }>(sql`
    select encode(states_hash, 'hex') as hash from (
      select distinct states_hash from saved_search_condition
      where tenant = ${scope.tenant} and states_hash > decode(${after}::text, 'hex')
      order by states_hash limit ${limit}::int) as page
    order by states_hash`)
  return rows.map(({ hash }) => hash)
}

/** The conditions of searches by their hashes. */
export async function readSearchStates(
  scope: TenantScope,
  hashes: readonly string[],
): Promise<{ hash: string; states: FormElementState[] }[]> {
  if (hashes.length === 0) return []
  const { rows } = await scope.execute<{ hash: string; states: FormElementState[] }>(sql`
    select distinct on (states_hash) encode(states_hash, 'hex') as hash, states from saved_search_condition
    where tenant = ${scope.tenant} and states_hash = any(
      select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as hash)
    order by states_hash`)
  return rows
}

/** A posting, and a search that finds it by its hash. */
export interface Match {
  postingId: string
  hash: string
}

/** When the mails of each rhythm go out next. */
export type RhythmTimes = readonly (AlertRhythm & { at: Date })[]

/**
 * Notes matches for everybody who saved such a search before the posting came in, and when they may be mailed. Written in
 * the order of the keys, so that two processes wait for each other instead of blocking each other.
 * @returns how many were noted
 */
export async function noteMatches(
  scope: TenantScope,
  matches: readonly Match[],
  { now, times }: { now: Date; times: RhythmTimes },
): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    with matched as (
      select decode(hash, 'hex') as states_hash, job_posting_id
      from unnest(${matches.map(({ hash }) => hash)}::text[], ${matches.map(({ postingId }) => postingId)}::uuid[])
        as pair (hash, job_posting_id)
    ), noted as (
      insert into saved_search_hit (tenant, job_seeker_id, states_hash, job_posting_id, found_at)
      select ${scope.tenant}, saved.job_seeker_id, saved.states_hash, posting.id, ${now}::timestamptz
      from matched
      join saved_search_condition as saved on saved.tenant = ${scope.tenant} and saved.states_hash = matched.states_hash
      join job_posting as posting on posting.tenant = ${scope.tenant} and posting.id = matched.job_posting_id
        and posting.created_at >= saved.saved_at
      order by 2, 3, 4
      on conflict (tenant, job_seeker_id, states_hash, job_posting_id) do nothing
      returning job_seeker_id, states_hash
    ), waiting as (
      select alert.job_seeker_id, alert.states_hash, rhythm.at
      from (select distinct job_seeker_id, states_hash from noted) as fresh
      join saved_search_alert as alert on alert.tenant = ${scope.tenant}
        and alert.job_seeker_id = fresh.job_seeker_id and alert.states_hash = fresh.states_hash
      join json_to_recordset(${JSON.stringify(times)}::json)
        as rhythm (frequency text, hour int, weekday int, at timestamptz)
        on rhythm.frequency = alert.frequency and rhythm.hour = alert.hour and rhythm.weekday = alert.weekday
      where alert.next_at is null
    ), put_down as (
      update saved_search_alert as alert set next_at = waiting.at from waiting
      where alert.tenant = ${scope.tenant} and alert.job_seeker_id = waiting.job_seeker_id
        and alert.states_hash = waiting.states_hash
    )
    select count(*)::int as count from noted`)
  return rows[0]?.count ?? 0
}
