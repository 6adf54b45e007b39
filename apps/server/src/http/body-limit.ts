import type { TSchema } from '@tsunagu/contract/base/schema.ts'
import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'

/** One feed line may be long and a form may carry a profile; no JSON body of the portal is larger. */
export const mostBodyBytes = 1024 * 1024
/** Up to here a body costs next to nothing, and what is too long in it is named by its field. */
const leastBodyBytes = 64 * 1024

/** Of a character in JSON: two halves written as `\uXXXX`. */
const bytesPerCharacter = 12
/** Of a number, a word, a day or an id. */
const plainBytes = 128

interface BoundedSchema {
  type?: string
  $ref?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly BoundedSchema[]
  oneOf?: readonly BoundedSchema[]
  properties?: Record<string, BoundedSchema>
  additionalProperties?: unknown
  items?: BoundedSchema
  maxItems?: number
  maxLength?: number
  format?: string
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

function textBytes({ maxLength, format }: BoundedSchema): number {
  if (maxLength !== undefined) return maxLength * bytesPerCharacter + 2
  return format === undefined ? Number.POSITIVE_INFINITY : plainBytes
}

/** The longest JSON without blanks that a schema takes; infinite where the schema bounds nothing. */
function jsonBytes(schema: BoundedSchema): number {
  const { type, $ref, properties, items, maxItems } = schema
  // Shared schemas are for responses, and may be recursive
  if ($ref !== undefined && sharedSchemas[$ref.replace('#', '')]) return Number.POSITIVE_INFINITY
  if (schema.const !== undefined) return JSON.stringify(schema.const).length * bytesPerCharacter
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length)) * bytesPerCharacter
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return Math.max(...branches.map(jsonBytes))
  if (type === 'object') {
    if (schema.additionalProperties !== false) return Number.POSITIVE_INFINITY
    return 2 + sum(Object.entries(properties ?? {}).map(([name, each]) => name.length + 4 + jsonBytes(each)))
  }
  if (type === 'array') return 2 + (maxItems ?? Number.POSITIVE_INFINITY) * (1 + jsonBytes(items ?? {}))
  if (type === 'string') return textBytes(schema)
  return type === undefined ? Number.POSITIVE_INFINITY : plainBytes
}

/**
 * The body limit of a call: the longest body that fits its schema, blanks included. Reading a body takes time in
 * proportion to its length, whatever its content.
 */
export function bodyLimitOf(schema: TSchema | undefined): number {
  if (!schema) return leastBodyBytes
  return Math.min(mostBodyBytes, Math.max(leastBodyBytes, 2 * jsonBytes(schema)))
}
