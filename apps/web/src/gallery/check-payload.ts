import { components } from '@tsunagu/contract/components/registry.ts'
import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { CaseName } from './gallery-place.ts'

/** What was typed: a payload of the contract's shape, or what is wrong with it, one sentence per fault. */
export type CheckedPayload =
  | { payload: unknown; problems: readonly [] }
  | { payload: null; problems: readonly string[] }

const ajv = new Ajv({ discriminator: true, allErrors: true, strict: false })
addFormats.default(ajv)
for (const [name, schema] of Object.entries(sharedSchemas)) ajv.addSchema({ ...schema, $id: name })

const definitions: Readonly<Record<string, { payload: object }>> = components
const validators = new Map<string, ValidateFunction>()

function validatorOf({ kind, type }: CaseName): ValidateFunction {
  const key = `${kind} ${type}`
  const known = validators.get(key)
  if (known) return known
  const compiled = ajv.compile(kind === 'field' ? { $ref: 'Form#' } : (definitions[type]?.payload ?? {}))
  validators.set(key, compiled)
  return compiled
}

const listOf = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

/** What Ajv's own words leave out. */
const details: Readonly<Record<string, (params: ErrorObject['params']) => string>> = {
  additionalProperties: ({ additionalProperty }) => ` (${JSON.stringify(additionalProperty)} is not known here)`,
  enum: ({ allowedValues }) => `: ${listOf(allowedValues)}`,
  const: ({ allowedValue }) => ` ${JSON.stringify(allowedValue)}`,
}

const sentence = ({ instancePath, keyword, params, message = 'is not allowed' }: ErrorObject): string =>
  `${instancePath || 'The payload'} ${message}${details[keyword]?.(params) ?? ''}`

/** Where JSON ends to be JSON, as line and column where the browser tells the position. */
function syntaxProblem(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN)
  if (Number.isNaN(position)) return message
  const before = text.slice(0, position).split('\n')
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${message}`
}

function parse(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: syntaxProblem(text, error) }
  }
}

/** Checks JSON against the contract: a component's payload, or a whole form. */
export function checkPayload(name: CaseName, text: string): CheckedPayload {
  const parsed = parse(text)
  if ('problem' in parsed) return { payload: null, problems: [parsed.problem] }
  const validate = validatorOf(name)
  if (validate(parsed.value)) return { payload: parsed.value, problems: [] }
  return { payload: null, problems: [...new Set((validate.errors ?? []).map(sentence))] }
}
