import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { SamePersonReason } from '@tsunagu/contract/staff/same-person.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

type Names = Partial<Record<'family_name' | 'given_name', string>>

/** A registration beside another. */
export interface RegistrationRow {
  id: string
  email: string
  registeredAt: Date
  names: Names
  reasons: SamePersonReason[]
}

/** The other account, if it is in use and looks like one of the same person: each reason by an index of its own. */
const lookAlikes = (tenant: string, id: string) => sql`
  me as (
    select person.id, person.tel, person.mail_key, listing.kana_key, (
      select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
      where answer.tenant = person.tenant and answer.job_seeker_id = person.id and key = 'birth_date' and key_index = 0
    ) as birthday
    from job_seeker as person
      join job_seeker_listing as listing on listing.tenant = person.tenant and listing.job_seeker_id = person.id
    where person.tenant = ${tenant} and person.id = ${id}::uuid),
  alike as (
    select other.id, 'tel' as reason from me join job_seeker as other
      on other.tenant = ${tenant} and other.tel = me.tel and other.tel <> ''
    union all
    select other.id, 'mail' from me join job_seeker as other
      on other.tenant = ${tenant} and other.mail_key = me.mail_key
    union all
    select listing.job_seeker_id, 'name_and_birthday' from me
      join job_seeker_listing as listing
        on listing.tenant = ${tenant} and listing.status = 'active' and listing.kana_key = me.kana_key and me.kana_key <> ''
      join profile_answer as answer
        on answer.tenant = ${tenant} and answer.job_seeker_id = listing.job_seeker_id
          and answer.key = 'birth_date' and answer.key_index = 0
          and answer.state -> 'contentStates' -> 0 ->> 'text' = me.birthday),
  found as (
    select alike.id, array_agg(reason order by reason) as reasons from alike, me where alike.id <> me.id group by alike.id)`

const shown = sql`person.id, person.email, person.created_at as "registeredAt", (
    select coalesce(jsonb_object_agg(key, state -> 'contentStates' -> 0 ->> 'text'), '{}') from profile_answer as answer
    where answer.tenant = person.tenant and answer.job_seeker_id = person.id and key_index = 0
      and key in ('family_name', 'given_name')) as names`

const withDates = (rows: RegistrationRow[]): RegistrationRow[] =>
  rows.map((row) => ({ ...row, registeredAt: new Date(row.registeredAt) }))

/** Other registrations that may be of the same person, those with most reasons first. */
export async function listSamePersons(scope: TenantScope, id: string, limit: number): Promise<RegistrationRow[]> {
  const { rows } = await scope.execute<RegistrationRow>(sql`
    with ${lookAlikes(scope.tenant, id)}
    select ${shown}, found.reasons from found
      join job_seeker as person on person.tenant = ${scope.tenant} and person.id = found.id and person.status = 'active'
    order by cardinality(found.reasons) desc, person.created_at, person.id limit ${limit}::int`)
  return withDates(rows)
}

/** Two accounts that are in use, in the order asked for, with why they look like one person's. */
export async function readRegistrations(
  scope: TenantScope,
  ids: readonly [string, string],
): Promise<RegistrationRow[]> {
  const { rows } = await scope.execute<RegistrationRow>(sql`
    with ${lookAlikes(scope.tenant, ids[0])}
    select ${shown}, coalesce((select reasons from found where found.id = ${ids[1]}::uuid), '{}') as reasons
    from job_seeker as person
    where person.tenant = ${scope.tenant} and person.status = 'active' and person.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], person.id)`)
  return withDates(rows)
}

/** What a registration holds, by its tables. */
const countedTables = ['message', 'progress', 'interview', 'offer', 'stored_file', 'todo', 'favorite', 'note'] as const

/** How many rows each of two registrations has, by table; those without any in both are left out. */
export async function countInBoth(
  scope: TenantScope,
  [one, other]: readonly [string, string],
): Promise<{ what: string; one: number; other: number }[]> {
  const counts = countedTables.map(
    (table, place) => sql`select ${place}::int as place, ${table}::text as what,
      (count(*) filter (where job_seeker_id = ${one}::uuid))::int as one,
      (count(*) filter (where job_seeker_id = ${other}::uuid))::int as other
      from ${sql.id(table)} where tenant = ${scope.tenant} and job_seeker_id = any(${[one, other]}::uuid[])`,
  )
  const { rows } = await scope.execute<{ what: string; one: number; other: number }>(sql`
    select what, one, other from (${sql.join(counts, sql` union all `)}) as counted where one + other > 0 order by place`)
  return rows
}

/** A posting that both have applied to, or were referred to. */
export interface CollisionRow {
  jobPostingId: string
  title: string
  one: ProgressStatus
  other: ProgressStatus
}

/** Postings in both, the newest first. */
export async function listCollisions(
  scope: TenantScope,
  [one, other]: readonly [string, string],
): Promise<CollisionRow[]> {
  const { rows } = await scope.execute<CollisionRow>(sql`
    select mine.job_posting_id as "jobPostingId", coalesce(posting.document ->> 'title', '') as title,
      mine.status as one, theirs.status as other
    from progress as mine
      join progress as theirs on theirs.tenant = mine.tenant and theirs.job_seeker_id = ${other}::uuid
        and theirs.job_posting_id = mine.job_posting_id
      left join job_posting as posting on posting.tenant = mine.tenant and posting.id = mine.job_posting_id
    where mine.tenant = ${scope.tenant} and mine.job_seeker_id = ${one}::uuid
    order by mine.updated_at desc, mine.job_posting_id limit 100`)
  return rows
}

/** When each of two accounts was last used, to some minutes. */
export async function readLastSeen(
  scope: TenantScope,
  ids: readonly [string, string],
): Promise<{ one: Date | null; other: Date | null }> {
  const { rows } = await scope.execute<{ id: string; seen: Date | null }>(sql`
    select job_seeker_id as id, max(last_used_at) as seen from (
      select job_seeker_id, last_used_at from web_session
      where tenant = ${scope.tenant} and job_seeker_id = any(${[...ids]}::uuid[])
      union all
      select job_seeker_id, last_used_at from app_session
      where tenant = ${scope.tenant} and job_seeker_id = any(${[...ids]}::uuid[])) as used
    group by job_seeker_id`)
  const seenOf = (wanted: string) => {
    const seen = rows.find(({ id }) => id === wanted)?.seen
    return seen ? new Date(seen) : null
  }
  return { one: seenOf(ids[0]), other: seenOf(ids[1]) }
}
