import { type DefinitionKind, definitionSchemas } from './definition-schemas.ts'

/** Branches keep their `required`: there it selects, elsewhere it demands. */
const isCondition = (keyword: string) => keyword === 'if' || keyword === 'anyOf'

/** Lists of values at least this long are written once. */
const longList = 12

/** Copies a schema without its demands, gathering long lists of values into `lists`. */
function withoutDemands(value: unknown, lists: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDemands(item, lists))
  if (typeof value !== 'object' || value === null) return value
  const values = 'enum' in value && Array.isArray(value.enum) ? value.enum : []
  if (values.length >= longList) {
    const key = JSON.stringify(values)
    const name = lists.get(key) ?? `values_${lists.size + 1}`
    lists.set(key, name)
    return { $ref: `#/definitions/${name}` }
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, inner]) => keyword !== 'required' || !Array.isArray(inner))
      .map(([keyword, inner]) => [keyword, isCondition(keyword) ? inner : withoutDemands(inner, lists)]),
  )
}

/**
 * The schema that editors get (`tenants/schemas`, `.vscode/settings.json`). Files of a service may hold parts only, so
 * nothing is required in it: the loader checks the whole.
 */
export function editorSchema(kind: DefinitionKind): object {
  const lists = new Map<string, string>()
  const schema = withoutDemands(definitionSchemas[kind], lists) as object
  const definitions = Object.fromEntries(
    [...lists].map(([values, name]) => [name, { type: 'string', enum: JSON.parse(values) as unknown }]),
  )
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Tsunagu: ${kind} definition`,
    ...schema,
    ...(lists.size > 0 ? { definitions } : {}),
  }
}
