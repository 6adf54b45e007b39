import type { SelectorElement } from '@tsunagu/contract/components/selector.ts'
import type { SelectorNode } from '#server/master-data/selector-trees.ts'

/** An element of the wire; `below` are the included ones of its descendants. */
export function toSelectorElement(node: SelectorNode, below: readonly SelectorElement[] = []): SelectorElement {
  const { id, name, fullLabel, group, isSelectable, children } = node
  return {
    label: name,
    id,
    data: { fullLabel, group, isSelectable, childCount: children.length, elements: [...below] },
  }
}

/** With all its descendants. */
export const toWholeElement = (node: SelectorNode): SelectorElement =>
  toSelectorElement(node, node.children.map(toWholeElement))
