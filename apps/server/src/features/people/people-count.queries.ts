import type { PeopleFilterField } from '@tsunagu/contract/staff/people-filters.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import {
  type AskedBy,
  type Condition,
  daysBefore,
  type PeopleQuery,
  peopleFrom,
  peopleWhere,
  wishKeys,
} from './people-filter.queries.ts'
import { reachFrom } from './people-reach.queries.ts'

/** Beyond it nobody needs the number, and counting everybody would cost as much as there are. */
export const mostCounted = 1_000
/** More values than that are looked for by typing. */
const mostOptions = 200
/** Days that are offered. */
const offeredDays = [3, 7, 14, 30, 60, 90]

export interface Counted {
  value: string
  count: number
}

/** How many people the query leaves, at most one more than `most`. One statement. */
export async function countPeople(
  scope: TenantScope,
  query: PeopleQuery,
  by: AskedBy,
  most: number = mostCounted,
): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${peopleFrom} where ${peopleWhere(scope.tenant, query, by)} limit ${most + 1}::int) as found`)
  return rows[0]?.count ?? 0
}

interface Parts {
  select: Condition
  from: Condition
  where: Condition
}

const everybody: Condition = sql`*`
const eachOnce: Condition = sql`distinct listing.job_seeker_id`

/** Codes of answers with the number of people; `areas` has the prefecture of a place as well. */
const ofWishes = (keys: readonly string[]): Parts => ({
  select: sql`wish.code`,
  from: sql`job_seeker_wish as wish join ${peopleFrom}
    on wish.tenant = listing.tenant and wish.job_seeker_id = listing.job_seeker_id`,
  where: sql`wish.key = any(${[...keys]}::text[])`,
})

function partsOf(field: PeopleFilterField, { now }: AskedBy): Parts {
  if (field === 'tag') {
    const own = sql`join job_seeker_tag as own_tag
      on own_tag.tenant = listing.tenant and own_tag.job_seeker_id = listing.job_seeker_id`
    return { select: sql`own_tag.tag_id::text`, from: sql`${peopleFrom} ${own}`, where: sql`true` }
  }
  if (field === 'reach') return { select: sql`which`, from: sql`${peopleFrom} ${reachFrom(now)}`, where: sql`true` }
  if (field === 'home') return ofWishes(['prefecture', 'city'])
  if (field === 'account') return { select: sql`listing.status`, from: peopleFrom, where: sql`true` }
  if (field === 'adviser') {
    const own = sql`join job_seeker as person
      on person.tenant = listing.tenant and person.id = listing.job_seeker_id`
    return {
      select: sql`coalesce(person.adviser_id::text, 'none')`,
      from: sql`${peopleFrom} ${own}`,
      where: sql`true`,
    }
  }
  if (field === 'conversation') {
    const own = sql`left join conversation
      on conversation.tenant = listing.tenant and conversation.job_seeker_id = listing.job_seeker_id`
    return { select: sql`coalesce(conversation.state, 'none')`, from: sql`${peopleFrom} ${own}`, where: sql`true` }
  }
  if (field === 'progress') {
    const own = sql`left join progress
      on progress.tenant = listing.tenant and progress.job_seeker_id = listing.job_seeker_id
      cross join unnest(case
        when progress.status is null then array['none']
        when progress.status = 'closed' then array['closed']
        else array['running', progress.status]
      end) as which`
    return { select: sql`which`, from: sql`${peopleFrom} ${own}`, where: sql`true` }
  }
  if (field === 'registered' || field === 'contact') throw new Error(`${field} is counted by days.`)
  return ofWishes([wishKeys[field]])
}

/** How many people each value is true of. */
async function countValues(
  scope: TenantScope,
  { field, query, by }: { field: PeopleFilterField; query: PeopleQuery; by: AskedBy },
): Promise<Counted[]> {
  const { select, from, where } = partsOf(field, by)
  // Somebody may have several applications of one status; of anything else each value is there once
  const counted = field === 'progress' ? eachOnce : everybody
  const { rows } = await scope.execute<Counted>(sql`
    select ${select} as value, count(${counted})::int as count from ${from}
    where ${peopleWhere(scope.tenant, query, by)} and ${where}
    group by 1 order by 2 desc, 1 limit ${mostOptions}::int`)
  return rows
}

/** How many were registered within so many days; how many nobody has written with for longer. */
async function countDays(
  scope: TenantScope,
  { field, query, by }: { field: 'registered' | 'contact'; query: PeopleQuery; by: AskedBy },
): Promise<Counted[]> {
  const is = (days: number) =>
    field === 'registered'
      ? sql`listing.registered_at >= ${daysBefore(by.now, days)}::timestamptz`
      : sql`listing.quiet_since < ${daysBefore(by.now, days)}::timestamptz`
  const counts = offeredDays.map((days) => sql`count(*) filter (where ${is(days)})::int as ${sql.ref(`d${days}`)}`)
  const { rows } = await scope.execute<Record<string, number>>(sql`
    select ${sql.join(counts)} from ${peopleFrom} where ${peopleWhere(scope.tenant, query, by)}`)
  return offeredDays.map((days) => ({ value: String(days), count: rows[0]?.[`d${days}`] ?? 0 }))
}

/** How many people there would be for each value of a field, by the other filters alone. One statement. */
export function countOptions(
  scope: TenantScope,
  { field, query, by }: { field: PeopleFilterField; query: PeopleQuery; by: AskedBy },
): Promise<Counted[]> {
  const others = { ...query, filters: query.filters.filter((filter) => filter.field !== field) }
  if (field === 'registered' || field === 'contact') return countDays(scope, { field, query: others, by })
  return countValues(scope, { field, query: others, by })
}

/** The names of all tags of the service: at most two hundred. */
export async function readTagNames(scope: TenantScope): Promise<Map<string, string>> {
  const rows = await scope.selectFrom('tag').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
