import type { WorkItemKind } from '@tsunagu/contract/staff/work-queue.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameColumns } from '#server/hiring/records/person-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Something that waits, as it is stored. */
export interface WaitingRow {
  kind: WorkItemKind
  jobSeekerId: string
  familyName: string
  givenName: string
  adviserId: string | null
  /** Of the message, or of the posting. */
  title: string
  /** The message's text, or the facility's name. */
  detail: string
  since: Date
  /** When an offer must be answered; null for the others, whose time is counted from `since`. */
  due: Date | null
  interviewAt: Date | null
  jobPostingId: string | null
  interviewId: string | null
  /** Until when an offer's job seeker asks to answer; null without an open request. */
  wishedDay: string | null
}

type Statement = RawBuilder<unknown>

const posting = sql`left join job_posting as posting on posting.tenant = item.tenant and posting.id = item.job_posting_id`
const ofPosting = sql`coalesce(posting.document ->> 'title', '') as title,
  coalesce(posting.document -> 'x-tsunagu' ->> 'shopName', posting.document -> 'hiringOrganization' ->> 'name', '') as detail`
const none = (type: 'date' | 'timestamptz' | 'uuid') => sql`null::${sql.raw(type)}`

/** Whether the job seeker of an offer waits for more time. */
const isAsked = sql`(item.more_time_asked_at is not null and item.more_time_answered_at is null)`

interface Source {
  /** Columns of `WaitingRow` after the names. */
  columns: Statement
  /** The table, as `item`, and what is joined to it. */
  from: Statement
  where: Statement
  /** What the oldest comes first by: a column of an index. */
  order: Statement
}

/** Until when the queue is asked for. */
export interface QueueTime {
  /** Conversations that are put aside longer than this are left out. */
  now: Date
  /** Offers due after it are left out, unless their job seeker asks for more time: a day in Tokyo. */
  until: string
}

/** Each kind reads its own partial index (migration 0041). */
export const sources = ({ now, until }: QueueTime): Record<WorkItemKind, Source> => ({
  message: {
    columns: sql`newest.subject as title, newest.body as detail, item.waiting_since as since, ${none('timestamptz')} as due,
      ${none('timestamptz')} as "interviewAt", newest.job_posting_id as "jobPostingId", ${none('uuid')} as "interviewId",
      ${none('date')} as "wishedDay"`,
    from: sql`conversation as item cross join lateral (
      select subject, body, job_posting_id from message
      where message.tenant = item.tenant and message.job_seeker_id = item.job_seeker_id
        and message.direction = 'from_job_seeker'
      order by message.sent_at desc, message.id desc limit 1) as newest`,
    where: sql`item.state = 'open' and (item.snoozed_until is null or item.snoozed_until <= ${now})`,
    order: sql`item.waiting_since`,
  },
  application: {
    columns: sql`${ofPosting}, item.updated_at as since, ${none('timestamptz')} as due,
      ${none('timestamptz')} as "interviewAt", item.job_posting_id as "jobPostingId", ${none('uuid')} as "interviewId",
      ${none('date')} as "wishedDay"`,
    from: sql`progress as item ${posting}`,
    where: sql`item.status = 'entered'`,
    order: sql`item.updated_at`,
  },
  interview: {
    columns: sql`item.title as title,
      coalesce(posting.document -> 'x-tsunagu' ->> 'shopName', '') as detail, item.updated_at as since,
      ${none('timestamptz')} as due, item.starts_at as "interviewAt", item.job_posting_id as "jobPostingId",
      item.id as "interviewId", ${none('date')} as "wishedDay"`,
    from: sql`interview as item ${posting}`,
    where: sql`item.status in ('picked', 'other_times_wanted')`,
    order: sql`item.updated_at`,
  },
  offer: {
    columns: sql`${ofPosting}, item.made_at as since,
      ((item.reply_deadline + 1)::timestamp at time zone 'Asia/Tokyo') as due,
      ${none('timestamptz')} as "interviewAt", item.job_posting_id as "jobPostingId", ${none('uuid')} as "interviewId",
      case when ${isAsked} then item.more_time_day end as "wishedDay"`,
    from: sql`offer as item ${posting}`,
    where: sql`item.status = 'pending' and (item.reply_deadline <= ${until}::date or ${isAsked})`,
    order: sql`item.reply_deadline`,
  },
})

/** Whom advisers may see: nobody whose account is suspended. */
export const reachable = sql`join job_seeker as person on person.tenant = item.tenant and person.id = item.job_seeker_id
  and person.status = 'active'`

/** The table that an item of a kind is a row of. */
export const tableOf = (kind: WorkItemKind): Statement =>
  sql.table(kind === 'message' ? 'conversation' : kind === 'application' ? 'progress' : kind)

/** Whose job seekers: those of a member of staff, those of nobody yet (null), or all (undefined). */
export type AdviserFilter = string | null | undefined

const ofAdviser = (adviser: AdviserFilter): Statement => {
  if (adviser === undefined) return sql`true`
  return adviser === null ? sql`person.adviser_id is null` : sql`person.adviser_id = ${adviser}::uuid`
}

interface Wanted {
  time: QueueTime
  adviser: AdviserFilter
}

/** The oldest of one kind. One statement. */
export async function listWaiting(
  scope: TenantScope,
  { kind, time, adviser, limit }: Wanted & { kind: WorkItemKind; limit: number },
): Promise<WaitingRow[]> {
  const { columns, from, where, order } = sources(time)[kind]
  const { rows } = await scope.execute<WaitingRow>(sql`
    select ${kind} as kind, item.job_seeker_id as "jobSeekerId", ${nameColumns}, person.adviser_id as "adviserId", ${columns}
    from ${from} ${reachable}
    where item.tenant = ${scope.tenant} and ${where} and ${ofAdviser(adviser)}
    order by ${order}, item.job_seeker_id limit ${limit}::int`)
  const dateOrNull = (value: Date | null) => value && new Date(value)
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    due: dateOrNull(row.due),
    interviewAt: dateOrNull(row.interviewAt),
  }))
}

/**
 * How many of a kind there are. Of all advisers' items those of accounts that are not active are subtracted: they are few, and
 * have an index of their own, while joining the accounts of all items would read most of a service's accounts for each queue.
 */
function countOf(
  tenant: string,
  kind: WorkItemKind,
  { where, adviser }: { where: Statement; adviser: AdviserFilter },
): Statement {
  const items = sql`${tableOf(kind)} as item`
  if (adviser !== undefined) {
    return sql`(select count(*) from ${items} ${reachable}
      where item.tenant = ${tenant} and ${where} and ${ofAdviser(adviser)})`
  }
  return sql`(
    (select count(*) from ${items} where item.tenant = ${tenant} and ${where})
    - (select count(*) from job_seeker as person
      join ${items} on item.tenant = person.tenant and item.job_seeker_id = person.id
      where person.tenant = ${tenant} and person.status <> 'active' and ${where}))`
}

/** How many of each kind there are. One statement. */
export async function countWaiting(
  scope: TenantScope,
  kinds: readonly WorkItemKind[],
  { time, adviser }: Wanted,
): Promise<Record<WorkItemKind, number>> {
  const all = sources(time)
  const counts = kinds.map(
    (kind) => sql`${countOf(scope.tenant, kind, { where: all[kind].where, adviser })}::int as ${sql.ref(kind)}`,
  )
  const { rows } = await scope.execute<Partial<Record<WorkItemKind, number>>>(sql`select ${sql.join(counts)}`)
  return { message: 0, application: 0, interview: 0, offer: 0, ...rows[0] }
}
