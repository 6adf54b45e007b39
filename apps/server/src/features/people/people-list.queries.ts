import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import type { PeopleSort, SortDirection } from '@tsunagu/contract/staff/people-filters.ts'
import type { ConversationTurn } from '@tsunagu/contract/staff/work-queue.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type AskedBy, type Condition, type PeopleQuery, peopleFrom, peopleWhere } from './people-filter.queries.ts'
import type { PeopleKey } from './people-key.ts'

/** Answers that a row shows, by the keys of the elements that ask for them. */
type ShownAnswers = Partial<
  Record<'family_name' | 'given_name' | 'family_name_kana' | 'given_name_kana' | 'birth_date', string>
>

/** Somebody in the staff's list. */
export interface PersonRow {
  id: string
  status: 'active' | 'suspended'
  answers: ShownAnswers
  /** Codes by the key of job_seeker_wish. */
  wishes: Partial<Record<'certifications' | 'occupation_categories' | 'areas', string[]>>
  adviserId: string | null
  runningCount: number
  furthestStatus: ProgressStatus | null
  conversationState: ConversationTurn | null
  lastContactAt: Date | null
  registeredAt: Date
  tags: { tagId: string; name: string }[]
  /** The value of the order, as a key has it. */
  place: string
}

export interface PeoplePage extends PeopleQuery {
  sort: PeopleSort
  direction: SortDirection
  after: PeopleKey | null
  limit: number
}

const orderOf: Record<PeopleSort, Condition> = {
  registered: sql`listing.registered_at`,
  contact: sql`listing.quiet_since`,
  kana: sql`listing.kana_key`,
}
const micros = (moment: Condition): Condition => sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`
const placeOf = (sort: PeopleSort): Condition => (sort === 'kana' ? orderOf.kana : micros(orderOf[sort]))

/** The value of a key as the type of its column: a comparison of two types would not be one of the index. */
const valueOf = (sort: PeopleSort, value: string): Condition =>
  sort === 'kana'
    ? sql`${value}::text collate "C"`
    : sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`

function isBehind({ sort, direction, after }: PeoplePage): Condition {
  if (after === null) return sql`true`
  const sign = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${orderOf[sort]}, listing.job_seeker_id) ${sign} (${valueOf(sort, after.value)}, ${after.id}::uuid)`
}

/** What a row shows beside the listing: read for the rows of the page alone. */
const shown = sql`
  (select adviser_id from job_seeker as person
    where person.tenant = page.tenant and person.id = page.id) as "adviserId",
  (select coalesce(jsonb_object_agg(key, state -> 'contentStates' -> 0 ->> 'text'), '{}') from profile_answer as answer
    where answer.tenant = page.tenant and answer.job_seeker_id = page.id and key_index = 0
      and key in ('family_name', 'given_name', 'family_name_kana', 'given_name_kana', 'birth_date')) as answers,
  (select coalesce(jsonb_object_agg(key, codes), '{}') from (
    select key, jsonb_agg(code order by code) as codes from job_seeker_wish as wish
    where wish.tenant = page.tenant and wish.job_seeker_id = page.id
      and key in ('certifications', 'occupation_categories', 'areas')
    group by key) as each) as wishes,
  (select coalesce(jsonb_agg(jsonb_build_object('tagId', tag.id, 'name', tag.name) order by tag.name), '[]')
    from job_seeker_tag as own_tag join tag on tag.tenant = own_tag.tenant and tag.id = own_tag.tag_id
    where own_tag.tenant = page.tenant and own_tag.job_seeker_id = page.id) as tags,
  (select state from conversation
    where conversation.tenant = page.tenant and conversation.job_seeker_id = page.id) as "conversationState"`

/** Furthest: the last of the statuses in their order. */
const running = sql`cross join lateral (
  select count(*)::int as "runningCount",
    (${sql.val([...progressStatuses])}::text[])[max(array_position(${sql.val([...progressStatuses])}::text[], status))] as "furthestStatus"
  from progress
  where progress.tenant = page.tenant and progress.job_seeker_id = page.id and status <> 'closed') as running`

/** Job seekers by filters, in an order, behind `after`. One statement. */
export async function listPeople(scope: TenantScope, page: PeoplePage, by: AskedBy): Promise<PersonRow[]> {
  const order = orderOf[page.sort]
  const direction = page.direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await scope.execute<PersonRow>(sql`
    select page.id, page.status, page."lastContactAt", page."registeredAt", page.place,
      running."runningCount", running."furthestStatus", ${shown}
    from (
      select listing.tenant, listing.job_seeker_id as id, listing.status,
        listing.last_contact_at as "lastContactAt", listing.registered_at as "registeredAt",
        ${placeOf(page.sort)} as place, row_number() over (order by ${order} ${direction}, listing.job_seeker_id ${direction}) as number
      from ${peopleFrom}
      where ${peopleWhere(scope.tenant, page, by)} and ${isBehind(page)}
      order by ${order} ${direction}, listing.job_seeker_id ${direction} limit ${page.limit}::int) as page
    ${running}
    order by page.number`)
  return rows.map((row) => ({
    ...row,
    lastContactAt: row.lastContactAt && new Date(row.lastContactAt),
    registeredAt: new Date(row.registeredAt),
  }))
}
