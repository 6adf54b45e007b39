import { type Document, isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import { hasIds } from '#server/definitions/merge-definitions.ts'
import type { YamlObject, YamlValue } from '#server/definitions/sourced-yaml.ts'
import { childAt, childrenOf } from './leaves.ts'
import { inOrder } from './longest-order.ts'
import { type Ground, idOf, isListById, nodeAt, refused } from './yaml-places.ts'

/** One entry of a list that is added, moved or taken out; `before` null is the end. */
export type ListChange = { list: readonly string[]; name: string } & (
  | { act: 'remove' }
  | { act: 'move'; before: string | null }
  | { act: 'add'; before: string | null; value: YamlObject }
)

/** Longer lists are changed as texts: the longest order of one takes time by the square of its length. */
const mostEntries = 200

/** The names of a list's entries after a change. */
function orderAfter(names: readonly string[], change: ListChange): string[] {
  const others = names.filter((name) => name !== change.name)
  if (change.act === 'remove') return others
  const at = change.before === null ? others.length : others.indexOf(change.before)
  if (at < 0) throw refused(`There is no entry ${change.before}.`)
  return others.toSpliced(at, 0, change.name)
}

/** Entries of the base that need no place of their own: as many as possible, the last one among them, since nothing can name the end. */
function stayingOf(base: readonly string[], order: readonly string[]): ReadonlySet<string> {
  const common = order.filter((id) => base.includes(id))
  const last = base.indexOf(common.at(-1) ?? '')
  const places = common.map((id) => base.indexOf(id)).filter((place) => place <= last)
  const staying = inOrder(places)
  return new Set(common.filter((id) => staying.has(base.indexOf(id))))
}

/** Says before which entry another one comes, beside its id. */
function setBefore(document: Document, entry: YAMLMap, next: string | undefined): void {
  if (next === undefined) entry.delete('before')
  else if (entry.has('before')) entry.set('before', next)
  else entry.items.splice(1, 0, document.createPair('before', next))
}

/**
 * Gives a service's own entries their places, so that the list has an order on top of the base's. All others stay where the base has
 * them. All places are named again: one that names an entry that was taken out would be a fault.
 */
function place(document: Document, list: YAMLSeq, { base, order }: { base: string[]; order: string[] }): void {
  const staying = stayingOf(base, order)
  const nodes = new Map(list.items.flatMap((item) => (isMap(item) ? [[idOf(item) ?? '', item] as const] : [])))
  const placed = order
    .filter((id) => !staying.has(id))
    .map((id) => {
      const entry = nodes.get(id) ?? (document.createNode({ id }) as YAMLMap)
      const next = order.slice(order.indexOf(id) + 1).find((one) => staying.has(one))
      setBefore(document, entry, next)
      return entry
    })
  for (const id of staying) nodes.get(id)?.delete('before')
  const slots = new Set<unknown>(placed)
  const saysNothing = (item: unknown) => isMap(item) && item.items.length === 1 && staying.has(idOf(item) ?? '')
  const rest = [...placed]
  const others = list.items.flatMap((item) => (slots.has(item) ? rest.splice(0, 1) : saysNothing(item) ? [] : [item]))
  list.items = [...others, ...rest]
}

/** Takes an entry out of a list: the service's own goes, one of the base is marked. */
function removeEntry(document: Document, list: YAMLSeq, name: string, isOfBase: boolean): void {
  list.items = list.items.filter((item) => idOf(item) !== name)
  if (isOfBase) list.add(document.createNode({ id: name, remove: true }))
}

function changeById(document: Document, node: YAMLSeq, change: ListChange, ground: Ground, names: string[]): void {
  const inBase = childAt(ground.base, change.list)
  const base = Array.isArray(inBase) && hasIds(inBase) ? inBase.map(({ id }) => id) : []
  if (change.act === 'add' && base.includes(change.name)) {
    throw refused(`The base has an entry ${change.name}: bring it back in the text of the file.`)
  }
  if (change.act === 'remove') removeEntry(document, node, change.name, base.includes(change.name))
  if (change.act === 'add') node.add(document.createNode({ id: change.name, ...change.value }))
  place(document, node, { base, order: orderAfter(names, change) })
  if (node.items.length > 0 || base.length === 0) return
  // An empty list would take the place of the base's
  const holder = nodeAt(document, change.list.slice(0, -1), ground.merged)
  if (isMap(holder)) holder.delete(change.list.at(-1) ?? '')
}

function changeByNumber(document: Document, node: YAMLSeq, change: ListChange, names: string[]): void {
  const items = [...node.items]
  if (items.length !== names.length) throw refused('The list cannot be arranged: change the text of the file.')
  const added = change.act === 'add' ? document.createNode(change.value) : null
  node.items = orderAfter(names, change).map((name) =>
    change.act === 'add' && name === change.name ? added : items[Number(name)],
  )
}

/** The names of the entries of a list. @throws Problem `invalid_argument` where there is none, or it is too long */
function namesAt(merged: YamlValue, at: readonly string[]): string[] {
  const list = childAt(merged, at)
  if (!Array.isArray(list)) throw refused(`There is no list at ${at.join('.')}.`)
  if (list.length > mostEntries) throw refused('The list is too long: change the text of the file.')
  return childrenOf(list).map(([name]) => name)
}

/** Adds, moves or takes out an entry of a list in a service's own file. @throws Problem `invalid_argument` where it cannot be done */
export function arrangeList(document: Document, change: ListChange, ground: Ground): void {
  const names = namesAt(ground.merged, change.list)
  if (names.includes(change.name) === (change.act === 'add')) {
    throw refused(`There is ${change.act === 'add' ? 'another' : 'no'} entry ${change.name}.`)
  }
  const node = nodeAt(document, change.list, ground.merged)
  if (!isSeq(node)) throw refused('The list cannot be arranged: change the text of the file.')
  if (isListById(ground.merged, change.list)) changeById(document, node, change, ground, names)
  else changeByNumber(document, node, change, names)
}
