import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'

/** The members of JSON Schema that bound a value. */
export interface BoundedSchema {
  type?: string
  $ref?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly BoundedSchema[]
  oneOf?: readonly BoundedSchema[]
  properties?: Record<string, BoundedSchema>
  items?: BoundedSchema
  minItems?: number
  maxItems?: number
  maxLength?: number
  maximum?: number
  format?: string
  pattern?: string
}

/** No JSON body of the portal is larger. */
const bodyBytes = 1024 * 1024
/** Where a schema bounds nothing. */
const unbounded = { items: 20_000, length: 200_000 }

const samples: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00+09:00',
}

/** What is known of a member beside its schema, such as the keys of a form; undefined leaves it to the schema. */
export type KnownText = (name: string, index: number) => string | undefined

interface Filling {
  /** Bytes that are left. */
  left: number
  /** No text is longer, so that there is room for more of them. */
  mostLength: number
  known: KnownText
}

const units = ['看護師 夜勤 ', '漢', 'x', '1', 'a1-']

function longestText({ format = '', pattern, maxLength = unbounded.length }: BoundedSchema, filling: Filling): string {
  const sample = samples[format]
  if (sample !== undefined) return sample
  // Three bytes a character
  const length = Math.max(1, Math.min(maxLength, filling.mostLength, Math.floor(filling.left / 3)))
  const long = units.map((unit) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length))
  const candidates = [...long, ...Object.values(samples), 'agency A-1', '13112', 'https://example.jp/', '']
  return candidates.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? 'x'
}

function mostItems(schema: BoundedSchema, filling: Filling, name: string): unknown[] {
  const { minItems = 0, maxItems = unbounded.items } = schema
  const items: unknown[] = []
  while (items.length < minItems || (items.length < maxItems && filling.left > 0)) {
    items.push(fill(schema.items ?? {}, filling, name, items.length))
    filling.left -= 1
  }
  return items
}

function fillObject({ properties = {} }: BoundedSchema, filling: Filling, index: number): Record<string, unknown> {
  const names = Object.keys(properties)
  filling.left -= names.join('"":,').length + 6
  return Object.fromEntries(names.map((name) => [name, fill(properties[name] ?? {}, filling, name, index)]))
}

function plainValue(schema: BoundedSchema, filling: Filling, name: string, index: number): unknown {
  const { type } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes('text_list') ? 'text_list' : schema.enum.at(-1)
  if (type === 'string') return filling.known(name, index) ?? longestText(schema, filling)
  if (type === 'integer' || type === 'number') return Math.min(schema.maximum ?? 1, 2 ** 31 - 1)
  return type === 'boolean' ? true : null
}

function fill(schema: BoundedSchema, filling: Filling, name = '', index = 0): unknown {
  const { type, $ref } = schema
  const branch = $ref === undefined ? (schema.anyOf ?? schema.oneOf)?.[0] : sharedSchemas[$ref.replace('#', '')]
  if (branch) return fill(branch, filling, name, index)
  if (type === 'object') return fillObject(schema, filling, index)
  if (type === 'array') return mostItems(schema, filling, name)
  const value = plainValue(schema, filling, name, index)
  filling.left -= Buffer.byteLength(JSON.stringify(value))
  return value
}

/** A value that a schema allows and that fills a body, as JSON: of long texts, or of as many items as there is room for. */
export function largestJson(
  schema: BoundedSchema,
  { of, known = () => undefined }: { of: 'long texts' | 'many items'; known?: KnownText },
): string {
  const filling = { left: bodyBytes - 20_000, mostLength: of === 'long texts' ? unbounded.length : 4, known }
  return JSON.stringify(fill(schema, filling))
}

/** The largest members of a query or a path, as texts; addresses have room for some 10,000 characters. */
export function largestTexts(schema: BoundedSchema): Record<string, string> {
  const members = JSON.parse(largestJson(schema, { of: 'long texts' })) as Record<string, unknown>
  const most = Math.floor(1_000 / Math.max(1, Object.keys(members).length))
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, String(value ?? '').slice(0, most)]))
}

/** Bodies that fit no schema and cost as much as they can before that is known. */
export const hostileBodies: Readonly<Record<string, string>> = {
  'deep arrays': '['.repeat(bodyBytes / 2) + ']'.repeat(bodyBytes / 2),
  'many keys': `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`.slice(0, bodyBytes),
  'one text': JSON.stringify('漢'.repeat(Math.floor(bodyBytes / 3) - 1)),
}
