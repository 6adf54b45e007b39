import { sharedSchemas } from '../screens/shared-schemas.ts'
import { isJsonObject, type Json } from './json.ts'

/** A JSON Schema in the parts that tell how empty a value may be. */
interface SchemaNode {
  type?: string
  const?: Json
  enum?: readonly Json[]
  properties?: Record<string, SchemaNode>
  required?: readonly string[]
  anyOf?: readonly SchemaNode[]
  oneOf?: readonly SchemaNode[]
  minLength?: number
  minItems?: number
  minimum?: number
  pattern?: string
  format?: string
  $ref?: string
}

/** Names that others refer to stay: without them nothing can be drawn, and nothing is emptier. */
const identities: ReadonlySet<string> = new Set(['id', 'key'])

const sharedNode = (reference: string): SchemaNode => sharedSchemas[reference.replace(/#$/, '')] ?? {}

const isOfBranch = (branch: SchemaNode, sample: Json): boolean => {
  if (branch.const !== undefined) return branch.const === sample
  const members = Object.entries(branch.properties ?? {}).filter(([, { const: fixed }]) => fixed !== undefined)
  return members.every(([name, { const: fixed }]) => isJsonObject(sample) && sample[name] === fixed)
}

function emptyUnion(branches: readonly SchemaNode[], sample: Json): Json {
  const empty = [null, ''].find((value) =>
    branches.some(({ type, const: fixed }) => fixed === value || type === String(value)),
  )
  if (empty !== undefined) return empty
  const branch = branches.find((each) => isOfBranch(each, sample))
  return branch ? emptyValue(branch, sample) : sample
}

function emptyText({ enum: values, format, pattern, minLength = 0 }: SchemaNode, sample: Json): Json {
  if (values) return values.includes('') ? '' : sample
  const mayBeEmpty = format === undefined && minLength === 0 && new RegExp(pattern ?? '').test('')
  return mayBeEmpty ? '' : sample
}

function emptyObject({ properties = {}, required = [] }: SchemaNode, sample: Json): Json {
  if (!isJsonObject(sample)) return sample
  const members = required.map((name) => {
    const inner = sample[name] ?? null
    return [name, identities.has(name) ? inner : emptyValue(properties[name] ?? {}, inner)] as const
  })
  return Object.fromEntries(members)
}

/**
 * The emptiest value that a schema of the contract allows: lists without items, texts without a character, optional
 * members away. What cannot be empty (an id, a value of a list) stays as in the sample.
 */
export function emptyValue(schema: object, sample: Json): Json {
  const node: SchemaNode = schema
  if (node.$ref !== undefined) return emptyValue(sharedNode(node.$ref), sample)
  if (node.const !== undefined) return node.const
  const branches = node.anyOf ?? node.oneOf
  if (branches) return emptyUnion(branches, sample)
  if (Array.isArray(sample)) return sample.slice(0, node.minItems ?? 0)
  if (typeof sample === 'string') return emptyText(node, sample)
  if (typeof sample === 'number') return node.minimum ?? 0
  if (typeof sample === 'boolean') return false
  return emptyObject(node, sample)
}
