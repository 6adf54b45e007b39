import { sharedSchemas } from './shared-schemas.ts'

/** The parts of JSON Schema that say which members a value has. */
interface Shape {
  $ref?: string
  const?: unknown
  type?: string
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  oneOf?: readonly Shape[]
  anyOf?: readonly Shape[]
  discriminator?: { propertyName: string }
}
type Members = Record<string, unknown>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const follow = (shape: Shape): Shape =>
  shape.$ref === undefined ? shape : (sharedSchemas[shape.$ref.replace('#', '')] ?? {})

/** The shape of a value: of a union the branch that the value belongs to. */
function shapeOf(schema: Shape, value: unknown): Shape {
  const shape = follow(schema)
  const { oneOf, anyOf, discriminator } = shape
  if (oneOf && discriminator && isMembers(value)) {
    const tag = value[discriminator.propertyName]
    return oneOf.map(follow).find(({ properties }) => properties?.[discriminator.propertyName]?.const === tag) ?? {}
  }
  if (!anyOf) return shape
  const wanted = Array.isArray(value) ? 'items' : 'properties'
  return anyOf.map(follow).find((each) => each[wanted] !== undefined) ?? {}
}

/**
 * Members that are not in the contract's order, with their place: clients of the specification get them in its order,
 * although JSON does not require it.
 */
export function misplacedMembers(schema: object, value: unknown, place = ''): string[] {
  const { properties, items } = shapeOf(schema, value)
  if (Array.isArray(value)) {
    return items ? value.flatMap((item, index) => misplacedMembers(items, item, `${place}/${index}`)) : []
  }
  if (!properties || !isMembers(value)) return []
  const found = Object.keys(value).filter((name) => Object.hasOwn(properties, name))
  const wanted = Object.keys(properties).filter((name) => Object.hasOwn(value, name))
  const here = found.join() === wanted.join() ? [] : [`${place || '/'}: ${found.join()} in place of ${wanted.join()}`]
  const inside = found.flatMap((name) => misplacedMembers(properties[name] ?? {}, value[name], `${place}/${name}`))
  return [...here, ...inside]
}

/** A copy with its members in the contract's order, at every depth; unknown members are last. */
export function inMemberOrder<T>(schema: object, value: T): T {
  return orderedCopy(schema, value) as T
}

function orderedCopy(schema: object, value: unknown): unknown {
  const { properties, items } = shapeOf(schema, value)
  if (Array.isArray(value)) return items ? value.map((item) => orderedCopy(items, item)) : value
  if (!properties || !isMembers(value)) return value
  // Without lists of names: every answer of a profile is copied with each page that shows how complete it is
  const copy: Members = {}
  for (const name in properties)
    if (Object.hasOwn(value, name)) copy[name] = orderedCopy(properties[name] ?? {}, value[name])
  // Whatever its name is, it becomes a member: an assignment to `__proto__` would not
  for (const name of Object.keys(value))
    if (!Object.hasOwn(copy, name))
      Object.defineProperty(copy, name, { value: value[name], writable: true, enumerable: true, configurable: true })
  return copy
}
