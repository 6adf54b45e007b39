import type { Tenant } from '#server/definitions/tenant.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import { getJobPostingCards } from '#server/features/job-postings/posting-cards.ts'
import {
  anyPosting,
  conditionsKey,
  readConditions,
  withoutUnknown,
} from '#server/features/job-postings/search-conditions.ts'
import { searchJobPostingIds } from '#server/features/job-postings/search-postings.ts'
import type { PostingSource } from '#server/features/recommendations/find-recommendations.ts'
import type { Services } from '#server/features/services.ts'
import { vocabularyFor } from '#server/features/vocabulary.ts'

/** Lets recommendations find postings by the search that job seekers use. */
export const postingSource =
  (services: Services) =>
  (tenant: Tenant): PostingSource => ({
    search: async (scope, { states, page, perPage }) => {
      const vocabulary = vocabularyFor(services, tenant)
      // Of wishes that mean nothing here any more, such as facets that were dropped, nothing is left to search by
      const wishes = withoutUnknown(states, vocabulary)
      const isForAnything = conditionsKey(readConditions(wishes, vocabulary)) === conditionsKey(anyPosting)
      if (isForAnything) return []
      const { ids } = await searchJobPostingIds(scope, { services, vocabulary, states: wishes, page, perPage })
      return getJobPostingCards(scope, { ids, jobSeekerId: null, today: dayInTokyo(services.clock()) })
    },
  })
