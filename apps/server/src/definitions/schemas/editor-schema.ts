import { components } from '@tsunagu/contract/components/registry.ts'
import { formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { type DefinitionKind, definitionSchema } from './definition-schemas.ts'
import { memberDescriptions } from './member-descriptions.ts'
import type { SourceDeclarations } from './source-declarations.ts'
import { componentDescription, fieldDescription } from './type-descriptions.ts'

/** Lists of values at least this long are written once. */
const longList = 12

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What editors show of a member: nothing beside a schema that only points elsewhere, or that allows nothing. */
function described(member: string, schema: unknown): unknown {
  const description = memberDescriptions[member]
  if (!isObject(schema) || description === undefined || 'description' in schema) return schema
  return '$ref' in schema ? { description, allOf: [schema] } : { description, ...schema }
}

/** How a schema is copied. */
interface Copying {
  /** Long lists of values and their names. */
  lists: Map<string, string>
  /** In branches `required` selects, elsewhere it demands. */
  isBranch: boolean
}

/** Copies a schema without its demands, with what its members mean, gathering long lists of values. */
function forEditors(value: unknown, copying: Copying): unknown {
  const { lists, isBranch } = copying
  if (Array.isArray(value)) return value.map((item) => forEditors(item, copying))
  if (!isObject(value)) return value
  const values = 'enum' in value && Array.isArray(value['enum']) ? value['enum'] : []
  if (values.length >= longList) {
    const key = JSON.stringify(values)
    const name = lists.get(key) ?? `values_${lists.size + 1}`
    lists.set(key, name)
    return { $ref: `#/definitions/${name}` }
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, inner]) => isBranch || keyword !== 'required' || !Array.isArray(inner))
      .map(([keyword, inner]) => [keyword, partForEditors(keyword, inner, copying)]),
  )
}

function partForEditors(keyword: string, inner: unknown, copying: Copying): unknown {
  if (keyword === 'if') return inner
  const copied = forEditors(inner, { ...copying, isBranch: copying.isBranch || keyword === 'anyOf' })
  if (keyword !== 'properties' || !isObject(copied)) return copied
  return Object.fromEntries(Object.entries(copied).map(([member, schema]) => [member, described(member, schema)]))
}

/** The words for each value of a list, where its values are types that the contract describes. */
function wordsFor(values: readonly string[]): { enumDescriptions?: string[] } {
  if (values.every((value) => Object.hasOwn(components, value)))
    return { enumDescriptions: values.map(componentDescription) }
  if (values.every((value) => Object.hasOwn(formUis, value))) return { enumDescriptions: values.map(fieldDescription) }
  return {}
}

/**
 * The schema that editors get (`tenants/schemas`, `.vscode/settings.json`): what members and types mean, too. Files of a
 * service may hold parts only, so nothing is required in it: the loader checks the whole.
 */
function editorSchema(kind: DefinitionKind, sources: SourceDeclarations): object {
  const lists = new Map<string, string>()
  const schema = forEditors(definitionSchema(kind, sources), { lists, isBranch: false }) as object
  const definitions = [...lists].map(([key, name]) => {
    const values: string[] = JSON.parse(key)
    return [name, { type: 'string', enum: values, ...wordsFor(values) }] as const
  })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Tsunagu: ${kind} definition`,
    ...schema,
    ...(definitions.length > 0 ? { definitions: Object.fromEntries(definitions) } : {}),
  }
}

/** The same as the text of its file. */
export const editorSchemaText = (kind: DefinitionKind, sources: SourceDeclarations): string =>
  `${JSON.stringify(editorSchema(kind, sources), null, 1)}\n`
