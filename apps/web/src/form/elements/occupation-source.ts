import type { CountedKey } from '@tsunagu/contract/search-keys.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import type { LevelOption } from './level-selection.ts'
import type { LevelSource } from './level-source.ts'

/** Occupations come in three levels: 看護師, 病院の看護師, 病棟. */
const lastLevel = 3

/** On the last level with the name above, since one alone would say too little: 病院の看護師・病棟 */
const occupationLabel = (path: readonly LevelOption[], name: string) =>
  path.length + 1 === lastLevel ? `${path.at(-1)?.name ?? ''}・${name}` : name

/** Occupations, level by level. Which lies in which, their ids do not tell. */
export const occupationSource = (api: ApiClient): LevelSource<CountedKey> => ({
  kind: 'occupations',
  conditionKey: 'occupation_categories',
  rootName: '職種',
  depth: lastLevel,
  load: (path, signal) => {
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
