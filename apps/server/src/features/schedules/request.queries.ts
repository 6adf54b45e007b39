import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'

/** Times at which somebody with a link wishes an interview. */
interface TimesRequest {
  id: string
  jobSeekerId: string
  requester: string
  times: readonly Date[]
}

/** Stores a request. @returns whether it was new: one that is there already stays as it is */
export async function storeRequest(
  scope: TenantScope,
  { id, jobSeekerId, requester, times: [first, second, third] }: TimesRequest,
  now: Date,
): Promise<boolean> {
  if (!first) return false
  const wishes = { first_wish: first, second_wish: second ?? null, third_wish: third ?? null }
  const row = await scope
    .insertInto('schedule_request', { id, job_seeker_id: jobSeekerId, requester, ...wishes, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a request is stored already: who sends it again gets the same answer, whatever has been booked meanwhile. */
export async function hasRequest(
  scope: TenantScope,
  { id, jobSeekerId }: Pick<TimesRequest, 'id' | 'jobSeekerId'>,
): Promise<boolean> {
  const row = await scope
    .selectFrom('schedule_request')
    .select('id')
    .where('id', '=', id)
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row !== undefined
}

/** When the `nth` newest request of somebody since a moment was made; undefined where there are fewer. */
export async function nthRequestSince(
  scope: TenantScope,
  { jobSeekerId, since, nth }: { jobSeekerId: string; since: Date; nth: number },
): Promise<Date | undefined> {
  const row = await scope
    .selectFrom('schedule_request')
    .select('created_at')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** What was wished of a job seeker's time, the newest first. */
export async function listRequests(scope: TenantScope, jobSeekerId: string) {
  const rows = await scope
    .selectFrom('schedule_request')
    .select(['id', 'requester', 'first_wish', 'second_wish', 'third_wish', 'created_at'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(scheduleLimits.requestsShown)
    .execute()
  return rows.map(({ id, requester, created_at, ...wishes }) => ({
    requestId: id,
    requester,
    startDateTimes: [wishes.first_wish, wishes.second_wish, wishes.third_wish].flatMap((time) =>
      time ? [dateTimeInTokyo(time)] : [],
    ),
    createdDatetime: dateTimeInTokyo(created_at),
  }))
}

/** Who looks after a job seeker; null for nobody yet. */
export async function findAdviserId(scope: TenantScope, jobSeekerId: string): Promise<string | null> {
  const row = await scope
    .selectFrom('job_seeker')
    .select('adviser_id as adviserId')
    .where('id', '=', jobSeekerId)
    .executeTakeFirst()
  return row?.adviserId ?? null
}
