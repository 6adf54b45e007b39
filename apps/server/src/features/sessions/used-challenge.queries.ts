import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Notes that a challenge was answered; false when it was before, at whatever process. */
export async function markChallengeUsed(scope: TenantScope, id: string, expiresAt: Date): Promise<boolean> {
  const row = await scope
    .insertInto('answered_challenge', { id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
