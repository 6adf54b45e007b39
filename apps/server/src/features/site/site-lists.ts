import type { SiteList, SiteProblem } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import type { SiteListKind } from '@tsunagu/contract/staff/site.ts'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { isYamlObject, type YamlObject, type YamlValue } from '#server/definitions/sourced-yaml.ts'
import { childAt, childrenOf } from './leaves.ts'
import { idOf } from './yaml-places.ts'

/** What is arranged at a place of a file; null for what is changed as a text. */
export function listKindAt(path: string, at: readonly string[]): SiteListKind | null {
  const [first, , third] = at
  if (path.startsWith('screens/')) return at.length === 1 && first === 'components' ? 'components' : null
  if (!path.startsWith('forms/')) return null
  if (at.length === 1 && first === 'sections') return 'sections'
  if (at.length === 1 && first === 'elements') return 'fields'
  return at.length === 3 && first === 'sections' && third === 'sets' ? 'fields' : null
}

const textOf = (value: YamlValue | undefined): string => (typeof value === 'string' ? value : '')

/** What is written on an entry. */
function labelOf(entry: YamlObject): string {
  const payload = isYamlObject(entry['payload']) ? entry['payload'] : {}
  return textOf(entry['label']) || textOf(payload['title']) || textOf(payload['text'])
}

type IsFaulty = (at: readonly string[]) => boolean

function listAt(kind: SiteListKind, merged: YamlObject, at: string[], isFaulty: IsFaulty): SiteList | null {
  const list = childAt(merged, at)
  if (!Array.isArray(list)) return null
  const entries = childrenOf(list).flatMap(([name, entry]) => {
    if (!isYamlObject(entry) || entry['remove'] === true) return []
    const type = textOf(kind === 'components' ? entry['type'] : entry['uiType'])
    return [{ name, type, label: labelOf(entry), isFaulty: isFaulty([...at, name]) }]
  })
  return { at, kind, entries }
}

/** Tells by the lines of a text whether an error is within the entry at a place. */
function faultsOf(text: string, problems: readonly SiteProblem[]): IsFaulty {
  const lines = problems.filter(({ isWarning }) => !isWarning).map(({ line }) => line)
  if (lines.length === 0) return () => false
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const childOf = (node: unknown, name: string): unknown => {
    if (isMap(node)) return node.get(name, true)
    return isSeq(node) ? (node.items.find((item) => idOf(item) === name) ?? node.items[Number(name)]) : null
  }
  return (at) => {
    const node = at.reduce<unknown>(childOf, document.contents)
    if (!isMap(node) || !node.range) return false
    const [start, end] = [node.range[0], Math.max(node.range[0], node.range[1] - 1)]
    const [first, last] = [counter.linePos(start).line, counter.linePos(end).line]
    return lines.some((line) => line >= first && line <= last)
  }
}

/**
 * The lists of a file that are arranged entry by entry.
 * @param own the service's text, with the problems in it
 */
export function listsOf(path: string, merged: YamlObject, own: { text: string; problems: SiteProblem[] }): SiteList[] {
  const isFaulty = faultsOf(own.text, own.problems)
  const sections = childrenOf(merged['sections']).map(([name]) => ['sections', name, 'sets'])
  return [['components'], ['elements'], ['sections'], ...sections].flatMap((at): SiteList[] => {
    const kind = listKindAt(path, at)
    const found = kind && listAt(kind, merged, at, isFaulty)
    return found ? [found] : []
  })
}
