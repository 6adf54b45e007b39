import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { type DefinitionKind, definitionSchema } from '#server/definitions/schemas/definition-schemas.ts'
import type { SourceDeclarations } from '#server/definitions/schemas/source-declarations.ts'
import type { SourceMap, YamlValue } from '#server/definitions/sourced-yaml.ts'
import type { TenantFiles } from '#server/definitions/tenant-files.ts'
import type { DefinitionProblem } from './definition-error.ts'
import { divideSchema } from './divide-schema.ts'

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)

/** Compiled schemas: compiling all of them takes longer than reading the files. */
const validators = new WeakMap<SourceDeclarations, Map<DefinitionKind, ValidateFunction>>()
function validatorOf(kind: DefinitionKind, sources: SourceDeclarations): ValidateFunction {
  const ofSources = validators.get(sources) ?? new Map<DefinitionKind, ValidateFunction>()
  validators.set(sources, ofSources)
  const compiled = ofSources.get(kind) ?? ajv.compile(divideSchema(definitionSchema(kind, sources)))
  ofSources.set(kind, compiled)
  return compiled
}

const pathOf = (instancePath: string): string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

const quoted = (values: readonly unknown[]) => values.map((value) => (value === '' ? '""' : String(value))).join(', ')

/** What is wrong, in English, for the keywords that the definitions' schemas use; Ajv's own words for the rest. */
const reasons: Record<string, (error: ErrorObject, name: string) => string> = {
  required: ({ params }) => `"${params['missingProperty']}" is missing`,
  additionalProperties: ({ params }) => `"${params['additionalProperty']}" is not known here`,
  enum: ({ params, data }, name) =>
    `"${name}" is "${String(data)}", but must be one of ${quoted(params['allowedValues'])}`,
  type: ({ params }, name) => `"${name}" must be of type ${params['type']}`,
  pattern: ({ params }, name) => `"${name}" must match ${params['pattern']}`,
  minLength: (_, name) => `"${name}" must not be empty`,
  'false schema': (_, name) => `"${name}" does not belong here`,
}

/** Errors that only say that a branch failed; the branch's own errors say more. */
const echoes = new Set(['if', 'anyOf', 'const'])
const isEchoOf = (error: ErrorObject, other: ErrorObject) =>
  other !== error &&
  (other.instancePath === error.instancePath
    ? !echoes.has(other.keyword)
    : other.instancePath.startsWith(`${error.instancePath}/`))
const isBranchType = ({ keyword, params, schemaPath }: ErrorObject) =>
  keyword === 'type' && params['type'] === 'null' && schemaPath.includes('/anyOf/')

function toProblem(error: ErrorObject, root: object, source: SourceMap): DefinitionProblem {
  const path = pathOf(error.instancePath)
  const extra = error.keyword === 'additionalProperties' ? [String(error.params['additionalProperty'])] : []
  const part = extra.length > 0 || error.keyword === 'false schema' ? 'key' : 'value'
  const reason =
    reasons[error.keyword]?.(error, path.at(-1) ?? 'the file') ?? `"${path.join('.')}" ${error.message ?? ''}`
  return { ...source.at(root, [...path, ...extra], part), reason }
}

/**
 * Checks a definition against its file's schema; faults go to the files' `problems` with their places.
 * @returns whether it is sound.
 */
export function checkSchema(
  kind: DefinitionKind,
  value: YamlValue,
  { source, problems, sources }: Pick<TenantFiles, 'source' | 'problems' | 'sources'>,
): boolean {
  const validate = validatorOf(kind, sources)
  if (validate(value)) return true
  const errors = validate.errors ?? []
  const telling = errors.filter((error) =>
    echoes.has(error.keyword) || isBranchType(error) ? !errors.some((other) => isEchoOf(error, other)) : true,
  )
  const root = typeof value === 'object' && value !== null ? value : {}
  const found = telling.map((error) => toProblem(error, root, source))
  const key = ({ file, line, column, reason }: DefinitionProblem) => `${file}:${line}:${column}:${reason}`
  problems.push(...new Map(found.map((problem) => [key(problem), problem])).values())
  return false
}
