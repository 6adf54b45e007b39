import { selectorTree } from '#server/master-data/selector-trees.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { toSelectorElement } from '#server/screens/selector.present.ts'

export const selectorSources = {
  first_level: defineSource({
    type: 'selector',
    provides: ['depth', 'maxDepth', 'elements'],
    load: async ({ vocabulary }, { payload: { selectorComponentId } }) => {
      if (!selectorComponentId) return null
      const { maxDepth, roots } = selectorTree(vocabulary.masterData, selectorComponentId)
      return { depth: 1, maxDepth, elements: roots.map((node) => toSelectorElement(node)) }
    },
  }),
}
