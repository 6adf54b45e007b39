import { type JoiningStage, joiningLimits } from '@tsunagu/contract/hiring/joining-check.ts'
import type { CheckedTerm } from '@tsunagu/contract/hiring/joining-check-schemas.ts'
import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import type { SixMonthState } from '@tsunagu/contract/hiring/placements.ts'
import { sql } from 'kysely'
import type { JoiningCheckTable } from '#server/platform/db/tables/placement-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** So many at most by one job: the clock starts the next one soon. */
const mostAtOnce = 1_000

/** What is said in an answer. */
export interface JoiningAnswer {
  terms: CheckedTerm[]
  feeling: JoiningCheckTable['feeling']
  memo: string
  audience: JoiningCheckTable['audience']
}

/** A question after joining, as it is stored. */
export interface JoiningCheckRow extends JoiningAnswer {
  placementId: string
  stage: JoiningStage
  employer: string
  joiningDay: string
  sixMonthsOn: string
  sixMonths: SixMonthState | null
  leftOn: string | null
  version: number
  answeredAt: Date | null
  openUntil: string
}

interface CheckToAsk {
  placementId: string
  jobSeekerId: string
  employer: string
  terms: OfferTerms
}

/**
 * Joinings of a span of days whose job seekers have not been asked yet. Two processes at once may both see one: only the first
 * can store the question. Somebody whose account is being changed is asked by the next job: waiting for it could be waiting in a circle.
 */
export async function listChecksToAsk(
  scope: TenantScope,
  { stage, from, until, placementId }: { stage: JoiningStage; from: string; until: string; placementId: string | null },
): Promise<CheckToAsk[]> {
  const { rows } = await scope.execute<CheckToAsk>(sql`
    select item.id as "placementId", item.job_seeker_id as "jobSeekerId", item.employer, offer.terms
    from placement as item
    join job_seeker as person on person.tenant = item.tenant and person.id = item.job_seeker_id and person.status = 'active'
    join offer on offer.tenant = item.tenant and offer.id = item.id
    where item.tenant = ${scope.tenant} and item.joining_day between ${from}::date and ${until}::date
      and item.joining_state <> 'not_joined' and item.left_on is null
      and ${placementId === null ? sql`true` : sql`item.id = ${placementId}::uuid`}
      and not exists (select from joining_check as asked
        where asked.tenant = item.tenant and asked.placement_id = item.id and asked.stage = ${stage})
    order by item.joining_day, item.id limit ${mostAtOnce}::int for key share of person skip locked`)
  return rows
}

/** Stores a question; false where it was asked before. */
export async function insertCheck(
  scope: TenantScope,
  check: Pick<JoiningCheckRow, 'placementId' | 'stage' | 'terms' | 'openUntil'> & { jobSeekerId: string; now: Date },
): Promise<boolean> {
  const row = await scope
    .insertInto('joining_check', {
      placement_id: check.placementId,
      stage: check.stage,
      job_seeker_id: check.jobSeekerId,
      terms: JSON.stringify(check.terms),
      feeling: 'unanswered',
      memo: '',
      audience: 'adviser',
      version: 0,
      asked_at: check.now,
      answered_at: null,
      open_until: check.openUntil,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'placement_id', 'stage']).doNothing())
    .returning('stage')
    .executeTakeFirst()
  return row !== undefined
}

/** The questions to a job seeker, the newest first, each with its joining. */
export async function listChecks(scope: TenantScope, jobSeekerId: string): Promise<JoiningCheckRow[]> {
  const { rows } = await scope.execute<JoiningCheckRow>(sql`
    select item.placement_id as "placementId", item.stage, item.terms, item.feeling, item.memo, item.audience, item.version,
      item.answered_at as "answeredAt", item.open_until as "openUntil", placement.employer,
      placement.joining_day as "joiningDay", placement.six_months_on as "sixMonthsOn", placement.six_months as "sixMonths",
      placement.left_on as "leftOn"
    from joining_check as item
    join placement on placement.tenant = item.tenant and placement.id = item.placement_id
    where item.tenant = ${scope.tenant} and item.job_seeker_id = ${jobSeekerId}::uuid
    order by item.asked_at desc, item.placement_id, item.stage desc limit ${joiningLimits.shown}::int`)
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt && new Date(row.answeredAt) }))
}

/** Stores an answer over the one before. The account must be locked. */
export async function storeAnswer(
  scope: TenantScope,
  {
    placementId,
    stage,
    ...check
  }: JoiningAnswer &
    Pick<JoiningCheckRow, 'placementId' | 'stage' | 'openUntil'> & {
      version: number
      answeredAt: Date
    },
): Promise<void> {
  await scope
    .updateTable('joining_check')
    .set({
      terms: JSON.stringify(check.terms),
      feeling: check.feeling,
      memo: check.memo,
      audience: check.audience,
      version: check.version,
      answered_at: check.answeredAt,
      open_until: check.openUntil,
    })
    .where('placement_id', '=', placementId)
    .where('stage', '=', stage)
    .execute()
}
