import {
  type ApplicationSource,
  type FigureName,
  type FunnelStep,
  funnelSteps,
  type MeasuredStage,
  measuredStages,
  type ReportFigure,
  reportFigures,
} from '@tsunagu/contract/staff/figures.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameColumns } from '#server/hiring/records/person-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import {
  dayOfItem,
  type FigurePeriod,
  type FigureSource,
  figureSources,
  isIn,
  wasBefore,
} from './figure-sources.queries.ts'

type Statement = RawBuilder<unknown>

/** Whose job seekers: those of a member of staff, those of nobody yet (null), or all (undefined). */
export type Of = string | null | undefined

function isOf(adviser: Of): Statement {
  if (adviser === undefined) return sql`true`
  return adviser === null ? sql`person.adviser_id is null` : sql`person.adviser_id = ${adviser}::uuid`
}

/** A count of the funnel: of a month, of an adviser, or of all. */
export interface FunnelCount {
  step: FunnelStep
  /** `2026-11`; null where the count is of no one month. */
  month: string | null
  isOfAdviser: boolean
  adviserId: string | null
  count: number
}

/**
 * The funnel of a period, by month, by adviser and in all. One statement. Each step is counted by month and adviser first: the sums are
 * then made from some hundred rows instead of each item three times.
 */
export async function countFunnel(scope: TenantScope, period: FigurePeriod, adviser: Of): Promise<FunnelCount[]> {
  const items = funnelSteps.map((step) => {
    const source = figureSources[step]
    return sql`(select ${step}::text as step, date_trunc('month', ${dayOfItem(source)}::timestamp) as month,
        person.adviser_id, count(*) as items
      from ${source.from} ${source.person}
      where item.tenant = ${scope.tenant} and ${source.where} and ${isIn(source, period)} and ${isOf(adviser)}
      group by 2, 3)`
  })
  const { rows } = await scope.execute<FunnelCount>(sql`
    select step, to_char(month, 'YYYY-MM') as month, grouping(adviser_id) = 0 as "isOfAdviser", adviser_id as "adviserId",
      sum(items)::int as count
    from (${sql.join(items, sql` union all `)}) as item
    group by grouping sets ((step, month), (step, adviser_id), (step))`)
  return rows
}

/** What had led to the applications of a period. One statement, which looks at each application once. */
export async function countSources(
  scope: TenantScope,
  period: FigurePeriod,
  adviser: Of,
): Promise<Record<ApplicationSource, number>> {
  const source = figureSources.applied
  const { rows } = await scope.execute<Record<ApplicationSource, number>>(sql`
    select count(*) filter (where is_referred)::int as applied_referred,
      count(*) filter (where is_asked and not is_referred)::int as applied_after_inquiry,
      count(*) filter (where not is_asked and not is_referred)::int as applied_directly
    from (
      select ${wasBefore('refer')} as is_referred, ${wasBefore('inquiry')} as is_asked
      from ${source.from} ${source.person}
      where item.tenant = ${scope.tenant} and ${source.where} and ${isIn(source, period)} and ${isOf(adviser)}) as item`)
  return rows[0] ?? { applied_referred: 0, applied_after_inquiry: 0, applied_directly: 0 }
}

/** Median and 90 % of some times, in minutes. */
export interface Times {
  count: number
  medianMinutes: number | null
  p90Minutes: number | null
}

const timesOf = (minutes: Statement): Statement => sql`count(*)::int as count,
  round(percentile_cont(0.5) within group (order by ${minutes}))::int as "medianMinutes",
  round(percentile_cont(0.9) within group (order by ${minutes}))::int as "p90Minutes"`
const minutesBetween = (from: Statement, to: Statement): Statement => sql`extract(epoch from ${to} - ${from}) / 60`

/**
 * From a message to its answer, of messages of the period. A second message before the answer waits no shorter: the first one counts.
 * What nobody has answered yet is not in it.
 */
export async function readAnswerTimes(scope: TenantScope, period: FigurePeriod, adviser: Of): Promise<Times> {
  const within = isIn({ ...figureSources.registered, at: sql`sent_at` }, period)
  const { rows } = await scope.execute<Times>(sql`
    with said as (
      select job_seeker_id, direction, sent_at, id,
        lag(direction) over (partition by job_seeker_id order by sent_at, id) as before
      from message
      where tenant = ${scope.tenant} and ${within}
        and (direction = 'from_job_seeker' or icon_type = '' or reply_to_id is not null)
    ), turns as (
      select job_seeker_id, direction, sent_at,
        lead(sent_at) over (partition by job_seeker_id order by sent_at, id) as answered_at
      from said where direction is distinct from before
    )
    select ${timesOf(minutesBetween(sql`item.sent_at`, sql`item.answered_at`))}
    from turns as item
    join job_seeker as person on person.tenant = ${scope.tenant} and person.id = item.job_seeker_id
    where item.direction = 'from_job_seeker' and item.answered_at is not null and ${isOf(adviser)}`)
  return rows[0] ?? { count: 0, medianMinutes: null, p90Minutes: null }
}

/** How long applications that left a stage in the period had been in it. */
export async function readStageTimes(
  scope: TenantScope,
  period: FigurePeriod,
  adviser: Of,
): Promise<(Times & { stage: MeasuredStage })[]> {
  const within = isIn({ ...figureSources.registered, at: sql`item.moved_at` }, period)
  const { rows } = await scope.execute<Times & { stage: MeasuredStage }>(sql`
    select item.from_status as stage, ${timesOf(minutesBetween(sql`entered.at`, sql`item.moved_at`))}
    from progress_move as item
    join job_seeker as person on person.tenant = item.tenant and person.id = item.job_seeker_id
    cross join lateral (
      select max(before.moved_at) as at from progress_move as before
      where before.tenant = item.tenant and before.job_seeker_id = item.job_seeker_id
        and before.job_posting_id = item.job_posting_id and before.moved_at < item.moved_at
        and before.to_status = item.from_status and before.from_status is distinct from before.to_status
    ) as entered
    where item.tenant = ${scope.tenant} and ${within} and item.from_status = any(${[...measuredStages]}::text[])
      and item.from_status <> item.to_status and entered.at is not null and ${isOf(adviser)}
    group by item.from_status`)
  return rows
}

/** A figure of the report of one kind of work. */
export interface ReportCount {
  figure: ReportFigure | 'fees_paid'
  occupation: string
  count: number
  yen: number
}

/** The figures of the yearly report by kind of work. One statement. */
export async function countReport(scope: TenantScope, period: FigurePeriod): Promise<ReportCount[]> {
  const counted = [...reportFigures, 'fees_paid'] as const
  const figures = counted.map((figure) => {
    const source = figureSources[figure]
    const yen = figure === 'fees_paid' ? sql`coalesce(sum(item.fee_yen), 0)` : sql`0`
    return sql`(select ${figure}::text as figure, ${source.occupation} as occupation, count(*)::int as count,
        ${yen}::float8 as yen
      from ${source.from} where item.tenant = ${scope.tenant} and ${source.where} and ${isIn(source, period)} group by 2)`
  })
  const { rows } = await scope.execute<ReportCount>(sql.join(figures, sql` union all `))
  return rows
}

/** A row that a figure counts. */
export interface FigureRowRecord {
  id: string
  /** The moment, or the beginning of the day. */
  at: Date
  /** Microseconds of the moment, or `YYYY-MM-DD`: where the page behind begins. */
  place: string
  jobSeekerId: string | null
  keptName: string
  familyName: string
  givenName: string
  jobPostingId: string | null
  sourceId: string
  title: string
}

/** Items of these codes of work, or of all others. */
export interface OccupationFilter {
  codes: readonly string[]
  isOut: boolean
}

function isOfWork({ occupation }: FigureSource, filter: OccupationFilter | null): Statement {
  if (filter === null) return sql`true`
  const isIncluded = sql`${occupation} = any(${[...filter.codes]}::text[])`
  return filter.isOut ? sql`not (${isIncluded})` : isIncluded
}

interface RowsAsked {
  figure: FigureName
  period: FigurePeriod
  adviser: Of
  /** Kinds of work that count; null for all. */
  occupations: OccupationFilter | null
  after: { place: string; id: string } | null
  limit: number
}

function isBehind({ at, id, isDay }: FigureSource, after: RowsAsked['after']): Statement {
  if (after === null) return sql`true`
  const place = isDay
    ? sql`${after.place}::date`
    : sql`('epoch'::timestamptz + ${after.place}::bigint * interval '1 microsecond')`
  return sql`(${at}, ${id}) < (${place}, ${after.id}::uuid)`
}

/** A page of the rows that a figure counts, the newest first. One statement. */
export async function listFigureRows(
  scope: TenantScope,
  { figure, period, adviser, occupations, after, limit }: RowsAsked,
): Promise<FigureRowRecord[]> {
  const source = figureSources[figure]
  const { from, where, at, id, isDay } = source
  const isWanted = isOfWork(source, occupations)
  const { rows } = await scope.execute<Omit<FigureRowRecord, 'at'> & { at: string | Date }>(sql`
    select item.id, item.at, item.place, item.job_seeker_id as "jobSeekerId", item.kept_name as "keptName", ${nameColumns},
      item.job_posting_id as "jobPostingId", coalesce(posting.source_id, '') as "sourceId",
      coalesce(posting.document ->> 'title', '') as title
    from (
      select ${id} as id, item.tenant, ${source.jobSeekerId} as job_seeker_id, ${source.jobPostingId} as job_posting_id,
        ${source.keptName} as kept_name,
        ${isDay ? sql`(${at}::timestamp at time zone 'Asia/Tokyo')` : at} as at,
        ${isDay ? sql`${at}::text` : sql`(extract(epoch from ${at}) * 1000000)::bigint::text`} as place
      from ${from} ${source.person}
      where item.tenant = ${scope.tenant} and ${where} and ${isIn(source, period)} and ${isOf(adviser)} and ${isWanted}
        and ${isBehind(source, after)}
      order by ${at} desc, ${id} desc limit ${limit}::int
    ) as item
    left join job_posting as posting on posting.tenant = item.tenant and posting.id = item.job_posting_id
    order by item.at desc, item.id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
