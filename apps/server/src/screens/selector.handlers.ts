import { limits } from '@tsunagu/contract/base/limits.ts'
import { type SearchType, searchTypes } from '@tsunagu/contract/form/ui-types.ts'
import { type SelectorNode, type SelectorTree, selectorTree } from '#server/master-data/selector-trees.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { findChoices } from './find-choices.ts'
import { pageInfoOf } from './page-info.ts'
import { toSelectorElement, toWholeElement } from './selector.present.ts'

const isSearchType = (id: string): id is SearchType => searchTypes.some((type) => type === id)

function treeNamed({ masterData }: Vocabulary, id: string): { type: SearchType; tree: SelectorTree } {
  if (!isSearchType(id)) throw new Problem('not_found')
  return { type: id, tree: selectorTree(masterData, id) }
}

/** The nodes so many levels below others. */
function nodesBelow(nodes: readonly SelectorNode[], levels: number): readonly SelectorNode[] {
  if (levels <= 0) return []
  const below = () => nodes.flatMap(({ children }) => children)
  return levels === 1 ? nodes : nodesBelow(below(), levels - 1)
}

/** The children of an id, or the top; `depth` is their level. */
function branchOf(tree: SelectorTree, targetId: string): { children: readonly SelectorNode[]; depth: number } {
  if (targetId === '') return { children: tree.roots, depth: 0 }
  const found = tree.find(targetId)
  if (!found) throw new Problem('not_found')
  return { children: found.node.children, depth: found.depth }
}

/** Master lists to choose from in levels, or by a word (docs/behaviour.md §5): from memory, without a statement. */
export const selectorHandlers: Handlers<'getSelectorElements' | 'searchSelectorElements'> = {
  getSelectorElements: async ({ vocabulary }, { params, query: { targetId = '', depth } }) => {
    const { type, tree } = treeNamed(vocabulary, params.selectorComponentId)
    const { children, depth: above } = branchOf(tree, targetId)
    const elements =
      depth === undefined
        ? children.map(toWholeElement)
        : nodesBelow(children, depth - above).map((node) => toSelectorElement(node))
    const component = {
      id: type,
      depth: depth ?? above + 1,
      maxDepth: tree.maxDepth,
      selectType: 'checkbox_list' as const,
      selectorComponentId: type,
      elements,
    }
    return { component: { id: type, type: 'selector', component } }
  },
  searchSelectorElements: async ({ vocabulary }, { params, query: { searchKey = '', page = 1 } }) => {
    const { type, tree } = treeNamed(vocabulary, params.selectorComponentId)
    const found = findChoices(tree, searchKey)
    const first = (page - 1) * limits.perPage
    const elements = found.slice(first, first + limits.perPage).map((node) => toSelectorElement(node))
    const component = { id: type, elements, pageInfo: pageInfoOf(page, found.length) }
    return { component: { id: type, type: 'selector', component } }
  },
}
