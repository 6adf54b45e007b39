import { dateTimeInTokyo } from '#server/features/clock.ts'
import { listSearches } from '#server/features/histories/history.queries.ts'
import type { Sources } from '#server/screens/source.ts'

export const searchHistorySources: Sources<'search_history'> = {
  recent_searches: async ({ scope, jobSeekerId }) => {
    if (jobSeekerId === null) return null
    const searches = await listSearches(scope, { jobSeekerId })
    const items = searches.map(({ label, searchedAt, states }) => ({
      label,
      searchedDatetime: dateTimeInTokyo(searchedAt),
      formElementStates: states,
    }))
    return items.length > 0 ? { items } : null
  },
}
