import type { FigureName } from '@tsunagu/contract/staff/figures.ts'
import { type RawBuilder, sql } from 'kysely'

type Statement = RawBuilder<unknown>

/** Where a figure is counted, so that a number and its rows come from the same condition. */
export interface FigureSource {
  /** The table, as `item`. */
  from: Statement
  /** Beside the service and the period. */
  where: Statement
  /** The moment or the day that the period is about, and how an index has it. */
  at: Statement
  isDay: boolean
  jobSeekerId: Statement
  jobPostingId: Statement
  id: Statement
  /** How the job seeker is read as `person`. */
  person: Statement
  /** The stored name of somebody who has left the service. */
  keptName: Statement
  /** The kind of work; `''` where none is known. */
  occupation: Statement
}

const none = sql`null::uuid`
const noName = sql`''`

/** The first wish for work by its code: each person counts once. */
const wishedOccupation = sql`coalesce((select min(wish.code) from job_seeker_wish as wish
  where wish.tenant = item.tenant and wish.job_seeker_id = item.id and wish.key = 'occupation_categories'), '')`

const personWithId = (jobSeekerId: Statement): Statement =>
  sql`left join job_seeker as person on person.tenant = item.tenant and person.id = ${jobSeekerId}`
const ofPair = {
  jobSeekerId: sql`item.job_seeker_id`,
  jobPostingId: sql`item.job_posting_id`,
  person: personWithId(sql`item.job_seeker_id`),
  keptName: noName,
}
const unused = { occupation: sql`''` }

const registered: FigureSource = {
  from: sql`job_seeker as item`,
  where: sql`true`,
  at: sql`item.created_at`,
  isDay: false,
  id: sql`item.id`,
  jobSeekerId: sql`item.id`,
  jobPostingId: none,
  // The row itself: a join would read 100,000 job seekers twice
  person: sql`cross join lateral (select item.*) as person`,
  keptName: noName,
  occupation: wishedOccupation,
}

/** Whether something had happened with the same posting before. */
export const wasBefore = (action: 'refer' | 'inquiry'): Statement => sql`exists (
  select from progress_move as former
  where former.tenant = item.tenant and former.job_seeker_id = item.job_seeker_id
    and former.job_posting_id = item.job_posting_id and former.moved_at < item.moved_at and former.action = ${action})`

const applied = (where: Statement): FigureSource => ({
  ...ofPair,
  ...unused,
  from: sql`progress_move as item`,
  where: sql`item.action = 'apply' and item.to_status = 'entered' and ${where}`,
  at: sql`item.moved_at`,
  isDay: false,
  id: sql`item.id`,
})

const placed = (where: Statement): FigureSource => ({
  ...ofPair,
  from: sql`placement as item`,
  where: sql`item.joining_state = 'joined' and ${where}`,
  at: sql`item.joining_day`,
  isDay: true,
  id: sql`item.id`,
  keptName: sql`item.person_name`,
  occupation: sql`item.occupation`,
})

/** Those who left within six months of a permanent job, of whose own accord or not, but were not dismissed (32条の16). */
const leftEarly = sql`item.is_permanent and item.left_on < item.six_months_on
  and item.leaving_reason is distinct from 'dismissed'`

export const figureSources: Readonly<Record<FigureName, FigureSource>> = {
  registered,
  new_applicants: registered,
  applied: applied(sql`true`),
  applied_referred: applied(wasBefore('refer')),
  applied_after_inquiry: applied(sql`${wasBefore('inquiry')} and not ${wasBefore('refer')}`),
  applied_directly: applied(sql`not ${wasBefore('inquiry')} and not ${wasBefore('refer')}`),
  interviewed: {
    ...ofPair,
    ...unused,
    from: sql`interview as item`,
    where: sql`item.status = 'confirmed' and item.job_posting_id is not null`,
    at: sql`item.starts_at`,
    isDay: false,
    id: sql`item.id`,
  },
  offered: {
    ...ofPair,
    ...unused,
    from: sql`offer as item`,
    where: sql`item.status <> 'replaced'`,
    at: sql`item.made_at`,
    isDay: false,
    id: sql`item.id`,
  },
  joined: placed(sql`true`),
  new_postings: {
    from: sql`job_posting as item`,
    where: sql`true`,
    at: sql`item.created_at`,
    isDay: false,
    id: sql`item.id`,
    jobSeekerId: none,
    jobPostingId: sql`item.id`,
    person: personWithId(none),
    keptName: noName,
    occupation: sql`coalesce(item.document #>> '{x-tsunagu,facets,occupationCategories,0}', '')`,
  },
  placed_regular: placed(sql`item.employment_kind = 'regular'`),
  placed_temporary: placed(sql`item.employment_kind = 'temporary'`),
  placed_daily: placed(sql`item.employment_kind = 'daily'`),
  placed_unclear: placed(sql`item.employment_kind is null`),
  placed_permanent: placed(sql`item.is_permanent`),
  left_early: placed(leftEarly),
  six_months_unknown: placed(sql`item.is_permanent and item.left_on is null
    and (item.six_months is null or item.six_months = 'unknown')`),
  fees_paid: {
    ...placed(sql`true`),
    where: sql`item.paid_on is not null`,
    at: sql`item.paid_on`,
  },
}

/** Days of Tokyo, both counted. */
export interface FigurePeriod {
  from: string
  to: string
}

/** Whether an item belongs to the period, in a form that an index of the moment or the day answers. */
export const isIn = ({ at, isDay }: FigureSource, { from, to }: FigurePeriod): Statement =>
  isDay
    ? sql`${at} between ${from}::date and ${to}::date`
    : sql`${at} >= (${from}::date::timestamp at time zone 'Asia/Tokyo')
        and ${at} < ((${to}::date + 1)::timestamp at time zone 'Asia/Tokyo')`

/** The day in Tokyo on which an item happened. */
export const dayOfItem = ({ at, isDay }: FigureSource): Statement =>
  isDay ? at : sql`(${at} at time zone 'Asia/Tokyo')::date`
