import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'

/**
 * The id of a job seeker whose account is in use, by an id from outside: staff do not see who has suspended or ended it.
 * @throws {Problem} `not_found`
 */
export async function requireActiveJobSeeker(scope: TenantScope, id: string): Promise<string> {
  const row = await scope
    .selectFrom('job_seeker')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row.id
}
