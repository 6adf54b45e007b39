import { isYamlObject, type SourceMap, type YamlObject, type YamlValue } from './sourced-yaml.ts'

/** Whether values are things with ids, which are merged by them. */
export const hasIds = (values: readonly YamlValue[]): values is (YamlObject & { id: string })[] =>
  values.length > 0 && values.every((value) => isYamlObject(value) && typeof value['id'] === 'string')

/** What a view of the base loses where a service gives it the other layout: it has one screen, or tabs. */
const insteadOf: Readonly<Record<string, readonly string[]>> = { tabs: ['screen'], screen: ['tabs', 'overview'] }

function mergeObjects(base: YamlObject, own: YamlObject, source: SourceMap): YamlObject {
  const merged: YamlObject = {}
  source.copyContainer(own, merged)
  const replaced = new Set(Object.keys(own).flatMap((key) => insteadOf[key] ?? []))
  const ofBase = Object.keys(base).filter((key) => !replaced.has(key))
  for (const key of new Set([...ofBase, ...Object.keys(own)])) {
    const isOwn = key in own
    merged[key] =
      isOwn && key in base
        ? mergeDefinitions(base[key] ?? null, own[key] ?? null, source)
        : (own[key] ?? base[key] ?? null)
    source.copyMember(isOwn ? own : base, key, merged, key)
  }
  return merged
}

interface Entry {
  value: YamlObject & { id: string }
  from: YamlValue[]
  index: number
}

/** Lists of things with ids: the same id is merged, `remove: true` takes it out, `before: <id>` places a new one, and moves one of the base. */
function mergeById(base: Entry['value'][], own: Entry['value'][], source: SourceMap): YamlValue[] {
  const entries: Entry[] = base.map((value, index) => ({ value, from: base, index }))
  for (const [index, value] of own.entries()) {
    const at = entries.findIndex((entry) => entry.value.id === value.id)
    const known = entries[at]
    if (known && value['remove'] === true) {
      entries.splice(at, 1)
      continue
    }
    const entry: Entry = {
      value: known ? (mergeObjects(known.value, value, source) as Entry['value']) : value,
      from: own,
      index,
    }
    const isMoved = entries.some(({ value: { id } }) => id === value['before'] && id !== value.id)
    if (known && !isMoved) {
      entries[at] = entry
      continue
    }
    if (known) entries.splice(at, 1)
    const next = entries.findIndex(({ value: { id } }) => id === value['before'])
    entries.splice(next < 0 ? entries.length : next, 0, entry)
  }
  const merged = entries.map(({ value }) => value)
  source.copyContainer(own, merged)
  for (const [to, { from, index }] of entries.entries()) source.copyMember(from, index, merged, to)
  return merged
}

/**
 * A service's definition on top of the base's: objects by key, lists of things with ids by id, anything else replaced.
 * Neither input is changed.
 */
export function mergeDefinitions(base: YamlValue, own: YamlValue, source: SourceMap): YamlValue {
  if (isYamlObject(base) && isYamlObject(own)) return mergeObjects(base, own, source)
  if (Array.isArray(base) && Array.isArray(own) && hasIds(base) && hasIds(own)) return mergeById(base, own, source)
  return own
}
