import { dayInTokyo } from '#server/features/clock.ts'
import type { Services } from '#server/features/services.ts'
import { closeExpired } from './close-postings.queries.ts'

const batchSize = 500

/**
 * Closes postings whose last day is over, in every service, in batches of one transaction each. Searches leave them out by
 * their day anyway; this takes them out of the search for good and tells the operator. Answers how many.
 */
export async function closeExpiredPostings({
  runInScope,
  clock,
  tenants,
}: Pick<Services, 'runInScope' | 'clock' | 'tenants'>): Promise<number> {
  const now = clock()
  const expired = { today: dayInTokyo(now), now, limit: batchSize }
  let total = 0
  for (const tenant of tenants().keys()) {
    for (let closed = batchSize; closed === batchSize; total += closed) {
      closed = await runInScope(tenant, (scope) => closeExpired(scope, expired))
    }
  }
  return total
}
