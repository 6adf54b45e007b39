import { presentSort } from '#server/features/search/search-sort.present.ts'
import { presentFilterPanel } from '#server/postings/search-conditions.present.ts'
import type { Sources } from '#server/screens/source.ts'

export const filterPanelSources: Sources<'filter_panel'> = {
  search_conditions: async ({ states, vocabulary }) => ({
    elements: presentFilterPanel(states, vocabulary),
    sort: presentSort(states, vocabulary.masterData),
  }),
}
