import { selectorTree } from '#server/master-data/selector-trees.ts'
import { toSelectorElement } from '#server/screens/selector.present.ts'
import type { Sources } from '#server/screens/source.ts'

export const selectorSources: Sources<'selector'> = {
  first_level: async ({ vocabulary }, { payload: { selectorComponentId } }) => {
    if (!selectorComponentId) return null
    const { maxDepth, roots } = selectorTree(vocabulary.masterData, selectorComponentId)
    return { depth: 1, maxDepth, elements: roots.map((node) => toSelectorElement(node)) }
  },
}
