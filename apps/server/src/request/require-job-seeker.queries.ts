import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { isUuid } from './uuid.ts'

/**
 * Whether an operator may do something for a job seeker: those of another service, and those who suspended or ended
 * their account, are not there for advisers.
 * @throws {Problem} `not_found`
 */
export async function requireJobSeeker(scope: TenantScope, id: string): Promise<void> {
  const row = isUuid(id)
    ? await scope
        .selectFrom('job_seeker')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'active')
        // An account that is closed at the same moment is closed after this write, and deletes it too
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Problem('not_found')
}
