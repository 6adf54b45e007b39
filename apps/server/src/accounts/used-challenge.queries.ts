import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Records that a challenge was used; returns false when it was before, in any process. */
export async function markChallengeUsed(scope: TenantScope, id: string, expiresAt: Date): Promise<boolean> {
  const row = await scope
    .insertInto('answered_challenge', { id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
