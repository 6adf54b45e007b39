import { components } from '@tsunagu/contract/components/registry.ts'
import type { SiteEntry, SiteField } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { routeTypes } from '@tsunagu/contract/navigation/route-types.ts'
import { themeColorNames } from '@tsunagu/contract/theme/theme-colors.ts'
import { payloadMembers, type SchemaNode } from '#server/definitions/schemas/component-schema.ts'
import { isYamlObject, objectsIn, type YamlObject, type YamlValue } from '#server/definitions/sourced-yaml.ts'
import { childrenOf, leavesOf, type Scalar, scalarAt } from './leaves.ts'

/** A file in its draft, as the service itself has it, and as it is in force. */
interface Versions {
  merged: YamlObject
  own: YamlObject | null
  published: YamlObject | null
}

/** Of one entry; a file with more is changed as a text. */
const mostFields = 200
/** Set by an operator in the files alone: a mistake would take the service away. */
const partsOfOperators = new Set(['hosts', 'favicon', 'logo', 'splash'])
/** What makes a component what it is: changed as a text. */
const identity = new Set(['id', 'type', 'source', 'before', 'remove'])

/** The schema of a value below a component's payload. */
function schemaAt(node: SchemaNode | undefined, at: readonly string[]): SchemaNode | undefined {
  if (!node) return undefined
  const [name, ...rest] = at
  if (name === undefined) return node
  const inner = node.properties?.[name] ?? node.items
  if (inner) return schemaAt(inner, rest)
  return node.anyOf?.map((branch) => schemaAt(branch, at)).find((found) => found !== undefined)
}

const valuesOf = (schema: SchemaNode | undefined): string[] => {
  const values = schema?.['enum'] ?? schema?.anyOf?.find((branch) => Array.isArray(branch['enum']))?.['enum']
  return Array.isArray(values) ? values.map(String) : []
}

function kindOf(value: Scalar | null, schema: SchemaNode | undefined, choices: readonly string[]): SiteField['kind'] {
  if (choices.length > 0) return 'choice'
  if (typeof value === 'boolean' || schema?.type === 'boolean') return 'boolean'
  if (typeof value === 'number' || schema?.type === 'number' || schema?.type === 'integer') return 'number'
  return 'text'
}

function fieldOf(at: string[], value: Scalar | null, versions: Versions, schema?: SchemaNode): SiteField {
  const choices = at.at(-1) === 'routeType' ? [...routeTypes] : valuesOf(schema)
  return {
    at,
    kind: kindOf(value, schema, choices),
    value,
    published: scalarAt(versions.published ?? undefined, at),
    isOwn: scalarAt(versions.own ?? undefined, at) !== null,
    choices,
  }
}

const fieldsBelow = (value: YamlValue, at: readonly string[], versions: Versions, schema?: SchemaNode): SiteField[] =>
  leavesOf(value)
    .slice(0, mostFields)
    .map((leaf) => fieldOf([...at, ...leaf.at], leaf.value, versions, schemaAt(schema, leaf.at)))

/** Texts that a component may have and does not have yet. */
function unsetTexts(component: YamlObject, at: readonly string[], versions: Versions, schema: SchemaNode): SiteField[] {
  const payload = isYamlObject(component['payload']) ? component['payload'] : {}
  return Object.entries(schema.properties ?? {})
    .filter(([name, inner]) => inner.type === 'string' && !(name in payload) && name !== 'form')
    .filter(() => component['source'] === undefined)
    .map(([name, inner]) => fieldOf([...at, 'payload', name], null, versions, inner))
}

const isComponentType = (type: string): type is keyof typeof components => Object.hasOwn(components, type)

function componentEntry(component: YamlObject, versions: Versions): SiteEntry {
  const [id, type] = [String(component['id']), String(component['type'])]
  const at = ['components', id]
  const schema = isComponentType(type) ? payloadMembers(type) : {}
  const fields = Object.entries(component)
    .filter(([name]) => !identity.has(name))
    .flatMap(([name, value]) => fieldsBelow(value, [...at, name], versions, name === 'payload' ? schema : undefined))
  return { id, type, fields: [...fields, ...unsetTexts(component, at, versions, schema)] }
}

function screenEntries(versions: Versions): SiteEntry[] {
  const title = fieldOf(['title'], scalarAt(versions.merged, ['title']), versions)
  const parts = objectsIn(versions.merged['components']).filter((part) => part['remove'] !== true)
  return [{ id: '', type: '', fields: [title] }, ...parts.map((part) => componentEntry(part, versions))]
}

function themeEntries(versions: Versions): SiteEntry[] {
  const fields = themeColorNames.map(
    (name): SiteField => ({ ...fieldOf([name], scalarAt(versions.merged, [name]), versions), kind: 'color' }),
  )
  return [{ id: '', type: '', fields }]
}

/** The values of a file that can be entered one by one. */
export function entriesOf(path: string, versions: Versions): SiteEntry[] {
  if (path.startsWith('screens/')) return screenEntries(versions)
  if (path === 'theme.yaml') return themeEntries(versions)
  return childrenOf(versions.merged)
    .filter(([name]) => !partsOfOperators.has(name))
    .map(([name, value]) => ({ id: name, type: '', fields: fieldsBelow(value, [name], versions) }))
    .filter(({ fields }) => fields.length > 0)
}
