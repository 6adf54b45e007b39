import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { presentCard } from './card.present.ts'
import { findPostings } from './posting.queries.ts'
import { varyPictures } from './vary-pictures.ts'

/** Cards of the named postings in the given order, likes of the job seeker marked, closed ones labelled, neighbours with different pictures; unknown ids are left out. */
export async function getJobPostingCards(
  scope: TenantScope,
  { ids, jobSeekerId, today }: { ids: readonly string[]; jobSeekerId: string | null; today: string },
): Promise<JobPostingCard[]> {
  const postings = await findPostings(scope, ids, jobSeekerId)
  return varyPictures(postings.map((posting) => presentCard(posting, today, { isOwn: jobSeekerId !== null })))
}
