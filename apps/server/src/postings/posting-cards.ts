import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { CommuteTime } from '@tsunagu/contract/search/commute-time.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { PostingDocuments } from '#server/request/posting-documents.ts'
import { presentCard } from './card.present.ts'
import type { PassedOver } from './passed-over.queries.ts'
import { entriesHiding } from './passed-over.ts'
import { findPostings } from './posting.queries.ts'
import { varyPictures } from './vary-pictures.ts'

interface WantedCards {
  ids: readonly string[]
  jobSeekerId: string | null
  today: string
  /** Documents that need not be read again; null: all are read. */
  documents: PostingDocuments | null
  /** How far a posting is from where the job seeker looks; `''` where that is unknown. */
  distanceOf?: ((posting: JobPostingFeedItem) => string) | undefined
  /** How long it takes to a posting, where somebody searches by that. */
  commuteOf?: ((posting: JobPostingFeedItem) => CommuteTime | null) | undefined
  /** What the job seeker has passed over: its postings are marked. */
  passedOver?: readonly PassedOver[]
  /** What a posting has in common with another one, and what not. */
  comparisonOf?: (posting: JobPostingFeedItem) => NonNullable<JobPostingCard['comparison']>
}

/** Cards of the named postings in the given order, likes of the job seeker marked, closed ones labelled, neighbours with different pictures; unknown ids are left out. */
export async function getJobPostingCards(
  scope: TenantScope,
  { ids, jobSeekerId, today, documents, distanceOf, commuteOf, comparisonOf, passedOver = [] }: WantedCards,
): Promise<JobPostingCard[]> {
  const postings = await findPostings(scope, ids, jobSeekerId, documents)
  const isOwn = jobSeekerId !== null
  return varyPictures(
    postings.map((posting) => ({
      ...presentCard(posting, today, {
        service: scope.tenant,
        isOwn,
        distance: distanceOf?.(posting.document) ?? '',
        commute: commuteOf?.(posting.document) ?? null,
        isPassedOver: entriesHiding(passedOver, posting).length > 0,
      }),
      ...(comparisonOf && { comparison: comparisonOf(posting.document) }),
    })),
  )
}
