import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { findOffer, type OfferRow } from './offer.queries.ts'

/** An offer of somebody whom advisers see. @throws Problem `not_found` */
export async function requireOffer(scope: TenantScope, id: string): Promise<OfferRow> {
  const offer = await findOffer(scope, id.toLowerCase())
  if (!offer) throw new Problem('not_found')
  await requireJobSeeker(scope, offer.jobSeekerId)
  return offer
}
