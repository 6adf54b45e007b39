import { randomUUID } from 'node:crypto'
import type { MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Actor, CurrentStatus, MoveFacts } from './progress.policy.ts'

/** A job seeker and a posting. */
export interface Pair {
  jobSeekerId: string
  jobPostingId: string
}

/** Everything a decision, and the record of a move, need to know of a pair. */
export interface PairFacts extends MoveFacts {
  /** Who receives an application. */
  employer: string
  /** Null before the first move. */
  lastMoveId: string | null
}

/** Makes two requests about the same pair wait for each other, until the transaction ends; there may be no row yet. */
export async function lockPair(scope: TenantScope, pair: Pair): Promise<void> {
  const key = `${scope.tenant}/${pair.jobSeekerId}/${pair.jobPostingId}`
  await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

interface FactsRow {
  progressStatus: CurrentStatus
  statusBeforeClosed: CurrentStatus
  lastMoveId: string | null
  lastAction: MoveAction | null
  lastReference: string | null
  isOpen: boolean
  isAnswered: boolean
  employer: string
  offerId: string | null
  isAnswerable: boolean | null
}

const movesOf = (scope: TenantScope, { jobSeekerId, jobPostingId }: Pair) => sql`from progress_move as move
  where move.tenant = ${scope.tenant} and move.job_seeker_id = ${jobSeekerId}::uuid
    and move.job_posting_id = ${jobPostingId}::uuid`

/** Whether an adviser has sent a message about the posting since the current inquiry started. */
const isInquiryAnswered = (scope: TenantScope, pair: Pair) => sql`exists (
  select from message as answer
  where answer.tenant = ${scope.tenant} and answer.job_seeker_id = ${pair.jobSeekerId}::uuid
    and answer.job_posting_id = ${pair.jobPostingId}::uuid and answer.direction = 'to_job_seeker'
    and answer.sent_at >= (
      select date_trunc('milliseconds', min(moved_at)) ${movesOf(scope, pair)} and action = 'inquiry'
        and moved_at > coalesce((select max(moved_at) ${movesOf(scope, pair)} and action <> 'inquiry'), '-infinity')))`

/** The facts of a pair; `null` when there is no such posting in this service. `today` is Tokyo's. One statement. */
export async function findPairFacts(scope: TenantScope, pair: Pair, today: string): Promise<PairFacts | null> {
  const { rows } = await scope.execute<FactsRow>(sql`
    select progress.status as "progressStatus", progress.status_before_closed as "statusBeforeClosed",
      last.id as "lastMoveId", last.action as "lastAction", last.reference as "lastReference",
      posting.withdrawn_at is null and coalesce(posting.expire_date >= ${today}::date, true) as "isOpen",
      ${isInquiryAnswered(scope, pair)} as "isAnswered",
      posting.document -> 'hiringOrganization' ->> 'name' as employer,
      offer.id as "offerId", offer.reply_deadline >= ${today}::date as "isAnswerable"
    from job_posting as posting
    left join progress on progress.tenant = posting.tenant and progress.job_posting_id = posting.id
      and progress.job_seeker_id = ${pair.jobSeekerId}::uuid
    left join offer on offer.tenant = posting.tenant and offer.job_posting_id = posting.id
      and offer.job_seeker_id = ${pair.jobSeekerId}::uuid and offer.status = 'pending'
    left join lateral (
      select id, action, reference from progress_move as move
      where move.tenant = posting.tenant and move.job_posting_id = posting.id
        and move.job_seeker_id = ${pair.jobSeekerId}::uuid
      order by moved_at desc, id limit 1) as last on true
    where posting.tenant = ${scope.tenant} and posting.id = ${pair.jobPostingId}::uuid`)
  const [row] = rows
  if (!row) return null
  const { lastAction, lastReference, offerId, isAnswerable, ...facts } = row
  return {
    ...facts,
    lastMove: lastAction && { action: lastAction, reference: lastReference },
    offer: offerId === null ? null : { id: offerId, isAnswerable: isAnswerable === true },
  }
}

const lastMoveAt = (scope: TenantScope, pair: Pair) => sql`(
  select max(moved_at) from progress_move
  where tenant = ${scope.tenant} and job_seeker_id = ${pair.jobSeekerId} and job_posting_id = ${pair.jobPostingId})`

/** A move as it is recorded. */
export interface NewMove {
  action: MoveAction
  from: CurrentStatus
  to: ProgressStatus
  actor: Actor
  /** The key that an operator's system came with. */
  operatorKeyId?: string | null
  /** The offer, interview or question that it is about. */
  reference?: string | null
  reasonCode?: string
  reason?: string
  consent?: string
}

/**
 * Moves a pair and records the move; returns the move's id. The pair must be locked, so that its moves are ordered,
 * also those of the same millisecond.
 */
export async function moveProgress(scope: TenantScope, pair: Pair, move: NewMove, now: Date): Promise<string> {
  const statusBeforeClosed = move.to === 'closed' ? move.from : null
  const hasInquired = move.action === 'inquiry' || move.action === 'apply'
  await scope
    .insertInto('progress', {
      job_seeker_id: pair.jobSeekerId,
      job_posting_id: pair.jobPostingId,
      status: move.to,
      status_before_closed: statusBeforeClosed,
      has_inquired: hasInquired,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id', 'job_posting_id']).doUpdateSet((eb) => ({
        status: move.to,
        status_before_closed: statusBeforeClosed,
        has_inquired: sql<boolean>`${eb.ref('progress.has_inquired')} or ${hasInquired}`,
        updated_at: now,
      })),
    )
    .execute()
  const id = randomUUID()
  await scope
    .insertInto('progress_move', {
      id,
      job_seeker_id: pair.jobSeekerId,
      job_posting_id: pair.jobPostingId,
      action: move.action,
      from_status: move.from,
      to_status: move.to,
      actor: move.actor,
      operator_key_id: move.operatorKeyId ?? null,
      reference: move.reference ?? null,
      reason_code: move.reasonCode ?? '',
      reason: move.reason ?? '',
      consent: move.consent ?? '',
      moved_at: sql<Date>`greatest(${now}::timestamptz, ${lastMoveAt(scope, pair)} + interval '1 microsecond')`,
    })
    .execute()
  return id
}
