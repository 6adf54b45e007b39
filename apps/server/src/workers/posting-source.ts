import type { Tenant } from '#server/definitions/tenant.ts'
import type { PostingSource } from '#server/features/recommendations/find-recommendations.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { readPassedOver } from '#server/postings/passed-over.queries.ts'
import { hiddenOf } from '#server/postings/passed-over.ts'
import { getJobPostingCards } from '#server/postings/posting-cards.ts'
import type { Services } from '#server/request/services.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { anyPosting, conditionsKey, readConditions, withoutUnknown } from '#server/search-index/search-conditions.ts'

/** Lets recommendations find postings by the search that job seekers use. */
export const postingSource =
  (services: Services) =>
  (tenant: Tenant): PostingSource => ({
    search: async (scope, { jobSeekerId, states, page, perPage }) => {
      const vocabulary = vocabularyFor(services, tenant)
      // Of wishes that mean nothing here any more, such as facets that were dropped, nothing is left to search by
      const wishes = withoutUnknown(states, vocabulary)
      const isForAnything = conditionsKey(readConditions(wishes, vocabulary)) === conditionsKey(anyPosting)
      if (isForAnything) return []
      const hidden = hiddenOf(await readPassedOver(scope, [jobSeekerId]))
      const { ids } = await searchJobPostingIds(scope, { services, vocabulary, states: wishes, page, perPage, hidden })
      const today = dayInTokyo(services.clock())
      return getJobPostingCards(scope, { ids, jobSeekerId: null, today, documents: services.postingDocuments })
    },
  })
