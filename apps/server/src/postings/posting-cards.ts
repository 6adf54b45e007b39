import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { presentCard } from './card.present.ts'
import { findPostings } from './posting.queries.ts'
import { varyPictures } from './vary-pictures.ts'

interface WantedCards {
  ids: readonly string[]
  jobSeekerId: string | null
  today: string
  /** How far a posting is from where the job seeker looks; `''` where that is unknown. */
  distanceOf?: ((posting: JobPostingFeedItem) => string) | undefined
}

/** Cards of the named postings in the given order, likes of the job seeker marked, closed ones labelled, neighbours with different pictures; unknown ids are left out. */
export async function getJobPostingCards(
  scope: TenantScope,
  { ids, jobSeekerId, today, distanceOf }: WantedCards,
): Promise<JobPostingCard[]> {
  const postings = await findPostings(scope, ids, jobSeekerId)
  const isOwn = jobSeekerId !== null
  return varyPictures(
    postings.map((posting) => presentCard(posting, today, { isOwn, distance: distanceOf?.(posting.document) ?? '' })),
  )
}
