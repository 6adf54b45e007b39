import type { SiteDifference } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { hasIds } from '#server/definitions/merge-definitions.ts'
import { isYamlObject, type YamlValue } from '#server/definitions/sourced-yaml.ts'
import { childrenOf, leavesOf } from './leaves.ts'
import { inOrder } from './longest-order.ts'

/** Beyond it the texts themselves say more. */
const mostDifferences = 300
const longestShown = 400

const shown = (value: YamlValue | undefined): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value).slice(0, longestShown)
  const texts = leavesOf(value).map((leaf) => String(leaf.value))
  return texts.join('・').slice(0, longestShown)
}

/** The entries of a list that now follow others than before. */
function movedIn(before: readonly string[], after: readonly string[]): string[] {
  const common = after.filter((id) => before.includes(id))
  const places = common.map((id) => before.filter((one) => common.includes(one)).indexOf(id))
  const ordered = inOrder(places)
  return common.filter((_, index) => !ordered.has(places[index] ?? -1))
}

type Found = Omit<SiteDifference, 'path'>

function compare(before: YamlValue | undefined, after: YamlValue | undefined, at: string[]): Found[] {
  const isTree = (value: YamlValue | undefined) => isYamlObject(value) || Array.isArray(value)
  if (!isTree(before) || !isTree(after)) {
    const [one, other] = [shown(before), shown(after)]
    if (one === other) return []
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    return [{ kind, at, before: one, after: other }]
  }
  const [olds, news] = [new Map(childrenOf(before)), new Map(childrenOf(after))]
  const names = [...new Set([...olds.keys(), ...news.keys()])].filter((name) => name !== 'before')
  const inside = names.flatMap((name) => compare(olds.get(name), news.get(name), [...at, name]))
  const isById = Array.isArray(after) && hasIds(after)
  const moved = isById ? movedIn([...olds.keys()], [...news.keys()]) : []
  return [
    ...inside,
    ...moved.map((id): Found => ({ kind: 'moved', at: [...at, id], before: '', after: shown(news.get(id)) })),
  ]
}

/** How a file differs, by the places of what differs. */
export const differencesOf = (path: string, before: YamlValue, after: YamlValue): SiteDifference[] =>
  compare(before, after, [])
    .slice(0, mostDifferences)
    .map((found) => ({ path, ...found }))
