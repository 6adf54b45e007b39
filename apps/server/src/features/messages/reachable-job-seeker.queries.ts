import { adviserNameColumn } from '#server/hiring/messages/adviser-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'

const refusals = {
  suspended: 'The job seeker has suspended the account: advisers cannot see or reach it until they sign in again.',
  withdrawn: 'The job seeker has left: the account is closed.',
} as const

/** A job seeker whom an operator may see and reach. */
export interface ReachableJobSeeker {
  id: string
  email: string
  /** Of their adviser; null for nobody yet. */
  adviserName: string | null
}

/**
 * The job seeker of an operator's call, by an id from outside. `forUpdate` locks the account's row, so that calls about
 * the same job seeker run one after the other.
 * @throws {Problem} in English: `not_found`, or `failed_precondition` while the account is suspended or closed
 */
export async function findReachableJobSeeker(
  scope: TenantScope,
  id: string,
  { forUpdate = false } = {},
): Promise<ReachableJobSeeker> {
  const query = scope
    .selectFrom('job_seeker')
    .select(['id', 'email', 'status', adviserNameColumn.as('adviserName')])
    .where('id', '=', id)
  const row = await (forUpdate ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  if (row.status !== 'active') throw new Problem('failed_precondition', { message: refusals[row.status] })
  return { id: row.id, email: row.email, adviserName: row.adviserName }
}
