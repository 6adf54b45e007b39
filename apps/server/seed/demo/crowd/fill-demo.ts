import { findAccount } from '#server/accounts/account.queries.ts'
import type { Services } from '#server/request/services.ts'
import { demoJobSeeker } from '../demo-people.ts'
import { findDemoAdvisers } from '../demo-staff.ts'
import { addDemoCrowd } from './add-demo-crowd.ts'

/**
 * Fills the services that have demo data up to `size` further job seekers each, one service after the other. It runs beside
 * requests, so that a start does not wait for it; it ends at the next part once `signal` is aborted.
 */
export async function fillDemo(
  services: Services,
  { size, signal }: { size: number; signal: AbortSignal },
): Promise<void> {
  const advisers = await findDemoAdvisers(services.db)
  if (!advisers) return
  for (const tenant of services.tenants().values()) {
    const isDemo = await services.runInScope(tenant.key, (scope) => findAccount(scope, demoJobSeeker.email))
    if (isDemo && !signal.aborted) await addDemoCrowd(services, tenant, { size, advisers, signal })
  }
}
