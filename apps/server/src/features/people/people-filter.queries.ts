import type { PeopleFilter, PeopleFilterField } from '@tsunagu/contract/staff/people-filters.ts'
import { type RawBuilder, sql } from 'kysely'
import { reachIs } from './people-reach.queries.ts'

export type Condition = RawBuilder<unknown>

/** What the list is restricted to, as a handler has checked it. */
export interface PeopleQuery {
  filters: readonly PeopleFilter[]
  /** Beginning of a name; `''` restricts nothing. */
  name: string
  /** These alone; null for everybody. */
  ids: readonly string[] | null
}

/** Who asks, and when: `me` and numbers of days mean something by these alone. */
export interface AskedBy {
  operatorId: string
  now: Date
}

/** Fields whose values are codes of answers, by the key of job_seeker_wish. */
export const wishKeys = {
  occupation: 'occupation_categories',
  area: 'areas',
  licence: 'certifications',
  work_style: 'work_styles',
  employment: 'employment_types',
  start: 'desired_start',
} as const satisfies Partial<Record<PeopleFilterField, string>>

const isWish = (field: PeopleFilterField): field is keyof typeof wishKeys => Object.hasOwn(wishKeys, field)
/** A prefecture has two digits, a place below it five. */
const homeKey = (code: string): string => (code.length === 2 ? 'prefecture' : 'city')

const dayMs = 24 * 60 * 60_000
/** When so many days ago was. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

const hasWish = (key: string, codes: readonly string[]): Condition => sql`exists (
  select from job_seeker_wish as wish
  where wish.tenant = listing.tenant and wish.key = ${key} and wish.code = any(${[...codes]}::text[])
    and wish.job_seeker_id = listing.job_seeker_id)`

const hasCode = (field: PeopleFilterField, codes: readonly string[]): Condition =>
  field === 'tag' ? hasTag(codes) : hasWishedCode(field, codes)

const hasWishedCode = (field: PeopleFilterField, codes: readonly string[]): Condition =>
  isWish(field)
    ? hasWish(wishKeys[field], codes)
    : anyOf([...Map.groupBy(codes, homeKey)].map(([key, own]) => hasWish(key, own)))

const hasProgress = (which: Condition): Condition => sql`exists (
  select from progress where progress.tenant = listing.tenant and progress.job_seeker_id = listing.job_seeker_id
    and ${which})`

const progressIs = (value: string): Condition => {
  if (value === 'none') return sql`not ${hasProgress(sql`true`)}`
  return hasProgress(value === 'running' ? sql`progress.status <> 'closed'` : sql`progress.status = ${value}`)
}

const conversationIs = (values: readonly string[]): Condition => {
  const own = sql`select from conversation
    where conversation.tenant = listing.tenant and conversation.job_seeker_id = listing.job_seeker_id`
  const states = values.filter((value) => value !== 'none')
  return anyOf([
    ...(states.length === 0 ? [] : [sql`exists (${own} and conversation.state = any(${states}::text[]))`]),
    ...(states.length === values.length ? [] : [sql`not exists (${own})`]),
  ])
}

/** By the index of advisers where few are theirs: a join of all accounts would read each of them. */
const hasAdviser = (which: Condition): Condition => sql`exists (
  select from job_seeker as person where person.tenant = listing.tenant and person.id = listing.job_seeker_id and ${which})`

const adviserIs = (values: readonly string[], operatorId: string): Condition => {
  const ids = values.filter((value) => value !== 'none').map((value) => (value === 'me' ? operatorId : value))
  return anyOf([
    ...(ids.length === 0 ? [] : [hasAdviser(sql`person.adviser_id = any(${ids}::uuid[])`)]),
    ...(ids.length === values.length ? [] : [hasAdviser(sql`person.adviser_id is null`)]),
  ])
}

const hasTag = (ids: readonly string[]): Condition => sql`exists (
  select from job_seeker_tag as own_tag
  where own_tag.tenant = listing.tenant and own_tag.tag_id = any(${[...ids]}::uuid[])
    and own_tag.job_seeker_id = listing.job_seeker_id)`

/** Whether any of the values is true of somebody. */
function matches({ field, values }: PeopleFilter, { operatorId, now }: AskedBy): Condition {
  if (field === 'account')
    return values.length === 1 ? sql`listing.status = ${values[0]}` : sql`listing.status <> 'withdrawn'`
  if (field === 'adviser') return adviserIs(values, operatorId)
  if (field === 'progress') return anyOf(values.map(progressIs))
  if (field === 'conversation') return conversationIs(values)
  if (field === 'reach') return reachIs(values, now)
  if (field === 'registered') return sql`listing.registered_at >= ${daysBefore(now, Number(values[0]))}::timestamptz`
  if (field === 'contact') return sql`listing.quiet_since >= ${daysBefore(now, Number(values[0]))}::timestamptz`
  return hasCode(field, values)
}

/** The column of a field whose values are days. */
const dayColumn = { registered: sql`listing.registered_at`, contact: sql`listing.quiet_since` } as const

function conditionOf(filter: PeopleFilter, by: AskedBy): Condition {
  const { field, operator, values } = filter
  if (operator === 'over_days' && (field === 'registered' || field === 'contact')) {
    // Not the negation: only a plain comparison is a range of the index
    return sql`${dayColumn[field]} < ${daysBefore(by.now, Number(values[0]))}::timestamptz`
  }
  if (operator === 'none_of') return sql`not ${matches(filter, by)}`
  if (operator === 'all_of')
    return sql`(${sql.join(
      values.map((value) => hasCode(field, [value])),
      sql` and `,
    )})`
  return matches(filter, by)
}

/** Two ranges of an index each: what begins with the folded text. */
const nameBegins = (name: string): Condition =>
  sql`(listing.kana_key ^@ fold_name(${name}::text) or listing.name_key ^@ fold_name(${name}::text))`

/** Everybody who is listed, as `listing`: the tenant's and the filters' conditions. */
export function peopleWhere(tenant: string, { filters, name, ids }: PeopleQuery, by: AskedBy): Condition {
  const isAboutAccount = filters.some(({ field }) => field === 'account')
  const conditions = [
    sql`listing.tenant = ${tenant}`,
    ...(isAboutAccount ? [] : [sql`listing.status = 'active'`]),
    ...(ids === null ? [] : [sql`listing.job_seeker_id = any(${[...ids]}::uuid[])`]),
    ...(name === '' ? [] : [nameBegins(name)]),
    ...filters.map((filter) => conditionOf(filter, by)),
  ]
  return sql.join(conditions, sql` and `)
}

/** The table that `peopleWhere` names. */
export const peopleFrom = sql`job_seeker_listing as listing`
