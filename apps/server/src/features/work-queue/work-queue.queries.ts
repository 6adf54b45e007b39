import type { NoticeKind } from '@tsunagu/contract/hiring/change-notice.ts'
import type { offerAnswers, settledKinds, WorkItemKind } from '@tsunagu/contract/staff/work-queue.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameColumns } from '#server/hiring/records/person-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { answered, answeredAt, changedAt, type QueueTime, sources, tableOf } from './queue-sources.queries.ts'

/** Something that waits, as it is stored. */
export interface WaitingRow {
  kind: WorkItemKind
  jobSeekerId: string
  familyName: string
  givenName: string
  adviserId: string | null
  /** Of the message, the to-do, or the posting. */
  title: string
  /** The message's text, or the facility's name. */
  detail: string
  since: Date
  /** The end of the day that the item names; null for those whose time is counted from `since`. */
  due: Date | null
  interviewAt: Date | null
  jobPostingId: string | null
  interviewId: string | null
  /** Until when an offer's job seeker asks to answer; null without an open request. */
  wishedDay: string | null
  /** The offer that was answered, the to-do, or the notice of the changed posting. */
  subjectId: string | null
  answer: (typeof offerAnswers)[number] | null
  postingChange: NoticeKind | null
  changedTerms: string[] | null
}

type Statement = RawBuilder<unknown>

/** Whom advisers may see: nobody whose account is suspended. */
export const reachable = sql`join job_seeker as person on person.tenant = item.tenant and person.id = item.job_seeker_id
  and person.status = 'active'`

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

const noneWaits: Record<WorkItemKind, number> = {
  message: 0,
  application: 0,
  interview: 0,
  offer: 0,
  answer: 0,
  employer: 0,
  todo: 0,
  posting: 0,
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
  return { ...noneWaits, ...rows[0] }
}

/** Where it is noted, of which rows, and since when they wait: an offer that waits for its answer has none that could be seen. */
const settled = {
  answer: { table: 'offer', column: 'answer_seen_at', where: answered, since: answeredAt },
  posting: { table: 'change_notice', column: 'staff_seen_at', where: sql`item.revoked_at is null`, since: changedAt },
}

interface SettledItem {
  kind: (typeof settledKinds)[number]
  subjectId: string
  jobSeekerId: string
  /** The time of the item as staff have read it, to the second; undefined for whatever is there. */
  since: Date | undefined
}

const ofItem = (scope: TenantScope, { kind, subjectId, jobSeekerId }: SettledItem): Statement =>
  sql`item.tenant = ${scope.tenant} and item.id = ${subjectId}::uuid and item.job_seeker_id = ${jobSeekerId}::uuid
    and ${settled[kind].where}`

/** Whether the job seeker has such an item, settled or not, in whatever version. */
export async function hasItem(scope: TenantScope, item: SettledItem): Promise<boolean> {
  const { rows } = await scope.execute(
    sql`select from ${sql.table(settled[item.kind].table)} as item where ${ofItem(scope, item)}`,
  )
  return rows.length > 0
}

/** Notes that staff have dealt with an item, or that they have not. @returns whether there is such an item as they have read it */
export async function settleItem(scope: TenantScope, item: SettledItem, at: Date | null): Promise<boolean> {
  const { table, column, since } = settled[item.kind]
  const asRead = item.since ? sql`date_trunc('second', ${since}) = ${item.since}::timestamptz` : sql`true`
  const { rows } = await scope.execute(sql`
    update ${sql.table(table)} as item set ${sql.ref(column)} = ${at}::timestamptz
    where ${ofItem(scope, item)} and ${asRead}
    returning item.id`)
  return rows.length > 0
}
