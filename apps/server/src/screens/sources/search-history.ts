import { listSearches } from '#server/features/histories/history.queries.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { labelOfSearch } from '#server/search-index/search-conditions.present.ts'

export const searchHistorySources = {
  recent_searches: defineSource({
    type: 'search_history',
    provides: ['items'],
    load: async ({ scope, jobSeekerId, vocabulary }) => {
      if (jobSeekerId === null) return null
      const searches = await listSearches(scope, { jobSeekerId })
      const items = searches.flatMap(({ searchedAt, states }) => {
        // In today's words: a search whose conditions the service has dropped would now find everything
        const label = labelOfSearch(states, vocabulary)
        const searchedDatetime = dateTimeInTokyo(searchedAt)
        return label === '' ? [] : [{ label, searchedDatetime, formElementStates: states }]
      })
      return items.length > 0 ? { items } : null
    },
  }),
}
