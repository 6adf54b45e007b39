import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { findSimilar } from '#server/search-index/pages/search.queries.ts'
import { payPerYear } from '#server/search-index/pay-per-year.ts'
import { facetTokens, similarGroups } from '#server/search-index/search-row.ts'

interface Wanted {
  posting: { id: string; document: JobPostingFeedItem }
  today: string
  limit: number
  vocabulary: Vocabulary
  /** What the job seeker has passed over. */
  hidden: HiddenPostings | null
}

/** Ids of open postings for the same work in the same prefecture, the most similar first; the same order every time. */
export function listSimilarJobPostingIds(
  scope: TenantScope,
  { posting: { id, document }, today, limit, vocabulary, hidden }: Wanted,
): Promise<string[]> {
  const tokens = facetTokens(document, vocabulary)
  const groups = similarGroups(tokens, vocabulary.facets)
  return findSimilar(scope, { id, groups, tokens, salaryYear: payPerYear(document), today, limit, hidden })
}
