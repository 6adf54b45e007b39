import type { TSchema } from '@tsunagu/contract/base/schema.ts'
import { isRecord } from '#operator-cli/base/json-shapes.ts'

/** The part of JSON Schema that the contract's responses are written in. */
interface Shape {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  properties?: Record<string, Shape>
  required?: readonly string[]
  items?: Shape
}

const fitsType: Record<string, (value: unknown, shape: Shape) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  null: (value) => value === null,
  array: (value, { items = {} }) => Array.isArray(value) && value.every((one) => fits(one, items)),
  object: (value, { properties = {}, required = [] }) =>
    isRecord(value) &&
    required.every((name) => name in value) &&
    Object.entries(properties).every(([name, shape]) => value[name] === undefined || fits(value[name], shape)),
}

function fits(value: unknown, shape: Shape): boolean {
  if (shape.anyOf) return shape.anyOf.some((one) => fits(value, one))
  if (shape.const !== undefined) return value === shape.const
  // a server that is newer may know further values and further members
  if (shape.enum) return typeof value === 'string'
  return fitsType[shape.type ?? '']?.(value, shape) ?? true
}

/**
 * Whether a response is of a shape of the contract, so that a command may print it. Members and codes that a newer server
 * added pass; formats and lengths are for the server to check.
 */
export const fitsShape = (value: unknown, schema: TSchema): boolean => fits(value, schema)
