import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, YAMLMap, YAMLSeq } from 'yaml'
import { hasIds } from '#server/definitions/merge-definitions.ts'
import type { YamlValue } from '#server/definitions/sourced-yaml.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { childAt } from './leaves.ts'

/** What is below the file: where a service changes a part of a list without ids, it writes the whole list. */
export interface Ground {
  base: YamlValue
  merged: YamlValue
}

/** A change that cannot be made, with its reason. */
export const refused = (reason: string) => new Problem('invalid_argument', { generalErrors: [reason] })

/** The id of an entry as the file has it; null where it has none. */
export const idOf = (item: unknown): string | null => {
  const id = isMap(item) ? item.get('id', true) : null
  return isScalar(id) ? String(id.value) : null
}

/** Whether the value at a place is a list whose entries are named by their ids. */
export function isListById(merged: YamlValue, at: readonly string[]): boolean {
  const list = childAt(merged, at)
  return Array.isArray(list) && hasIds(list)
}

/** The collection for a place that the service's file does not have yet. */
function newCollection(document: Document, merged: YamlValue | undefined) {
  if (!Array.isArray(merged)) return new YAMLMap()
  return hasIds(merged) ? new YAMLSeq() : document.createNode(merged)
}

/** The node below a map, made where it is missing. */
function inMap(document: Document, map: YAMLMap, name: string, merged: YamlValue | undefined) {
  const known = map.get(name, true)
  if (isCollection(known)) return known
  if (isAlias(known)) throw refused(`${name} is an alias: change the text of the file.`)
  const made = newCollection(document, merged)
  map.set(name, made)
  return made
}

/** The entry of a list, made where the service does not have it yet. */
function inList(document: Document, list: YAMLSeq, name: string, isById: boolean): YAMLMap | YAMLSeq {
  const known = isById ? list.items.find((item) => idOf(item) === name) : list.items[Number(name)]
  if (isMap(known) || isSeq(known)) return known
  if (!isById) throw refused(`There is no entry ${name}.`)
  const made = document.createNode({ id: name }) as YAMLMap
  list.add(made)
  return made
}

/** The node at a place of the service's own file, made where it is missing. */
export function nodeAt(document: Document, at: readonly string[], merged: YamlValue): unknown {
  if (at.includes('__proto__')) throw refused('"__proto__" is no name.')
  document.contents ??= new YAMLMap()
  let node: unknown = document.contents
  for (const [index, name] of at.entries()) {
    if (isMap(node)) node = inMap(document, node, name, childAt(merged, at.slice(0, index + 1)))
    else if (isSeq(node)) node = inList(document, node, name, isListById(merged, at.slice(0, index)))
    else throw refused(`There is nothing at ${at.join('.')}.`)
  }
  return node
}
