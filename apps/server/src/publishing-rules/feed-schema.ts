import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'
import {
  type JobPostingFeedEnvelope,
  type JobPostingFeedItem,
  jobPostingFeedEnvelope,
  jobPostingFeedItem,
  jobPostingIdentity,
  jobPostingLegalPart,
} from '@tsunagu/contract/feed/job-posting-feed.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

const ajvOf = (allErrors: boolean): Ajv => {
  const ajv = new Ajv({ discriminator: true, allErrors, strict: false })
  addFormats.default(ajv)
  return ajv
}

/** Compiled on first use. */
function lazily<T>(allErrors: boolean, schema: object): () => ValidateFunction<T> {
  let compiled: ValidateFunction<T> | undefined
  return () => {
    compiled ??= ajvOf(allErrors).compile<T>(schema)
    return compiled
  }
}

// the first error ends the check, which keeps hostile lines cheap
const whole = lazily<JobPostingFeedItem>(false, jobPostingFeedItem)
const envelope = lazily<JobPostingFeedEnvelope>(false, jobPostingFeedEnvelope)
// all errors: who writes a posting wants to know them at once; its size and depth are bounded before
const everything = lazily<unknown>(true, jobPostingFeedItem)
// all errors: who corrects a posting wants to know them at once; the part is small and its lists are bounded
const legalPart = lazily<unknown>(true, jobPostingLegalPart)

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

function describeOne(error: ErrorObject): LegalFault {
  const path = pathOf(error.instancePath)
  const plain: Describe = () => `${path === '' ? 'the line' : path} ${error.message ?? 'does not fit the format'}`
  const added = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? error.params['tag']
  return {
    path: added === undefined ? path : joined(path, added),
    reason: (descriptions[error.keyword] ?? plain)(path, error),
  }
}

const byDepth = (a: ErrorObject, b: ErrorObject): number => b.instancePath.length - a.instancePath.length

/** A line that has the format; `posting` is the same where it also says everything that the law wants. */
export interface FormattedLine {
  line: JobPostingFeedEnvelope
  posting: JobPostingFeedItem | null
}

/** The legal parts need some six levels; whatever walks through a line may recurse as deep as this. */
const mostLevels = 20

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)))

/** Checks a parsed line against the import format, except the terms required by law: the line, or what to correct, in English. */
export function checkFormat(value: unknown): FormattedLine | { reason: string } {
  // nearly every line is whole, and then one check is enough
  if (whole()(value)) return { line: value, posting: value }
  const validate = envelope()
  if (validate(value)) {
    const { hiringOrganization, baseSalary, 'x-tsunagu': extension } = value
    return isDeeper([hiringOrganization, baseSalary, extension.terms], mostLevels)
      ? { reason: 'the line is nested too deeply: see the format' }
      : { line: value, posting: null }
  }
  // of the errors of one place (a union reports each branch) the deepest is the one to mend
  const [error] = (validate.errors ?? []).toSorted(byDepth)
  return { reason: error ? describeOne(error).reason : 'does not fit the format' }
}

const identified = lazily<Pick<JobPostingFeedEnvelope, 'identifier' | 'title'>>(false, jobPostingIdentity)

/** Whether a value says which posting it is, and what it is called. */
export const isIdentified = (value: unknown): boolean => identified()(value)

const mostReasons = 20

/** What a check has found: each place once, by its deepest error. */
function faultsOf(errors: readonly ErrorObject[], most: number): LegalFault[] {
  const faults = new Map<string, LegalFault>()
  for (const error of errors.toSorted(byDepth)) {
    const fault = describeOne(error)
    const isExplained = [...faults.keys()].some((path) => path === fault.path || path.startsWith(`${fault.path}.`))
    if (!isExplained) faults.set(fault.path, fault)
    if (faults.size === most) break
  }
  return [...faults.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** What a line lacks that the law wants shown: each place once, by its deepest error. */
export function findMissingByLaw(line: JobPostingFeedEnvelope): LegalFault[] {
  const validate = legalPart()
  return validate(line) ? [] : faultsOf(validate.errors ?? [], mostReasons)
}

/** Every place where a value of bounded size and depth does not have the import format, at most `most`. */
export function findFormatFaults(value: unknown, most: number): LegalFault[] {
  const validate = everything()
  return validate(value) ? [] : faultsOf(validate.errors ?? [], most)
}

/** Whether a value is nested too deeply to be a posting. */
export const isTooDeep = (value: unknown): boolean => isDeeper(value, mostLevels)
