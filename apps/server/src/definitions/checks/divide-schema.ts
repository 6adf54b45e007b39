import type { SchemaNode } from '#server/definitions/schemas/component-schema.ts'

/** Characters of JSON from which on a part of a schema gets a function of its own. */
const smallestPart = 300

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const schemaKeywords = new Set(['items', 'if', 'then', 'else', 'not', 'additionalProperties'])
const listKeywords = new Set(['anyOf', 'allOf', 'oneOf'])
const recordKeywords = new Set(['properties', '$defs'])

type Value = SchemaNode[string]
const isNode = (value: Value): value is SchemaNode => typeof value === 'object' && value !== null

/** A schema whose larger parts are named in `$defs`. */
type DividedSchema = SchemaNode & { $defs: Record<string, unknown> }

/**
 * The same schema with its larger parts under `$defs`, equal ones once. Ajv makes a function of each: as one function, the check of a screen is
 * 1.6 MB of code, for which V8's compilers take hundreds of megabytes that the process does not give back.
 */
export function divideSchema(schema: SchemaNode): DividedSchema {
  const parts: Record<string, SchemaNode> = {}
  const nameOf = new Map<string, string>()
  const divideAll = (nodes: object) =>
    Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, divide(node)]))
  const divideMembers = (node: SchemaNode): SchemaNode =>
    Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => {
        if (schemaKeywords.has(keyword)) return [keyword, divide(value)]
        if (listKeywords.has(keyword) && Array.isArray(value)) return [keyword, value.map(divide)]
        if (recordKeywords.has(keyword) && isNode(value)) return [keyword, divideAll(value)]
        return [keyword, value]
      }),
    )
  const divide = (value: Value): Value => {
    if (!isNode(value)) return value
    const text = JSON.stringify(value)
    if (text.length < smallestPart) return value
    const known = nameOf.get(text)
    const name = known ?? `part${nameOf.size}`
    if (known === undefined) {
      nameOf.set(text, name)
      parts[name] = divideMembers(value)
    }
    return { $ref: `#/$defs/${name}` }
  }
  const whole = divideMembers(schema)
  return { ...whole, $defs: { ...(isNode(whole['$defs']) ? whole['$defs'] : {}), ...parts } }
}
