import type { SelectorElement } from '@tsunagu/contract/components/selector.ts'
import type { SelectorNode } from '#server/master-data/selector-trees.ts'

/** An element of the wire; `below` are those of the elements below it that come along. */
export function toSelectorElement(node: SelectorNode, below: readonly SelectorElement[] = []): SelectorElement {
  const { id, name, fullLabel, group, isSelectable, children } = node
  return {
    label: name,
    id,
    data: { fullLabel, group, isSelectable, childCount: children.length, elements: [...below] },
  }
}

/** With all that lies below it. */
export const toWholeElement = (node: SelectorNode): SelectorElement =>
  toSelectorElement(node, node.children.map(toWholeElement))
