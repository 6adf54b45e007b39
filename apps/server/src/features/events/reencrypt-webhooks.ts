import type { Services } from '#server/request/services.ts'
import { reencryptWebhookSecret } from './webhook-secret.ts'

/**
 * Seals the secrets of all webhooks with the key in force: afterwards the older keys may be taken away. There are a few for each
 * service; the rows are held meanwhile, so that a secret that is just being changed is not put back.
 */
export async function reencryptWebhooks({
  runInScope,
  tenants,
  keyring,
}: Pick<Services, 'runInScope' | 'tenants' | 'keyring'>): Promise<void> {
  for (const tenant of tenants().keys()) {
    await runInScope(tenant, async (scope) => {
      const rows = await scope
        .selectFrom('webhook')
        .select(['id', 'secret', 'former_secret as former'])
        .forUpdate()
        .execute()
      for (const { id, secret, former } of rows) {
        const renewed = reencryptWebhookSecret(keyring, { tenant, id }, Buffer.from(secret))
        const renewedFormer = former && reencryptWebhookSecret(keyring, { tenant, id }, Buffer.from(former))
        if (!renewed && !renewedFormer) continue
        await scope
          .updateTable('webhook')
          .set({ ...(renewed && { secret: renewed }), ...(renewedFormer && { former_secret: renewedFormer }) })
          .where('id', '=', id)
          .execute()
      }
    })
  }
}
