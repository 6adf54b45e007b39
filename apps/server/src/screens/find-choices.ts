import { limits } from '@tsunagu/contract/base/limits.ts'
import type { SelectorNode, SelectorTree } from '#server/master-data/selector-trees.ts'
import { foldText, searchTerms } from '#server/search-index/fold-text.ts'

interface FoldedChoice {
  node: SelectorNode
  label: string
  /** With its heading. */
  all: string
}

const folded = new WeakMap<SelectorTree, readonly FoldedChoice[]>()

function foldedChoices(tree: SelectorTree): readonly FoldedChoice[] {
  const known = folded.get(tree)
  if (known) return known
  const choices = tree.choices.map((node) => {
    const label = foldText(node.fullLabel)
    return { node, label, all: `${label} ${foldText(node.group)}` }
  })
  folded.set(tree, choices)
  return choices
}

/**
 * The choices whose label or heading contains all terms of a key, folded as postings are; those that start with it
 * first. An empty key finds all, one longer than any label nothing.
 */
export function findChoices(tree: SelectorTree, searchKey: string): SelectorNode[] {
  const choices = foldedChoices(tree)
  const key = foldText(searchKey)
  if (key === '') return choices.map(({ node }) => node)
  if ([...key].length > limits.keywordLength) return []
  const terms = searchTerms(key)
  const found = choices.filter(({ all }) => terms.every((term) => all.includes(term)))
  const begins = Map.groupBy(found, ({ label }) => label.startsWith(key))
  return [...(begins.get(true) ?? []), ...(begins.get(false) ?? [])].map(({ node }) => node)
}
