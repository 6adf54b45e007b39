import type { OfferStatus } from '#server/platform/db/tables/offer-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Pair } from './progress-pair.queries.ts'

/** Settles the pending offer of a pair, if there is one. */
export async function settleOffers(
  scope: TenantScope,
  { jobSeekerId, jobPostingId }: Pair,
  status: Exclude<OfferStatus, 'pending'>,
  now: Date,
): Promise<void> {
  await scope
    .updateTable('offer')
    .set({ status, settled_at: now })
    .where('job_seeker_id', '=', jobSeekerId)
    .where('job_posting_id', '=', jobPostingId)
    .where('status', '=', 'pending')
    .execute()
}
