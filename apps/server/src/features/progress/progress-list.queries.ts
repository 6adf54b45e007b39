import { type MoveAction, type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { sql } from 'kysely'
import type { Move } from '#server/hiring/applications/progress.policy.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

type ByStatus<T> = Record<ProgressStatus, T>

const forEachStatus = <T>(make: () => T): ByStatus<T> =>
  Object.fromEntries(progressStatuses.map((status) => [status, make()])) as ByStatus<T>

/** The number of postings at each status. */
export async function countProgress(
  scope: TenantScope,
  { jobSeekerId }: { jobSeekerId: string },
): Promise<ByStatus<number>> {
  const rows = await scope
    .selectFrom('progress')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('job_seeker_id', '=', jobSeekerId)
    .groupBy('status')
    .execute()
  const counts = forEachStatus(() => 0)
  for (const row of rows) counts[row.status] = row.count
  return counts
}

/** Whose postings, and which page (from 1). */
interface ListInput {
  jobSeekerId: string
  page: number
  perPage: number
}

/** The same page of every status: posting ids, the one that moved last first. One statement. */
export async function listProgressPages(
  scope: TenantScope,
  { jobSeekerId, page, perPage }: ListInput,
): Promise<ByStatus<string[]>> {
  const { rows } = await scope.execute<{ status: ProgressStatus; id: string }>(sql`
    select status, id from (
      select status, job_posting_id as id,
        row_number() over (partition by status order by updated_at desc, job_posting_id) as place
      from progress where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}) as placed
    where place > ${(page - 1) * perPage}::int and place <= ${page * perPage}::int
    order by place`)
  const pages = forEachStatus<string[]>(() => [])
  for (const { status, id } of rows) pages[status].push(id)
  return pages
}

/** Postings the job seeker has inquired about or applied to, the one that moved last first (docs/behaviour.md §12, `inquired`). */
export async function listInquiredJobPostingIds(
  scope: TenantScope,
  { jobSeekerId, page, perPage }: ListInput,
): Promise<{ ids: string[]; totalCount: number }> {
  const inquired = scope
    .selectFrom('progress')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('has_inquired', '=', true)
  const reading = inquired
    .select('job_posting_id as id')
    .orderBy('updated_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const counting = inquired.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const [rows, { count }] = await readTogether([reading, counting])
  return { ids: rows.map(({ id }) => id), totalCount: count }
}

/** A job seeker's progress with a posting, with its moves. */
export interface PairHistory {
  status: ProgressStatus
  /** Whether the posting still takes applications. */
  isOpen: boolean
  /** The last moves, oldest first. */
  moves: Move[]
  /** The last day of the pending offer; null without one, or after its day. */
  offerDeadline: string | null
}

interface HistoryRow {
  id: string
  status: ProgressStatus
  isOpen: boolean
  offerDeadline: string | null
  action: MoveAction
  to: ProgressStatus
  actor: Move['actor']
  reasonCode: string
  reason: string
  movedAt: Date
}

/**
 * The last moves with each of the named postings, at most `perPosting`; postings without progress are left out. One
 * statement. `today` is Tokyo's day.
 */
export async function findPairHistories(
  scope: TenantScope,
  {
    jobSeekerId,
    ids,
    today,
    perPosting,
  }: { jobSeekerId: string; ids: readonly string[]; today: string; perPosting: number },
): Promise<Map<string, PairHistory>> {
  const { rows } = await scope.execute<HistoryRow>(sql`
    select progress.job_posting_id as id, progress.status, move.action, move.to_status as "to", move.actor,
      move.reason_code as "reasonCode", move.reason,
      move.moved_at as "movedAt",
      posting.withdrawn_at is null and coalesce(posting.expire_date >= ${today}::date, true) as "isOpen",
      offer.reply_deadline as "offerDeadline"
    from progress
    join job_posting as posting on posting.tenant = progress.tenant and posting.id = progress.job_posting_id
    left join offer on offer.tenant = progress.tenant and offer.job_seeker_id = progress.job_seeker_id
      and offer.job_posting_id = progress.job_posting_id and offer.status = 'pending'
      and offer.reply_deadline >= ${today}::date
    cross join lateral (
      select * from progress_move
      where progress_move.tenant = progress.tenant and progress_move.job_seeker_id = progress.job_seeker_id
        and progress_move.job_posting_id = progress.job_posting_id
      order by moved_at desc, id limit ${perPosting}::int) as move
    where progress.tenant = ${scope.tenant} and progress.job_seeker_id = ${jobSeekerId}
      and progress.job_posting_id = any(${ids}::uuid[])
    order by move.moved_at, move.id`)
  const histories = new Map<string, PairHistory>()
  for (const { id, status, isOpen, offerDeadline, action, to, actor, reasonCode, reason, movedAt } of rows) {
    const history = histories.get(id) ?? { status, isOpen, offerDeadline, moves: [] }
    history.moves.push({ action, to, actor, reasonCode, reason, movedAt: new Date(movedAt) })
    histories.set(id, history)
  }
  return histories
}
