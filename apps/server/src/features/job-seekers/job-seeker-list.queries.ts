import type { JobSeekerStatus } from '@tsunagu/contract/hiring/job-seeker.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { JobSeekerKey } from './job-seeker-key.ts'

/** Names by the keys of the elements that ask for them. */
export type Names = Partial<Record<'family_name' | 'given_name' | 'family_name_kana' | 'given_name_kana', string>>

/** Somebody in the advisers' list. */
export interface JobSeekerRow {
  id: string
  status: JobSeekerStatus
  email: string
  tel: string
  names: Names
  registeredAt: Date | null
  changedAt: Date
  adviserId: string | null
  micros: string
}

/** Which of them; what is left out restricts nothing. */
export interface JobSeekerFilter {
  id?: string
  /** Part of a name. */
  name?: string
  /** Part of a folded address. */
  email?: string
  /** Part of a telephone number as it is stored. */
  tel?: string
  status?: JobSeekerStatus
  since?: Date
  prefecture?: string
  occupation?: string
  /** Null: nobody looks after them yet. */
  adviserId?: string | null
}

type Condition = RawBuilder<unknown>

/** Names among answers; `answers` is a set of rows with `key` and `state`. */
const namesAmong = (answers: Condition): Condition => sql`(
  select coalesce(jsonb_object_agg(key, state -> 'contentStates' -> 0 ->> 'text'), '{}') from ${answers} as answer
  where key in ('family_name', 'given_name', 'family_name_kana', 'given_name_kana'))`

/** A key of the search and a code of a wish; a prefecture matches every place in it. */
interface Wish {
  key: 'areas' | 'occupation_categories'
  code: string
}

/** What both lists are filtered by, in the words of each. */
function conditionsOf(
  { id, name, email, tel, since, prefecture, occupation }: JobSeekerFilter,
  of: { name: Condition; changedAt: Condition; hasWish: (wish: Wish) => Condition },
): Condition[] {
  return [
    ...(id === undefined ? [] : [sql`person.id = ${id}::uuid`]),
    // The fold of the search keeps no wildcard apart, so that the place of a text is looked for
    ...(name === undefined ? [] : [sql`strpos(${of.name}, fold_name(${name}::text)) > 0`]),
    ...(email === undefined ? [] : [sql`strpos(person.email, ${email}::text) > 0`]),
    ...(tel === undefined ? [] : [sql`strpos(person.tel, ${tel}::text) > 0`]),
    ...(since === undefined ? [] : [sql`${of.changedAt} >= ${since}::timestamptz`]),
    ...(prefecture === undefined ? [] : [of.hasWish({ key: 'areas', code: prefecture })]),
    ...(occupation === undefined ? [] : [of.hasWish({ key: 'occupation_categories', code: occupation })]),
  ]
}

const ofAdviser = (adviserId: string | null | undefined): Condition[] => {
  if (adviserId === undefined) return []
  return [adviserId === null ? sql`person.adviser_id is null` : sql`person.adviser_id = ${adviserId}::uuid`]
}

const afterKey = (moment: Condition, after: JobSeekerKey | null): Condition[] =>
  after === null
    ? []
    : [
        sql`(${moment}, person.id) <
          ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
      ]

const micros = (moment: Condition) => sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`

interface Page extends JobSeekerFilter {
  after: JobSeekerKey | null
  limit: number
}

function registered(scope: TenantScope, { after, limit, ...filter }: Page): Condition {
  const answers = sql`(
    select key, state from profile_answer
    where profile_answer.tenant = person.tenant and profile_answer.job_seeker_id = person.id and key_index = 0)`
  const changedAt = sql`greatest(person.created_at, person.profile_changed_at)`
  const status = filter.status === 'suspended' ? 'suspended' : 'active'
  // By the index where few wish for it, in the order of the list where many do: the planner knows how many
  const hasWish = ({ key, code }: Wish) => sql`exists (
    select from job_seeker_wish as wish
    where wish.tenant = person.tenant and wish.key = ${key} and wish.code = ${code}::text
      and wish.job_seeker_id = person.id)`
  const conditions = [
    ...conditionsOf(filter, { name: sql`person.search_name`, changedAt, hasWish }),
    ...ofAdviser(filter.adviserId),
  ]
  return sql`(
    select person.id, person.status,  person.email, person.tel, ${namesAmong(answers)} as names,
      person.created_at as "registeredAt", ${changedAt} as "changedAt", person.adviser_id as "adviserId",
      person.created_at as moment
    from job_seeker as person
    where person.tenant = ${scope.tenant} and person.status = ${status}
      and ${sql.join([sql`true`, ...conditions, ...afterKey(sql`person.created_at`, after)], sql` and `)}
    order by person.created_at desc, person.id desc limit ${limit}::int)`
}

/** Excludes invited people who have signed up in the meantime, by whatever link. */
function invited(scope: TenantScope, { after, limit, ...filter }: Page): Condition {
  const answers = sql`(
    select one ->> 'key' as key, one as state from jsonb_array_elements(person.states) as one)`
  const name = sql`searched_name(${namesAmong(answers)})`
  const hasWish = ({ key, code }: Wish) => sql`exists (
    select from ${answers} as answer, wished_codes(answer.key, answer.state) as wished
    where answer.key = ${key} and wished = ${code}::text)`
  const conditions = conditionsOf(filter, { name, changedAt: sql`person.invited_at`, hasWish })
  return sql`(
    select person.id, 'invited' as status, person.email, person.tel, ${namesAmong(answers)} as names,
      null::timestamptz as "registeredAt", person.invited_at as "changedAt", null::uuid as "adviserId",
      person.invited_at as moment
    from invitation as person
    where person.tenant = ${scope.tenant}
      and not exists (select from job_seeker where job_seeker.tenant = person.tenant and job_seeker.email = person.email)
      and ${sql.join([sql`true`, ...conditions, ...afterKey(sql`person.invited_at`, after)], sql` and `)}
    order by person.invited_at desc, person.id desc limit ${limit}::int)`
}

/** Those whom advisers see, the newest first, behind `after`. One statement. */
export async function listJobSeekers(scope: TenantScope, page: Page): Promise<JobSeekerRow[]> {
  if (page.status === 'invited' && page.adviserId !== undefined) return []
  const lists = [
    ...(page.status === 'invited' ? [] : [registered(scope, page)]),
    ...(page.status === 'active' || page.status === 'suspended' || page.adviserId !== undefined
      ? []
      : [invited(scope, page)]),
  ]
  const { rows } = await scope.execute<JobSeekerRow>(sql`
    select id, status, email, tel, names, "registeredAt", "changedAt", "adviserId", ${micros(sql`moment`)} as micros
    from (${sql.join(lists, sql` union all `)}) as people
    order by moment desc, id desc limit ${page.limit}::int`)
  return rows.map((row) => ({
    ...row,
    registeredAt: row.registeredAt && new Date(row.registeredAt),
    changedAt: new Date(row.changedAt),
  }))
}
