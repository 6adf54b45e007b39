import { randomUUID } from 'node:crypto'
import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/progress.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { Standing } from './progress.policy.ts'

/** A job seeker and a posting. */
export interface Pair {
  jobSeekerId: string
  jobPostingId: string
}

/** Everything a decision needs to know of a pair. */
export interface PairFacts {
  standing: Standing
  lastAction: string | null
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
  return { standing: row.standing, lastAction: row.lastAction, isOpen, employer: row.employer }
}

/** A move as it is recorded. */
export interface NewMove {
  action: string
  from: Standing
  to: ProgressStatus
  actor: 'job_seeker' | 'operator' | 'system'
  reason?: string
  consent?: string
}

/** Moves a pair and records the move; answers the move's id. */
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
      moved_at: now,
    })
    .execute()
  return id
}

/** How many postings stand at each status. */
export async function countProgress(
  scope: TenantScope,
  { jobSeekerId }: { jobSeekerId: string },
): Promise<Record<ProgressStatus, number>> {
  const rows = await scope
    .selectFrom('progress')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('job_seeker_id', '=', jobSeekerId)
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(progressStatuses.map((status) => [status, 0])) as Record<ProgressStatus, number>
  for (const row of rows) counts[row.status] = row.count
  return counts
}

/** One page of posting ids with the exact count of all. */
export interface PostingIdPage {
  ids: string[]
  totalCount: number
}
/** Whose postings, and which page (from 1). */
interface ListInput {
  jobSeekerId: string
  page: number
  perPage: number
}

/** A page of a job seeker's rows, the one that moved last first, and the count of all that `narrow` leaves. */
async function listIds(
  scope: TenantScope,
  { jobSeekerId, page, perPage }: ListInput,
  narrow: (query: ReturnType<typeof progressOf>) => ReturnType<typeof progressOf>,
): Promise<PostingIdPage> {
  const query = narrow(progressOf(scope, jobSeekerId))
  const rows = await query
    .select('job_posting_id as id')
    .orderBy('updated_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), totalCount: count }
}

const progressOf = (scope: TenantScope, jobSeekerId: string) =>
  scope.selectFrom('progress').where('job_seeker_id', '=', jobSeekerId)

/** Postings at a status. */
export const listProgressJobPostingIds = (
  scope: TenantScope,
  { status, ...input }: ListInput & { status: ProgressStatus },
): Promise<PostingIdPage> => listIds(scope, input, (query) => query.where('status', '=', status))

/** Postings the job seeker has inquired about or applied to (`decisions.md` §5, `inquired`). */
export const listInquiredJobPostingIds = (scope: TenantScope, input: ListInput): Promise<PostingIdPage> =>
  listIds(scope, input, (query) => query.where('has_inquired', '=', true))
