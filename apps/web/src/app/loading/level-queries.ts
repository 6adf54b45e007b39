import type { QueryClient } from '@tanstack/react-query'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { areaSource } from '#web/form/elements/area-source.ts'
import { levelCountsQuery } from '#web/form/elements/level-counts.ts'
import {
  type FirstLevel,
  type LevelSource,
  levelQuery,
  loadedLevels,
  ownOptions,
} from '#web/form/elements/level-source.ts'
import { occupationSource } from '#web/form/elements/occupation-source.ts'
import { levelPathOf } from '#web/page/level-address.ts'
import type { SearchByView } from '#web/page/paths.ts'
import { conditionsOpenedWith } from '#web/screen/condition-form.ts'
import { componentsOf } from '#web/screen/view.tsx'

const sources: { [V in SearchByView]?: (api: ApiClient) => LevelSource } = {
  search_by_area_select: (api) => areaSource(api, 'prefecture'),
  search_by_train_select: (api) => areaSource(api, 'train'),
  occupation_category_checkbox_list: occupationSource,
  occupation_category_radio_list: occupationSource,
}

/** The levels below the first that an address opens; the view contains the first. */
export function levelQueries(api: ApiClient, view: SearchByView, search: URLSearchParams) {
  const source = sources[view]?.(api)
  if (!source) return []
  const path = levelPathOf(search)
  return path.map((_, index) => levelQuery(source, path.slice(0, index + 1)))
}

/** The first level that a view brings along; undefined where it has none. */
function firstLevelIn(view: View): FirstLevel | undefined {
  for (const { type, component } of componentsOf(view)) {
    if (type === 'area_select') return { items: component.areas, own: component.ownAreas }
    if (type === 'occupation_category_select') return { items: component.categories }
  }
  return undefined
}

/** The numbers of the level that an address opens, once view and levels are there; null where nothing is counted. */
export function openCountsQuery(api: ApiClient, queryClient: QueryClient, view: SearchByView, search: URLSearchParams) {
  const source = sources[view]?.(api)
  const loaded = queryClient.getQueryData<{ view: View }>(pageQueries.view(api, view).queryKey)
  const first = loaded && firstLevelIn(loaded.view)
  if (!source || !first) return null
  const { levels } = loadedLevels(queryClient, source, levelPathOf(search), first)
  const counted = { level: levels.at(-1), own: ownOptions(source, first.own ?? []) }
  return levelCountsQuery(api, source, counted, conditionsOpenedWith(loaded.view)).query
}
