import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'

/** The members of JSON Schema that a plain sample depends on. */
interface SampledSchema {
  type?: string
  $ref?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly SampledSchema[]
  properties?: Record<string, SampledSchema>
  required?: readonly string[]
  items?: SampledSchema
  minLength?: number
  minimum?: number
  minItems?: number
  format?: string
  pattern?: string
}

const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00+09:00',
}

/** For what has a pattern of its own: a day, a source's id, a code, a file of the site, a hash, a browser's address and its two keys. */
const patterned = [
  '2026-11-20',
  'agency A-1',
  'x',
  '1',
  '13112',
  'app.yaml',
  '0'.repeat(64),
  'https://push.example.jp/a',
  'B'.repeat(87),
  'A'.repeat(22),
]

/** A text that a pattern of the contract takes. */
function textFitting({ format = '', pattern, minLength = 0 }: SampledSchema): string {
  const plain = texts[format] ?? 'x'.repeat(minLength)
  const found = [plain, ...patterned].find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text))
  if (found === undefined) throw new Error(`No sample fits ${pattern}.`)
  return found
}

/** The plainest value that a schema of the contract takes: what is refused then is refused for another reason. */
export function sampleOf(schema: SampledSchema): unknown {
  const { type, $ref, anyOf, required = [] } = schema
  if ($ref !== undefined) return sampleOf(sharedSchemas[$ref.replace('#', '')] as SampledSchema)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (type === 'object') {
    return Object.fromEntries(required.map((key) => [key, sampleOf(schema.properties?.[key] ?? {})]))
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0
  if (type === 'boolean') return false
  return type === 'string' ? textFitting(schema) : null
}
