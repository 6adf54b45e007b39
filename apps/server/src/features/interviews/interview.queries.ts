import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { sql } from 'kysely'
import { type StoredInterview, storedInterviewColumns } from '#server/hiring/interviews/stored-interview.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { InterviewRow, OfferedTime } from './interview.present.ts'

/** Whose interviews, and those that go on after `from`. */
interface Coming {
  jobSeekerId: string
  from: Date
}

/** No interview is longer (the table says so): an index finds those that have begun by then. */
const longestMs = 24 * 60 * 60_000

const comingInterviews = (scope: TenantScope, { jobSeekerId, from }: Coming) =>
  scope
    .selectFrom('interview')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', new Date(from.getTime() - longestMs))
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${from}`)

/** Confirmed interviews that are not over at `from`, the next one first. */
export async function listConfirmedInterviews(
  scope: TenantScope,
  { limit, ...coming }: Coming & { limit: number },
): Promise<InterviewRow[]> {
  return comingInterviews(scope, coming)
    .select([
      'id',
      // The table has no confirmed interview without a time
      sql<Date>`starts_at`.as('startsAt'),
      'minutes',
      'title',
      'is_online as isOnline',
      'place',
      'description',
    ])
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many confirmed interviews are not over at `from`. */
export async function countConfirmedInterviews(scope: TenantScope, coming: Coming): Promise<number> {
  const { count } = await comingInterviews(scope, coming)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** An interview of a job seeker, or (`jobSeekerId` null) of anybody; `isLocked`: no other change of it until the end. */
export async function findInterview(
  scope: TenantScope,
  { id, jobSeekerId, isLocked }: { id: string; jobSeekerId: string | null; isLocked: boolean },
): Promise<StoredInterview | undefined> {
  const all = scope
    .selectFrom('interview')
    .select([...storedInterviewColumns])
    .where('interview.id', '=', id)
  const own = jobSeekerId === null ? all : all.where('interview.job_seeker_id', '=', jobSeekerId)
  return (isLocked ? own.forUpdate() : own).executeTakeFirst()
}

/** Something else is settled then, of the job seeker or of the adviser. */
const isBooked = sql<boolean>`exists (
  select from interview_booking booking
  where booking.tenant = interview.tenant
    and booking.holder in ('job_seeker:' || interview.job_seeker_id, 'adviser:' || interview.adviser)
    and booking.quarter >= interview_time.starts_at
    and booking.quarter < interview_time.starts_at + interview.minutes * interval '1 minute'
    and booking.interview_id <> interview.id)`

/** The times offered in some interviews, the first ones first. */
export async function listOfferedTimes(scope: TenantScope, ids: readonly string[]): Promise<OfferedTime[]> {
  if (ids.length === 0) return []
  return scope
    .selectFrom('interview_time')
    .innerJoin('interview', (join) =>
      join
        .onRef('interview.tenant', '=', 'interview_time.tenant')
        .onRef('interview.id', '=', 'interview_time.interview_id'),
    )
    .select(['interview.id as interviewId', 'interview_time.starts_at as startsAt', isBooked.as('isBooked')])
    .where('interview_time.interview_id', 'in', [...ids])
    .orderBy('interview_time.starts_at')
    .execute()
}

/** Puts other times in place of those offered before. */
export async function replaceOfferedTimes(
  scope: TenantScope,
  { id, jobSeekerId }: { id: string; jobSeekerId: string },
  times: readonly Date[],
): Promise<void> {
  await scope.deleteFrom('interview_time').where('interview_id', '=', id).execute()
  const rows = times.map((time) => ({ interview_id: id, job_seeker_id: jobSeekerId, starts_at: time }))
  await scope.insertInto('interview_time', rows).execute()
}

const isPast = (now: Date) =>
  sql<boolean>`(interview.status = 'cancelled' or (interview.status = 'confirmed'
    and interview.starts_at + interview.minutes * interval '1 minute' <= ${now}))`

/** A job seeker's interviews that are not over, by time, those without one first. */
export const listComing = (scope: TenantScope, jobSeekerId: string, now: Date): Promise<StoredInterview[]> =>
  scope
    .selectFrom('interview')
    .select([...storedInterviewColumns])
    .where('interview.job_seeker_id', '=', jobSeekerId)
    .where(sql<boolean>`not ${isPast(now)}`)
    .orderBy(sql`interview.starts_at nulls first`)
    .orderBy('interview.created_at')
    .orderBy('interview.id')
    .limit(interviewLimits.perPage)
    .execute()

/** A job seeker's last interviews that are over or cancelled, the last first. */
export const listPast = (scope: TenantScope, jobSeekerId: string, now: Date): Promise<StoredInterview[]> =>
  scope
    .selectFrom('interview')
    .select([...storedInterviewColumns])
    .where('interview.job_seeker_id', '=', jobSeekerId)
    .where(isPast(now))
    .orderBy(sql`coalesce(interview.starts_at, interview.updated_at) desc`)
    .orderBy('interview.id')
    .limit(interviewLimits.pastShown)
    .execute()

/** How many interviews wait for one of their times to be picked, as a part of the notices' statement. */
export const interviewsToPickCount = (scope: TenantScope, { jobSeekerId, now }: { jobSeekerId: string; now: Date }) =>
  scope
    .selectFrom('interview')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('interview.job_seeker_id', '=', jobSeekerId)
    .where('interview.status', '=', 'offered')
    .where(
      sql<boolean>`exists (
        select from interview_time time
        where time.tenant = interview.tenant and time.interview_id = interview.id and time.starts_at > ${now})`,
    )

/** The interview whose first offered time is next. */
export interface NearestInterview {
  id: string
  title: string
  /** The first time that can still be picked, ISO 8601. */
  due: string
}

/** The first of them, as JSON in the notices' statement; null where none waits. */
export const nearestInterview = (scope: TenantScope, { jobSeekerId, now }: { jobSeekerId: string; now: Date }) =>
  sql<NearestInterview | null>`(
    select jsonb_build_object('id', interview.id, 'title', interview.title, 'due', min(time.starts_at))
    from interview join interview_time time on time.tenant = interview.tenant and time.interview_id = interview.id
    where interview.tenant = ${scope.tenant} and interview.job_seeker_id = ${jobSeekerId}::uuid
      and interview.status = 'offered' and time.starts_at > ${now}
    group by interview.id, interview.title order by min(time.starts_at), interview.id limit 1)`
