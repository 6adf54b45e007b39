import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'
import fc from 'fast-check'

/** The members of JSON Schema that the contract's inputs are made of. */
interface InputSchema {
  type?: string
  $ref?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly InputSchema[]
  properties?: Record<string, InputSchema>
  required?: readonly string[]
  items?: InputSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Texts that have broken other portals: database wildcards, quotes, halves of characters, names of built-in members. */
const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202Eabc',
  '\u200B',
  '%',
  '_',
  '\\',
  "'",
  "'; drop table progress; --",
  '"><script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e9',
  '１２３',
  '💐👩‍⚕️',
  'が',
  '𠮷',
  '00000000-0000-4000-8000-000000000000',
  '13',
  '13112',
  'nurse',
  'region_3',
  'near_point:35.6,139.7',
]

const anyText = fc.oneof(
  { arbitrary: fc.constantFrom(...nastyTexts), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 1 },
)

const textOf = ({ minLength = 0, maxLength = 1_000 }: InputSchema) =>
  anyText.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength))

function objectOf({ properties = {}, required = [] }: InputSchema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, fitting(schema)]))
  return fc.record(members, { requiredKeys: [...required] })
}

/** Values that fit a schema of the contract, the nastiest that do. */
export function fitting(schema: InputSchema): fc.Arbitrary<unknown> {
  const { type, $ref, anyOf } = schema
  if ($ref !== undefined) return fitting(sharedSchemas[$ref.replace('#', '')] as InputSchema)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map(fitting))
  if (type === 'object') return objectOf(schema)
  if (type === 'array') {
    const { minItems = 0, maxItems = 4 } = schema
    return fc.array(fitting(schema.items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, 4) })
  }
  if (type === 'string') return textOf(schema)
  if (type === 'integer' || type === 'number') {
    const { minimum = -1_000, maximum = 1_000 } = schema
    return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  // Whatever JSON holds
  if (type === undefined) return fc.jsonValue({ maxDepth: 2 })
  throw new Error(`no values are known for ${JSON.stringify(schema)}`)
}

type Members = Record<string, unknown>
const isContainer = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** Every member of a value, however deep, with what holds it. */
const membersOf = (value: unknown): { holder: Members; name: string }[] =>
  isContainer(value) ? Object.keys(value).flatMap((name) => [{ holder: value, name }, ...membersOf(value[name])]) : []

const junk = fc.oneof(anyText, fc.constantFrom(null, true, -1, 1e9, 1.5, [], {}, [[[]]]), fc.jsonValue({ maxDepth: 2 }))

/** One member taken away, replaced by something else, or joined by one that nobody asked for. */
export const damaged = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({
      whole,
      junk,
      harm: fc.constantFrom('remove', 'replace', 'add'),
      place: fc.nat(),
      name: anyText,
    })
    .map(({ whole: given, junk: value, harm, place, name: newName }) => {
      const root: Members = { body: structuredClone(given) }
      const members = membersOf(root)
      const member = members[place % members.length]
      if (!member) return given
      const { holder, name } = member
      if (harm === 'remove') delete holder[name]
      // By name it would be lost on the way, and `length` is no member like others
      else if (harm === 'add' && Array.isArray(holder)) holder.push(value)
      else Object.defineProperty(holder, harm === 'add' ? newName : name, { value, enumerable: true })
      return root['body']
    })
