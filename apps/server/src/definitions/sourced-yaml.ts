import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml'
import type { DefinitionProblem, Position } from '#server/definitions/checks/definition-error.ts'

export type YamlObject = { [key: string]: YamlValue }
export type YamlValue = string | number | boolean | null | YamlValue[] | YamlObject

export const isYamlObject = (value: YamlValue | undefined): value is YamlObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects of a list; none where it is no list. */
export const objectsIn = (value: YamlValue | undefined): YamlObject[] =>
  Array.isArray(value) ? value.filter((item) => isYamlObject(item)) : []

interface MemberPositions {
  key: Position
  value: Position
}

/** The source place of each member of the parsed (and merged) values, so that every fault can name its line. */
export class SourceMap {
  readonly #members = new WeakMap<object, Map<string, MemberPositions>>()
  readonly #containers = new WeakMap<object, Position>()

  setContainer(container: object, position: Position): void {
    this.#containers.set(container, position)
  }

  setMember(container: object, key: string | number, positions: MemberPositions): void {
    const members = this.#members.get(container) ?? new Map<string, MemberPositions>()
    members.set(String(key), positions)
    this.#members.set(container, members)
  }

  /** Notes that `to[toKey]` came from `from[fromKey]`. */
  copyMember(from: object, fromKey: string | number, to: object, toKey: string | number): void {
    const positions = this.#members.get(from)?.get(String(fromKey))
    if (positions) this.setMember(to, toKey, positions)
  }

  /** Gives `to` the source place of `from`, such as after merging. */
  copyContainer(from: object, to: object): void {
    const position = this.#containers.get(from)
    if (position) this.#containers.set(to, position)
  }

  /** The place of a value by its path from `root`; of the nearest known one around it otherwise. */
  at(root: object, path: readonly string[], part: keyof MemberPositions = 'value'): Position {
    let position = this.#containers.get(root) ?? { file: '', line: 1, column: 1 }
    let container: unknown = root
    for (const [index, key] of path.entries()) {
      if (typeof container !== 'object' || container === null) break
      const member = this.#members.get(container)?.get(key)
      if (!member) break
      position = index === path.length - 1 ? member[part] : member.value
      container = (container as Record<string, unknown>)[key]
    }
    return position
  }
}

interface Reading {
  source: SourceMap
  positionOf: (node: Node | null | undefined, fallback: Position) => Position
  resolveAlias: (node: Node | null) => Node | null
}

/** Converts a YAML node into a plain value, recording the source places. */
function toValue(node: Node | null, at: Position, reading: Reading): YamlValue {
  const resolved = reading.resolveAlias(node)
  if (isMap(resolved)) {
    const object: YamlObject = {}
    reading.source.setContainer(object, at)
    for (const pair of resolved.items as Pair<Node, Node | null>[]) {
      const key = String(isScalar(pair.key) ? pair.key.value : pair.key)
      const keyAt = reading.positionOf(pair.key, at)
      const valueAt = reading.positionOf(pair.value, keyAt)
      object[key] = toValue(pair.value, valueAt, reading)
      reading.source.setMember(object, key, { key: keyAt, value: valueAt })
    }
    return object
  }
  if (isSeq(resolved)) {
    const array: YamlValue[] = []
    reading.source.setContainer(array, at)
    for (const [index, item] of (resolved.items as (Node | null)[]).entries()) {
      const itemAt = reading.positionOf(item, at)
      array.push(toValue(item, itemAt, reading))
      reading.source.setMember(array, index, { key: itemAt, value: itemAt })
    }
    return array
  }
  return isScalar(resolved) ? (resolved.value as YamlValue) : null
}

/** Aliases repeat what they name: a few lines of them could be millions of values. */
const mostAliases = 20

function hasTooManyAliases(document: Document): boolean {
  let aliases = 0
  visit(document, {
    Alias: () => {
      aliases += 1
      return aliases > mostAliases ? visit.BREAK : undefined
    },
  })
  return aliases > mostAliases
}

/** Reads one YAML file's text. What is nested deeper than the machine can follow is a fault of the file, not of the process. */
export function readYaml(text: string, file: string, source: SourceMap, problems: DefinitionProblem[]): YamlValue {
  try {
    return parseYaml(text, file, source, problems)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    problems.push({ file, line: 1, column: 1, reason: 'the file is nested too deeply' })
    return null
  }
}

/** Syntax faults go to `problems`, and the value is then null. */
function parseYaml(text: string, file: string, source: SourceMap, problems: DefinitionProblem[]): YamlValue {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const positionAt = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  if (document.errors.length > 0) {
    problems.push(...document.errors.map(({ pos, message }) => ({ ...positionAt(pos[0]), reason: message })))
    return null
  }
  if (hasTooManyAliases(document)) {
    problems.push({ file, line: 1, column: 1, reason: `the file has more than ${mostAliases} aliases` })
    return null
  }
  return toValue(document.contents, positionAt(document.contents?.range?.[0] ?? 0), {
    source,
    positionOf: (node, fallback) => (node?.range ? positionAt(node.range[0]) : fallback),
    resolveAlias: (node) => (isAlias(node) ? (node.resolve(document) ?? null) : node),
  })
}
