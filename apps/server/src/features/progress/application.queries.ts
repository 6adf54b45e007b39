import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { sql } from 'kysely'
import type { Actor } from '#server/hiring/applications/progress.policy.ts'
import type { Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { ApplicationKey } from './application-key.ts'

/** A job seeker's progress on a posting, with what operators may know of it. */
export interface ApplicationRow extends Pair {
  sourceId: string
  title: string
  employer: string
  status: ProgressStatus
  isOpen: boolean
  hasInquired: boolean
  pendingOfferId: string | null
  createdAt: Date
  updatedAt: Date
  movedMicros: string
  /** The last consent to pass data to the employer; null before an application. */
  consentedAt: Date | null
  email: string
  tel: string
}

/** Which applications; everything that is null or left out restricts nothing. */
export interface ApplicationFilter {
  status?: ProgressStatus | null
  jobSeekerId?: string | null
  jobPostingId?: string | null
  since?: Date | null
}

interface Days {
  /** Tokyo's day. */
  today: string
}

/** Progress of those whom advisers see, the one that moved last first. One statement. */
async function readApplications(
  scope: TenantScope,
  filter: ApplicationFilter & Days & { after: ApplicationKey | null; limit: number },
): Promise<ApplicationRow[]> {
  const { status = null, jobSeekerId = null, jobPostingId = null, since = null, after, today, limit } = filter
  const conditions = [
    ...(status === null ? [] : [sql`progress.status = ${status}`]),
    ...(jobSeekerId === null ? [] : [sql`progress.job_seeker_id = ${jobSeekerId}::uuid`]),
    ...(jobPostingId === null ? [] : [sql`progress.job_posting_id = ${jobPostingId}::uuid`]),
    ...(since === null ? [] : [sql`progress.updated_at >= ${since}::timestamptz`]),
    ...(after === null
      ? []
      : [
          sql`(progress.updated_at, progress.job_seeker_id, progress.job_posting_id) < (
            'epoch'::timestamptz + ${after.movedMicros}::bigint * interval '1 microsecond',
            ${after.jobSeekerId}::uuid, ${after.jobPostingId}::uuid)`,
        ]),
  ]
  const restriction = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await scope.execute<ApplicationRow>(sql`
    select progress.job_seeker_id as "jobSeekerId", progress.job_posting_id as "jobPostingId", progress.status,
      progress.has_inquired as "hasInquired", progress.created_at as "createdAt", progress.updated_at as "updatedAt",
      (extract(epoch from progress.updated_at) * 1000000)::bigint::text as "movedMicros",
      posting.source_id as "sourceId", posting.document ->> 'title' as title,
      posting.document -> 'hiringOrganization' ->> 'name' as employer,
      posting.withdrawn_at is null and coalesce(posting.expire_date >= ${today}::date, true) as "isOpen",
      offer.id as "pendingOfferId", job_seeker.email, job_seeker.tel,
      (select max(moved_at) from progress_move as move
        where move.tenant = progress.tenant and move.job_seeker_id = progress.job_seeker_id
          and move.job_posting_id = progress.job_posting_id and move.consent <> '') as "consentedAt"
    from progress
    join job_seeker on job_seeker.tenant = progress.tenant and job_seeker.id = progress.job_seeker_id
    join job_posting as posting on posting.tenant = progress.tenant and posting.id = progress.job_posting_id
    left join offer on offer.tenant = progress.tenant and offer.job_seeker_id = progress.job_seeker_id
      and offer.job_posting_id = progress.job_posting_id and offer.status = 'pending'
    where progress.tenant = ${scope.tenant} and job_seeker.status = 'active' and ${restriction}
    order by progress.updated_at desc, progress.job_seeker_id desc, progress.job_posting_id desc
    limit ${limit}::int`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    consentedAt: row.consentedAt && new Date(row.consentedAt),
  }))
}

/** One page of the applications, and where the next one begins. */
export async function listApplications(
  scope: TenantScope,
  { perPage, ...filter }: ApplicationFilter & Days & { after: ApplicationKey | null; perPage: number },
): Promise<{ rows: ApplicationRow[]; hasMore: boolean }> {
  const rows = await readApplications(scope, { ...filter, limit: perPage + 1 })
  return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage }
}

/** One application; undefined where there is none, or nobody to be seen. */
export const findApplication = async (
  scope: TenantScope,
  { jobSeekerId, jobPostingId }: Pair,
  today: string,
): Promise<ApplicationRow | undefined> =>
  (await readApplications(scope, { jobSeekerId, jobPostingId, today, after: null, limit: 1 }))[0]

/** The current answers of job seekers to the named elements, by job seeker. One statement. */
export async function listAnswersOf(
  scope: TenantScope,
  { jobSeekerIds, keys }: { jobSeekerIds: readonly string[]; keys: readonly string[] },
): Promise<Map<string, FormElementState[]>> {
  const rows = await scope
    .selectFrom('profile_answer')
    .select(['job_seeker_id as jobSeekerId', 'state'])
    .where('job_seeker_id', '=', sql<string>`any(${[...new Set(jobSeekerIds)]}::uuid[])`)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('key')
    .orderBy('key_index')
    .execute()
  const answers = new Map<string, FormElementState[]>()
  for (const { jobSeekerId, state } of rows) answers.set(jobSeekerId, [...(answers.get(jobSeekerId) ?? []), state])
  return answers
}

/** A move with everything that is recorded of it. */
export interface RecordedMove {
  id: string
  action: MoveAction
  from: ProgressStatus | null
  to: ProgressStatus
  actor: Actor
  operatorKeyId: string | null
  reference: string | null
  reasonCode: string
  reason: string
  movedAt: Date
}

/** All moves of a pair, oldest first. */
export async function listMoves(scope: TenantScope, pair: Pair): Promise<RecordedMove[]> {
  const rows = await scope
    .selectFrom('progress_move')
    .select([
      'id',
      'action',
      'from_status as from',
      'to_status as to',
      'actor',
      'operator_key_id as operatorKeyId',
      'reference',
      'reason_code as reasonCode',
      'reason',
      'moved_at as movedAt',
    ])
    .where('job_seeker_id', '=', pair.jobSeekerId)
    .where('job_posting_id', '=', pair.jobPostingId)
    .orderBy('moved_at')
    .orderBy('id')
    .execute()
  // `moveProgress` alone writes actions
  return rows.map((row) => ({ ...row, action: row.action as MoveAction }))
}
