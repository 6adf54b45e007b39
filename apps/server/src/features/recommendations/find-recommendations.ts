import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { listKnown } from './recommendation.queries.ts'

/** How postings are found: the portal's own search, which a feature cannot import from its sibling. */
export interface PostingSource {
  /** A page of the open postings that meet the states of a search and that the job seeker has not passed over, the newest first; none where the states hold no condition. */
  search: (
    scope: TenantScope,
    slice: { jobSeekerId: string; states: readonly FormElementState[]; page: number; perPage: number },
  ) => Promise<JobPostingCard[]>
}

const perPage = 20

/** What somebody is looking for, from which day on, and how many postings at most. */
export interface Wish {
  jobSeekerId: string
  states: readonly FormElementState[]
  /** `YYYY-MM-DD`: postings that were published or renewed on that day or later are new. */
  since: string
  limit: number
}

/** New postings that fit a wish and that the job seeker does not know yet, the newest first. */
export async function findRecommendations(
  scope: TenantScope,
  source: PostingSource,
  { jobSeekerId, states, since, limit }: Wish,
): Promise<JobPostingCard[]> {
  const found: JobPostingCard[] = []
  for (let page = 1; ; page += 1) {
    const cards = await source.search(scope, { jobSeekerId, states, page, perPage })
    const fresh = cards.filter(({ srcUpdateDate }) => srcUpdateDate >= since)
    const known = await listKnown(
      scope,
      jobSeekerId,
      fresh.map(({ id }) => id),
    )
    found.push(...fresh.filter(({ id }) => !known.has(id)))
    if (found.length >= limit || fresh.length < perPage) return found.slice(0, limit)
  }
}
