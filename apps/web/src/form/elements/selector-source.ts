import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import type { CountedKey } from '@tsunagu/contract/search/search-states.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import type { LevelSource } from './level-source.ts'

type Selector = Pick<ComponentPayloads['selector'], 'selectorComponentId' | 'selectType' | 'maxDepth'>

/** What the list of each name holds. */
export const listNames: Record<SearchType, string> = {
  universities: '学校',
  train_lines: '路線',
  work_industry: '業種',
  work_occupation: '職種',
  certifications: '資格',
}

/** Lists whose choices are the values of a search condition. */
export const searchedLists: { readonly [T in SearchType]?: CountedKey } = { train_lines: 'train_lines' }

/** A master list, level by level; its elements contain their children. */
export const selectorSource = (
  api: ApiClient,
  { selectorComponentId, selectType, maxDepth }: Selector,
): LevelSource => ({
  kind: `selector ${selectorComponentId}`,
  conditionKey: searchedLists[selectorComponentId] ?? null,
  rootName: listNames[selectorComponentId],
  depth: maxDepth,
  load: (path, signal) => {
    const query = { targetId: path.at(-1) ?? '', depth: path.length + 1 }
    return api.call('getSelectorElements', { params: { selectorComponentId }, query }, { signal })
  },
  // One choice is not all of a whole, but the whole without a closer word
  allName: ({ name }) => (selectType === 'radio_list' ? `${name}（全般）` : `${name}すべて`),
  toOption: ({ id, displayName: name, data }) => ({
    id,
    name,
    label: data?.fullLabel ?? name,
    hasParts: (data?.childCount ?? 0) > 0,
    isChoosable: data?.isSelectable ?? true,
  }),
  isWithin: () => false,
})
