import { areaSource } from '#web/form/elements/area-source.ts'
import { type LevelSource, levelQuery } from '#web/form/elements/level-source.ts'
import { occupationSource } from '#web/form/elements/occupation-source.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { levelPathOf } from '#web/lib/level-address.ts'
import type { SearchByView } from '#web/lib/paths.ts'

const sources: { [V in SearchByView]?: (api: ApiClient) => LevelSource } = {
  search_by_area_select: (api) => areaSource(api, 'prefecture'),
  search_by_train_select: (api) => areaSource(api, 'train'),
  occupation_category_checkbox_list: occupationSource,
  occupation_category_radio_list: occupationSource,
}

/** The levels below the first that an address opens; the first comes with the view. */
export function levelQueries(api: ApiClient, view: SearchByView, search: URLSearchParams) {
  const source = sources[view]?.(api)
  if (!source) return []
  const path = levelPathOf(search)
  return path.map((_, index) => levelQuery(source, path.slice(0, index + 1)))
}
