import { randomUUID } from 'node:crypto'
import type { MoveAction, ProgressStatus } from '@tsunagu/contract/progress.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { Actor, Standing } from './progress.policy.ts'

/** A job seeker and a posting. */
export interface Pair {
  jobSeekerId: string
  jobPostingId: string
}

/** Everything a decision needs to know of a pair. */
export interface PairFacts {
  standing: Standing
  lastAction: MoveAction | null
  isOpen: boolean
  /** Who receives an application. */
  employer: string
}

/** Makes two requests about the same pair wait for each other, until the transaction ends. */
export async function lockPair(scope: TenantScope, pair: Pair): Promise<void> {
  const key = `${scope.tenant}/${pair.jobSeekerId}/${pair.jobPostingId}`
  await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The facts of a pair; `null` when there is no such posting in this service. `today` is Tokyo's. */
export async function findPairFacts(scope: TenantScope, pair: Pair, today: string): Promise<PairFacts | null> {
  const row = await scope
    .selectFrom('job_posting')
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.tenant', '=', 'job_posting.tenant')
        .onRef('progress.job_posting_id', '=', 'job_posting.id')
        .on('progress.job_seeker_id', '=', pair.jobSeekerId),
    )
    .select((eb) => [
      'job_posting.expire_date as expireDate',
      'job_posting.withdrawn_at as withdrawnAt',
      'progress.status as standing',
      sql<string>`job_posting.document -> 'hiringOrganization' ->> 'name'`.as('employer'),
      eb
        .selectFrom('progress_move as move')
        .select('move.action')
        .whereRef('move.tenant', '=', 'job_posting.tenant')
        .whereRef('move.job_posting_id', '=', 'job_posting.id')
        .where('move.job_seeker_id', '=', pair.jobSeekerId)
        .orderBy('move.moved_at', 'desc')
        .orderBy('move.id')
        .limit(1)
        .as('lastAction'),
    ])
    .where('job_posting.id', '=', pair.jobPostingId)
    .executeTakeFirst()
  if (!row) return null
  const isOpen = row.withdrawnAt === null && (row.expireDate === null || row.expireDate >= today)
  // `moveProgress` alone writes actions
  const lastAction = row.lastAction as MoveAction | null
  return { standing: row.standing, lastAction, isOpen, employer: row.employer }
}

const lastMoveAt = (scope: TenantScope, pair: Pair) => sql`(
  select max(moved_at) from progress_move
  where tenant = ${scope.tenant} and job_seeker_id = ${pair.jobSeekerId} and job_posting_id = ${pair.jobPostingId})`

/** A move as it is recorded. */
export interface NewMove {
  action: MoveAction
  from: Standing
  to: ProgressStatus
  actor: Actor
  reason?: string
  consent?: string
}

/**
 * Moves a pair and records the move; answers the move's id. The pair must be locked: its moves then stand one after the
 * other, also those of the same millisecond.
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
      reason: move.reason ?? '',
      consent: move.consent ?? '',
      moved_at: sql<Date>`greatest(${now}::timestamptz, ${lastMoveAt(scope, pair)} + interval '1 microsecond')`,
    })
    .execute()
  return id
}
