import { reencryptVerifier } from '#server/accounts/credential.ts'
import type { Services } from '#server/request/services.ts'

const batchSize = 200

/**
 * Seals all verifiers with the key in force, some at a time: afterwards the older keys may be taken away. A verifier that
 * changes meanwhile is left as it is: it was sealed just now.
 */
export async function reencryptCredentials({
  runInScope,
  tenants,
  keyring,
}: Pick<Services, 'runInScope' | 'tenants' | 'keyring'>): Promise<void> {
  const reencryptBatch = (tenant: string, after: string) =>
    runInScope(tenant, async (scope) => {
      const rows = await scope
        .selectFrom('job_seeker')
        .select(['id', 'srp_verifier as sealed'])
        .where('srp_verifier', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute()
      for (const { id, sealed } of rows) {
        const renewed = sealed && reencryptVerifier(keyring, { tenant, id }, Buffer.from(sealed))
        if (!renewed) continue
        await scope
          .updateTable('job_seeker')
          .set({ srp_verifier: renewed })
          .where('id', '=', id)
          .where('srp_verifier', '=', sealed)
          .execute()
      }
      return rows.at(-1)?.id ?? null
    })
  for (const tenant of tenants().keys()) {
    let last: string | null = '00000000-0000-0000-0000-000000000000'
    while (last !== null) last = await reencryptBatch(tenant, last)
  }
}
