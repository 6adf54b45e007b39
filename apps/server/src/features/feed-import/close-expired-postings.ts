import { dayInTokyo } from '#server/platform/time/clock.ts'
import { closeDue, closeExpired } from '#server/postings/close-postings.queries.ts'
import { forgetFacilities } from '#server/postings/facility.queries.ts'
import type { Services } from '#server/request/services.ts'

const batchSize = 500

/**
 * Closes postings whose last day is over, and those whose newest line must not be published once their grace time is, in every
 * service, in batches of one transaction each. Searches leave out the former by their day anyway; this takes them out of the
 * search for good and tells the operator. Names of facilities without a posting go with them. Answers how many.
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
