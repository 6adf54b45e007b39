import { dayInTokyo } from '#server/platform/time/clock.ts'
import { closeDue, closeExpired } from '#server/postings/close-postings.queries.ts'
import { forgetFacilities } from '#server/postings/facility.queries.ts'
import type { Services } from '#server/request/services.ts'

const batchSize = 500

/**
 * Closes postings whose last day is over, and those with a quarantined newest line whose grace time is over, in every
 * service, in batches of one transaction each. Searches exclude the former by their day already; this deletes their
 * search rows and sends the operator events. Deletes the names of facilities without a posting, too. Returns how many
 * were closed.
 */
export async function closeExpiredPostings({
  runInScope,
  clock,
  tenants,
}: Pick<Services, 'runInScope' | 'clock' | 'tenants'>): Promise<number> {
  const now = clock()
  const closing = { now, limit: batchSize }
  const expired = { today: dayInTokyo(now), ...closing }
  let total = 0
  for (const tenant of tenants().keys()) {
    for (let closed = batchSize; closed === batchSize; total += closed) {
      closed = await runInScope(tenant, (scope) => closeExpired(scope, expired))
    }
    for (let closed = batchSize; closed === batchSize; total += closed) {
      closed = await runInScope(tenant, (scope) => closeDue(scope, closing))
    }
    await runInScope(tenant, forgetFacilities)
  }
  return total
}
