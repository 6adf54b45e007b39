import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/**
 * Locks an account until the transaction ends. Whatever changes several rows of one job seeker takes this lock before any of them: two
 * that take the same rows in another order would wait for each other, and PostgreSQL would end one of them with an error.
 */
export async function lockAccount(scope: TenantScope, id: string): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', id).forUpdate().execute()
}
