import { hasIds } from '#server/definitions/merge-definitions.ts'
import { isYamlObject, type YamlValue } from '#server/definitions/sourced-yaml.ts'

export type Scalar = string | number | boolean

/** A value that is written in a file, with its place: members by name, entries of a list by id, else by number. */
interface Leaf {
  at: string[]
  value: Scalar
}

/** The entries of a value that have places of their own. */
export function childrenOf(value: YamlValue | undefined): [string, YamlValue][] {
  if (isYamlObject(value)) return Object.entries(value)
  if (!Array.isArray(value)) return []
  return hasIds(value)
    ? value.map((item): [string, YamlValue] => [item.id, item])
    : value.map((item, index): [string, YamlValue] => [String(index), item])
}

/** The entry of a value at a place; undefined where there is none. */
export const childAt = (value: YamlValue | undefined, at: readonly string[]): YamlValue | undefined =>
  at.reduce<YamlValue | undefined>(
    (current, segment) => childrenOf(current).find(([name]) => name === segment)?.[1],
    value,
  )

/** All values that are written below a place, in the order of the file; ids and empty values are none. */
export function leavesOf(value: YamlValue | undefined, at: readonly string[] = []): Leaf[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [{ at: [...at], value }]
  const isEntry = isYamlObject(value) && 'id' in value
  return childrenOf(value)
    .filter(([name]) => !(isEntry && name === 'id'))
    .flatMap(([name, inner]) => leavesOf(inner, [...at, name]))
}

/** A value by its place; undefined where there is no plain value. */
export function scalarAt(value: YamlValue | undefined, at: readonly string[]): Scalar | null {
  const found = childAt(value, at)
  return typeof found === 'object' || found === undefined ? null : found
}
