import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Who may be due: all who were mailed before a time, or never; by id, after one. */
export interface DueQuery {
  mailedBefore: Date
  after: string
  limit: number
}

/** Active job seekers who have asked for it and have got none since, by id. */
export async function listDue(scope: TenantScope, { mailedBefore, after, limit }: DueQuery): Promise<string[]> {
  const rows = await scope
    .selectFrom('email_setting')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'email_setting.tenant')
        .onRef('job_seeker.id', '=', 'email_setting.job_seeker_id'),
    )
    .select('job_seeker.id')
    .where('email_setting.recommend', '=', true)
    .where('job_seeker.status', '=', 'active')
    .where('job_seeker.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recommended_posting')
            .select('recommended_posting.job_posting_id')
            .whereRef('recommended_posting.tenant', '=', 'email_setting.tenant')
            .whereRef('recommended_posting.job_seeker_id', '=', 'email_setting.job_seeker_id')
            .where('recommended_posting.sent_at', '>=', mailedBefore),
        ),
      ),
    )
    .orderBy('job_seeker.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks one job seeker's recommendations until the transaction ends: of two processes the second waits, and sees what
 * the first has sent. Returns when they were last mailed; `'not_wanted'` when they are switched off.
 */
export async function holdRecommendations(
  scope: TenantScope,
  jobSeekerId: string,
): Promise<{ lastMailedAt: Date | null } | 'not_wanted'> {
  const setting = scope
    .selectFrom('email_setting')
    .select('recommend')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('recommend', '=', true)
    .forUpdate()
  if (!(await setting.executeTakeFirst())) return 'not_wanted'
  const last = await scope
    .selectFrom('recommended_posting')
    .select('sent_at as mailedAt')
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { lastMailedAt: last?.mailedAt ?? null }
}

/** Answers of a profile under the given keys. */
export async function readAnswersOf(
  scope: TenantScope,
  jobSeekerId: string,
  keys: readonly string[],
): Promise<FormElementState[]> {
  const rows = await scope
    .selectFrom('profile_answer')
    .select('state')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('key', 'in', [...keys])
    .orderBy('key')
    .orderBy('key_index')
    .execute()
  return rows.map(({ state }) => state)
}

/** Which of the postings somebody knows already: recommended before, or inquired about or applied to. */
export async function listKnown(
  scope: TenantScope,
  jobSeekerId: string,
  postingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (postingIds.length === 0) return new Set()
  const [recommended, inProgress] = [
    await scope
      .selectFrom('recommended_posting')
      .select('job_posting_id as id')
      .where('job_seeker_id', '=', jobSeekerId)
      .where('job_posting_id', 'in', [...postingIds])
      .execute(),
    await scope
      .selectFrom('progress')
      .select('job_posting_id as id')
      .where('job_seeker_id', '=', jobSeekerId)
      .where('job_posting_id', 'in', [...postingIds])
      .execute(),
  ]
  return new Set([...recommended, ...inProgress].map(({ id }) => id))
}

/** Notes what is being mailed, so that it never is again. */
export async function noteRecommended(
  scope: TenantScope,
  jobSeekerId: string,
  postingIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = postingIds.map((id) => ({ job_seeker_id: jobSeekerId, job_posting_id: id, sent_at: now }))
  await scope.insertInto('recommended_posting', rows).execute()
}
