import type { TSchema } from '@tsunagu/contract/base/schema.ts'
import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

const createAjv = (coerceTypes: boolean | 'array', allErrors: boolean): Ajv => {
  const ajv = new Ajv({
    discriminator: true,
    removeAdditional: false,
    useDefaults: false,
    coerceTypes,
    allErrors,
    strict: false,
  })
  addFormats.default(ajv)
  for (const [name, schema] of Object.entries(sharedSchemas)) ajv.addSchema({ ...schema, $id: name })
  return ajv
}

/** Bodies are strict; the first error is enough, and cheap on hostile input. */
const bodyAjv = createAjv(false, false)
/** Query and path arrive as text. */
const textAjv = createAjv('array', false)
/** For responses, in tests and development: all errors, for the developer. */
const responseAjv = createAjv(false, true)

/** The validator of one part of a request. */
export const requestValidator = (schema: TSchema, part: string): ValidateFunction =>
  (part === 'body' ? bodyAjv : textAjv).compile(schema)

/** A validator as Fastify takes it: it reads the errors after a `false`. */
interface LazyValidator {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

/**
 * The same, compiled by the first request that needs it: of the contract's hundreds a start needs none, and a test a few. Fastify
 * copies schemas of headers for each route, so that one of them would be compiled a hundred times.
 */
export function lazyValidator(schema: TSchema, part: string): LazyValidator {
  let compiled: ValidateFunction | undefined
  const validate: LazyValidator = (data) => {
    compiled ??= requestValidator(schema, part)
    const isValid = compiled(data)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

/** The validator of a response. */
export const responseValidator = (schema: TSchema): ValidateFunction => responseAjv.compile(schema)
