import { limits } from '@tsunagu/contract/base/limits.ts'
import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import { checkPopups } from '#server/definitions/popup-lists.ts'
import { isYamlObject, objectsIn, type SourceMap, type YamlObject } from '#server/definitions/sourced-yaml.ts'
import type { DefinitionProblem } from './definition-error.ts'

/** What finds the places of faults, and where they are gathered. */
interface Checking {
  source: SourceMap
  problems: DefinitionProblem[]
}

/** A field with its maximum of repetitions: the product of all repeating sets around it. */
interface PlacedField {
  field: YamlObject
  times: number
  isRepeated: boolean
}

const isGroup = (set: YamlObject) => 'elements' in set || 'sets' in set

function fieldsIn(set: YamlObject, times = 1, isWithin = false): PlacedField[] {
  const { increasable } = set
  const isRepeated = isWithin || isYamlObject(increasable)
  const own = times * Number((isYamlObject(increasable) && increasable['max']) || 1)
  const fields = isGroup(set) ? objectsIn(set['elements']) : [set]
  return [
    ...fields.map((field) => ({ field, times: own, isRepeated })),
    ...objectsIn(set['sets']).flatMap((inner) => fieldsIn(inner, own, isRepeated)),
  ]
}

/** The elements that a field's links name, with what they do there. */
function linksOf({ ui }: YamlObject): { path: string[]; key: string; action: string }[] {
  if (!isYamlObject(ui)) return []
  return Object.entries(ui).flatMap(([member, link]) => {
    if (member === 'groupedBy') return [{ path: ['ui', member], key: String(link), action: '' }]
    if (!isYamlObject(link) || !('elementKey' in link)) return []
    const action = String(link['formContentsSyncAction'])
    return [{ path: ['ui', member, 'elementKey'], key: String(link['elementKey']), action }]
  })
}

/** In sets that repeat, the place of the repetition is the index: fields have none of their own there. */
function checkPlaces(fields: readonly PlacedField[], { source, problems }: Checking): void {
  for (const { field, times, isRepeated } of fields) {
    const member = ['keyIndex', 'eachGroup'].find((name) => name in field)
    if (isRepeated && member) {
      problems.push({ ...source.at(field, [member]), reason: `"${member}" has no place in a set that repeats` })
    }
    if (times > limits.keyIndexes) {
      const reason = `"${String(field['key'])}" may stand ${times} times: at most ${limits.keyIndexes} can be told apart`
      problems.push({ ...source.at(field, ['key']), reason })
    }
  }
}

/** Links name fields of the form; a select without choices of its own is named by one. */
function checkLinks(fields: readonly PlacedField[], { source, problems }: Checking): void {
  const keys = new Set(fields.map(({ field }) => String(field['key'])))
  const followed = new Set<string>()
  for (const { field } of fields) {
    for (const { path, key, action } of linksOf(field)) {
      if (action === 'municipalities') followed.add(key)
      if (keys.has(key)) continue
      problems.push({ ...source.at(field, path), reason: `the form has no field "${key}"` })
    }
  }
  for (const { field } of fields) {
    const hasChoices = 'choices' in field || 'facet' in field || followed.has(String(field['key']))
    if (field['uiType'] !== 'select_box' || hasChoices) continue
    problems.push({ ...source.at(field, ['key']), reason: '"choices" is missing, and no other field brings them' })
  }
}

/**
 * Checks what no schema can: that the fields of one form have keys of their own, and name fields and views that exist.
 * @param lists which master list each view with a selector chooses from
 */
export function checkForm(form: YamlObject, lists: ReadonlyMap<string, SearchType>, checking: Checking): void {
  const { source, problems } = checking
  const sets = objectsIn(form['sections']).flatMap((section) => objectsIn(section['sets']))
  const fields = [{ elements: form['elements'] ?? [] }, ...sets].flatMap((set) => fieldsIn(set))
  const seen = new Set<string>()
  for (const { field } of fields) {
    const id = `${String(field['key'])} ${String(field['keyIndex'] ?? 0)}`
    if (seen.has(id)) {
      const reason = `there is another field "${String(field['key'])}" with this keyIndex`
      problems.push({ ...source.at(field, ['key']), reason })
    }
    seen.add(id)
  }
  checkPlaces(fields, checking)
  checkLinks(fields, checking)
  checkPopups(
    fields.map(({ field }) => field),
    lists,
    checking,
  )
}
