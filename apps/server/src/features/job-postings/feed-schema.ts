import { type JobPostingFeedItem, jobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

let compiled: ValidateFunction<JobPostingFeedItem> | undefined

/** Compiled on first use; the first error ends the check, which keeps hostile lines cheap. */
function feedValidator(): ValidateFunction<JobPostingFeedItem> {
  if (compiled) return compiled
  const ajv = new Ajv({ discriminator: true, allErrors: false, strict: false })
  addFormats.default(ajv)
  compiled = ajv.compile<JobPostingFeedItem>(jobPostingFeedItem)
  return compiled
}

/** `/x-tsunagu/access/0/minutes` → `x-tsunagu.access[0].minutes`. */
const pathOf = (pointer: string): string =>
  pointer
    .slice(1)
    .replace(/\/([0-9]+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')

const joined = (path: string, key: unknown): string => (path === '' ? String(key) : `${path}.${String(key)}`)

type Describe = (path: string, error: ErrorObject) => string

/** What to do about an error, by the schema's keyword; the rest is said in Ajv's own words. */
const descriptions: Readonly<Record<string, Describe>> = {
  required: (path, { params }) => `${joined(path, params['missingProperty'])} is missing: add it`,
  additionalProperties: (path, { params }) =>
    `${joined(path, params['additionalProperty'])} is not part of the format: check its spelling or remove it`,
  enum: (path, { params }) => `${path} must be one of ${(params['allowedValues'] as string[]).join(', ')}`,
  const: (path, { params }) => `${path} must be ${JSON.stringify(params['allowedValue'])}`,
  discriminator: (path, { params }) => `${joined(path, params['tag'])} names no known kind: see the format`,
  minLength: (path) => `${path} is empty: say it, if only as なし`,
  maxLength: (path, { params }) => `${path} is too long: at most ${String(params['limit'])} characters`,
  pattern: (path, { params }) =>
    params['pattern'] === '\\S'
      ? `${path} is blank: say it, if only as なし`
      : `${path} must match ${String(params['pattern'])}`,
  format: (path, { params }) =>
    params['format'] === 'date-time'
      ? `${path} must be a time with offset, such as 2026-11-18T10:20:00+09:00`
      : `${path} must be a day that exists, such as 2026-11-18`,
}

/** Of the errors of one place (a union reports each branch) the deepest is the one to mend. */
function describe(errors: readonly ErrorObject[]): string {
  const [error] = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)
  if (error === undefined) return 'does not fit the format'
  const path = pathOf(error.instancePath)
  const plain: Describe = () => `${path === '' ? 'the line' : path} ${error.message ?? 'does not fit the format'}`
  return (descriptions[error.keyword] ?? plain)(path, error)
}

/** Checks a parsed line against the import format: the posting, or what to mend, in English. */
export function checkFormat(value: unknown): { posting: JobPostingFeedItem } | { reason: string } {
  const validate = feedValidator()
  return validate(value) ? { posting: value } : { reason: describe(validate.errors ?? []) }
}
