import { answerTimeOf, type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { endOf, type QueueTime, sources, tableOf } from './queue-sources.queries.ts'
import { reachable } from './work-queue.queries.ts'

/** A figure of an adviser; `adviserId` is null for those of nobody yet. */
interface Of {
  adviserId: string | null
}

/** How many job seekers each has. One statement, as all below. */
export async function countJobSeekers(scope: TenantScope): Promise<(Of & { jobSeekers: number })[]> {
  const { rows } = await scope.execute<Of & { jobSeekers: number }>(sql`
    select adviser_id as "adviserId", count(*)::int as "jobSeekers" from job_seeker
    where tenant = ${scope.tenant} and status = 'active' group by adviser_id`)
  return rows
}

interface Bounds {
  time: QueueTime
  /** What has waited since before is late, by kind; of what names a day, whose day has ended before. */
  lateSince: Readonly<Record<WorkItemKind, Date>>
}

/** How much waits, and how much of it is late, by the same conditions as the queue. */
export async function countLoads(
  scope: TenantScope,
  { time, lateSince }: Bounds,
): Promise<(Of & { waiting: number; late: number })[]> {
  const all = sources(time)
  const kinds = workItemKinds.map((kind) => {
    const { where, order } = all[kind]
    const since = answerTimeOf[kind] === null ? endOf(order) : order
    return sql`(
      select person.adviser_id, ${since} < ${lateSince[kind]}::timestamptz as is_late
      from ${tableOf(kind)} as item ${reachable} where item.tenant = ${scope.tenant} and ${where})`
  })
  const { rows } = await scope.execute<Of & { waiting: number; late: number }>(sql`
    select adviser_id as "adviserId", count(*)::int as waiting, (count(*) filter (where is_late))::int as late
    from (${sql.join(kinds, sql` union all `)}) as item group by adviser_id`)
  return rows
}

/** How many applications each has under way. */
export async function countApplications(scope: TenantScope): Promise<(Of & { applications: number })[]> {
  const { rows } = await scope.execute<Of & { applications: number }>(sql`
    select person.adviser_id as "adviserId", count(*)::int as applications from progress as item ${reachable}
    where item.tenant = ${scope.tenant} and item.status in ('entered', 'under_consideration')
    group by person.adviser_id`)
  return rows
}

/**
 * The median from a message to its answer, of each and of all (`isAll`). A second message before the answer waits no shorter: the
 * first one counts. What nobody has answered yet is not in it.
 */
export async function readFirstAnswers(
  scope: TenantScope,
  from: Date,
): Promise<(Of & { isAll: boolean; firstAnswerMinutes: number })[]> {
  const { rows } = await scope.execute<Of & { isAll: boolean; firstAnswerMinutes: number }>(sql`
    with said as (
      select job_seeker_id, direction, sent_at, id,
        lag(direction) over (partition by job_seeker_id order by sent_at, id) as before
      from message
      where tenant = ${scope.tenant} and sent_at >= ${from}::timestamptz
        and (direction = 'from_job_seeker' or icon_type = '' or reply_to_id is not null)
    ), turns as (
      select job_seeker_id, direction, sent_at,
        lead(sent_at) over (partition by job_seeker_id order by sent_at, id) as answered_at
      from said where direction is distinct from before
    )
    select person.adviser_id as "adviserId", grouping(person.adviser_id) = 1 as "isAll",
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 60))::int
        as "firstAnswerMinutes"
    from turns as item
    join job_seeker as person on person.tenant = ${scope.tenant} and person.id = item.job_seeker_id
    where item.direction = 'from_job_seeker' and answered_at is not null
    group by grouping sets ((person.adviser_id), ())`)
  return rows.filter(({ firstAnswerMinutes }) => firstAnswerMinutes !== null)
}
