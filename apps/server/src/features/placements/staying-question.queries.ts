import { stayingLimits } from '@tsunagu/contract/hiring/staying.ts'
import type { SaidStaying } from '@tsunagu/contract/hiring/staying-schemas.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { PlacementToAsk } from './placement-questions.queries.ts'

/** So many at most by one job: the clock starts the next one soon. */
const mostAtOnce = 1_000
/** Answers that staff are shown, the newest first. */
const mostShown = 20

/** The last day on which a question can be answered, by the moment at which it was asked. */
export const openUntilOf = (askedAt: Date): string => addDays(dayInTokyo(askedAt), stayingLimits.openDays - 1)

/** The first moment of a day in Tokyo. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** Stores the hash of the key of a mail: of the one that asks, or of the one that reminds. */
export async function storeStayingKey(
  scope: TenantScope,
  { id, hash, isReminder }: { id: string; hash: Buffer; isReminder: boolean },
): Promise<void> {
  await scope
    .updateTable('placement')
    .set(isReminder ? { staying_reminder_hash: hash } : { staying_key_hash: hash })
    .where('id', '=', id)
    .execute()
}

/** Takes back a question that was asked too early, with its links; false where there was none, or it was answered. */
export async function takeBackStaying(scope: TenantScope, id: string, today: string): Promise<boolean> {
  const row = await scope
    .updateTable('placement')
    .set({ staying_asked_at: null, staying_key_hash: null, staying_reminder_hash: null })
    .where('id', '=', id)
    .where('six_months_on', '>', today)
    .where('staying_asked_at', 'is not', null)
    .where('staying_answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const unanswered = sql`item.staying_key_hash is not null and item.staying_answered_at is null
  and item.six_months is null and item.left_on is null`

/**
 * Questions that were asked `reminderDays` ago, have no answer and were not reminded of. Locked: of two processes at once one
 * gets each.
 */
export async function takeStayingToRemind(
  scope: TenantScope,
  now: Date,
): Promise<(PlacementToAsk & { askedAt: Date })[]> {
  const today = dayInTokyo(now)
  const before = startOf(addDays(today, 1 - stayingLimits.reminderDays))
  const from = startOf(addDays(today, 1 - stayingLimits.openDays))
  const { rows } = await scope.execute<PlacementToAsk & { askedAt: Date }>(sql`
    select item.id, item.job_seeker_id as "jobSeekerId", item.employer, item.staying_asked_at as "askedAt"
    from placement as item
    join job_seeker as person on person.tenant = item.tenant and person.id = item.job_seeker_id and person.status = 'active'
    where item.tenant = ${scope.tenant} and ${unanswered} and item.joining_state <> 'not_joined'
      and item.staying_reminder_hash is null
      and item.staying_asked_at >= ${from}::timestamptz and item.staying_asked_at < ${before}::timestamptz
    order by item.staying_asked_at limit ${mostAtOnce}::int
    for key share of person skip locked for update of item skip locked`)
  return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt) }))
}

/** Questions whose time is over without an answer. Locked as above, the account first: who answers at this moment has it. */
export async function takeStayingOver(
  scope: TenantScope,
  now: Date,
): Promise<{ id: string; jobSeekerId: string | null }[]> {
  const before = startOf(addDays(dayInTokyo(now), 1 - stayingLimits.openDays))
  const { rows } = await scope.execute<{ id: string; jobSeekerId: string | null }>(sql`
    with span as (
      select item.id, item.job_seeker_id from placement as item
      where item.tenant = ${scope.tenant} and ${unanswered} and item.joining_state = 'joined'
        and item.staying_asked_at < ${before}::timestamptz
      order by item.staying_asked_at limit ${mostAtOnce}::int
    ), person as materialized (
      select id from job_seeker where tenant = ${scope.tenant} and id in (select job_seeker_id from span)
      for key share skip locked
    )
    select item.id, item.job_seeker_id as "jobSeekerId" from placement as item
    where item.tenant = ${scope.tenant} and item.id in (select id from span) and ${unanswered}
      and (item.job_seeker_id is null or item.job_seeker_id in (select id from person))
    order by item.staying_asked_at limit ${mostAtOnce}::int for update of item skip locked`)
  return rows
}

/** A question as its link finds it. */
export interface LinkedQuestion {
  id: string
  jobSeekerId: string
  employer: string
  joiningDay: string
  askedAt: Date
  answeredAt: Date | null
}

/** The question that a key belongs to, by its hash; undefined for any other key, and once the account is erased. */
export async function findLinkedQuestion(scope: TenantScope, hash: Buffer): Promise<LinkedQuestion | undefined> {
  const row = await scope
    .selectFrom('placement')
    .select(['id', 'job_seeker_id as jobSeekerId', 'employer', 'joining_day as joiningDay'])
    .select(['staying_asked_at as askedAt', 'staying_answered_at as answeredAt'])
    .where((where) => where.or([where('staying_key_hash', '=', hash), where('staying_reminder_hash', '=', hash)]))
    .executeTakeFirst()
  if (!row || row.jobSeekerId === null || row.askedAt === null) return undefined
  return { ...row, jobSeekerId: row.jobSeekerId, askedAt: row.askedAt }
}

/** What a job seeker has said six months after joining, the newest first. */
export async function listSaidStayings(scope: TenantScope, jobSeekerId: string): Promise<SaidStaying[]> {
  const rows = await scope
    .selectFrom('placement')
    .select(['id as placementId', 'employer', 'joining_day as joiningDay'])
    .select(['staying_answer as answer', 'staying_left_on as leftOn', 'staying_causes as causes'])
    .select('staying_answered_at as answeredAt')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('staying_answer', 'is not', null)
    .orderBy('staying_answered_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.flatMap(({ answer, answeredAt, ...row }) =>
    answer && answeredAt ? [{ ...row, answer, answeredDatetime: dateTimeInTokyo(answeredAt) }] : [],
  )
}
