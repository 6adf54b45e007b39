import { presentSort } from '#server/features/search/search-sort.present.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { presentFilterPanel } from '#server/search-index/search-conditions.present.ts'

export const filterPanelSources = {
  search_conditions: defineSource({
    type: 'filter_panel',
    provides: ['elements', 'sort'],
    load: async ({ states, vocabulary }) => ({
      elements: presentFilterPanel(states, vocabulary),
      sort: presentSort(states, vocabulary.masterData),
    }),
  }),
}
