import { presentFilterPanel } from '#server/features/job-postings/search-conditions.present.ts'
import { presentSort } from '#server/features/job-postings/search-sort.present.ts'
import type { Sources } from '#server/screens/source.ts'

export const filterPanelSources: Sources<'filter_panel'> = {
  search_conditions: async ({ states, vocabulary }) => ({
    elements: presentFilterPanel(states, vocabulary),
    sort: presentSort(states, vocabulary.masterData),
  }),
}
