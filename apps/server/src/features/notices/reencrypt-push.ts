import type { Services } from '#server/request/services.ts'
import { reencryptSubscriptions } from './push-subscription.queries.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Seals all subscriptions with the key in force: afterwards the older keys may be taken away. */
export async function reencryptPush({
  runInScope,
  tenants,
  keyring,
}: Pick<Services, 'runInScope' | 'tenants' | 'keyring'>): Promise<void> {
  for (const tenant of tenants().keys()) {
    let last: string | null = beforeAll
    while (last !== null) {
      const after: string = last
      last = await runInScope(tenant, (scope) => reencryptSubscriptions(scope, keyring, after))
    }
  }
}
