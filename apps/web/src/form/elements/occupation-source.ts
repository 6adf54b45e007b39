import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { CountedKey } from '@tsunagu/contract/search/search-states.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import type { LevelOption } from './level-selection.ts'
import type { LevelSource } from './level-source.ts'

/** Occupations have three levels: 看護師, 病院の看護師, 病棟. */
const lastLevel = 3

/** On the last level with the name above, since one alone would say too little: 病院の看護師・病棟 */
const occupationLabel = (path: readonly LevelOption[], name: string) =>
  path.length + 1 === lastLevel ? `${path.at(-1)?.name ?? ''}・${name}` : name

/** The first level is a list of forms by itself: the same as the children of the root, as choices. */
async function firstLevel(api: ApiClient, signal: AbortSignal): Promise<Output<'getOccupationCategoryChildren'>> {
  const { elements } = await api.call('getJobPostingCategoryLv1s', {}, { signal })
  const categories = elements.map(({ id, label }) => ({ id, displayName: label }))
  const component = { id: 'root', categories, selectType: 'checkbox_list' as const, state: null }
  return { component: { id: 'root', type: 'occupation_category_select', component } }
}

/** Occupations, level by level. Their ids do not contain their parents. */
export const occupationSource = (api: ApiClient): LevelSource<CountedKey> => ({
  kind: 'occupations',
  conditionKey: 'occupation_categories',
  rootName: '職種',
  depth: lastLevel,
  load: (path, signal) => {
    if (path.length === 0) return firstLevel(api, signal)
    const params = { categoryLevel: path.length, categoryId: path.at(-1) ?? 'root' }
    return api.call('getOccupationCategoryChildren', { params }, { signal })
  },
  toOption: ({ id, displayName: name }, path) => ({
    id,
    name,
    label: occupationLabel(path, name),
    hasParts: path.length + 1 < lastLevel,
    isChoosable: true,
  }),
  allName: ({ name }) => `${name}すべて`,
  isWithin: () => false,
})
