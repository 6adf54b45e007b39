import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { definitionSchema } from '#server/definitions/schemas/definition-schemas.ts'
import { sources } from '#server/screens/sources/registry.ts'
import { divideSchema } from './divide-schema.ts'

const link = {
  type: 'object',
  description: 'Where somebody is led to. '.repeat(20),
  required: ['text', 'url'],
  additionalProperties: false,
  properties: {
    text: { type: 'string', minLength: 1 },
    url: { anyOf: [{ type: 'string', pattern: '^https://' }, { type: 'null' }] },
  },
}
const page = { type: 'object', properties: { first: link, others: { type: 'array', items: link } } }

const faultsOf = (schema: object, value: unknown) => {
  const ajv = new Ajv({ allErrors: true, strict: false, inlineRefs: false })
  const validate = ajv.compile(schema)
  validate(value)
  return validate.errors?.map(({ instancePath, keyword, message }) => `${instancePath} ${keyword} ${message}`) ?? []
}

describe('dividing a schema', () => {
  it('gives equal parts one name', () => {
    const { $defs, properties } = divideSchema(page)
    expect(Object.keys($defs)).toHaveLength(2)
    expect(JSON.stringify(properties).match(/\$ref/g)).toHaveLength(2)
  })

  it.each([
    { first: { text: 'a', url: null }, others: [] },
    { first: { text: '', url: 'ftp://a' }, others: [{ text: 'a', more: 1 }, 3] },
    { others: [{ text: 'a', url: 3 }] },
  ])('finds what the undivided one finds: %j', (value) => {
    expect(faultsOf(divideSchema(page), value)).toEqual(faultsOf(page, value))
  })

  it.each(['app', 'screen', 'form'] as const)('leaves no long function of %s', (kind) => {
    const { $defs, ...whole } = divideSchema(definitionSchema(kind, sources))
    const lengths = [whole, ...Object.values($defs)].map((part) => JSON.stringify(part).length)
    expect(Math.max(...lengths)).toBeLessThan(6_000)
  })
})
