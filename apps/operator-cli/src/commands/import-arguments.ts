import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import { type OptionValues, readArguments } from '#operator-cli/command-line/service-options.ts'

/** What the call's address says beside its path. */
type ImportQuery = NonNullable<Input<'importJobPostings'>['query']>

/** What `import` was asked to do. */
export interface ImportArguments extends ServiceOptions {
  /** A path, or `-` for standard input. */
  file: string
  contentType: string
  query: ImportQuery
}

const more = {
  format: { type: 'string', short: 'f' },
  encoding: { type: 'string', short: 'e' },
  source: { type: 'string' },
  complete: { type: 'boolean' },
  'max-close-share': { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const
type Values = OptionValues<typeof more>

const contentTypes = { jsonl: 'application/x-ndjson', 'json-ld': 'application/ld+json', csv: 'text/csv' } as const
type Format = keyof typeof contentTypes

const formatsByEnding: Readonly<Record<string, Format>> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  json: 'json-ld',
  jsonld: 'json-ld',
  csv: 'csv',
  // The server says of tabs what to do
  tsv: 'csv',
}

const workbooks = new Set(['xlsx', 'xlsm', 'xls', 'ods'])

const wrong = (message: string) => new UsageError(message, 'import')
const isFormat = (text: string): text is Format => Object.hasOwn(contentTypes, text)

/** The format by its option, else by the file's name; JSON Lines where neither tells. */
function readFormat(file: string, given: string | undefined): Format {
  if (given !== undefined) {
    if (isFormat(given)) return given
    throw wrong(`"${given}" is no format: ${Object.keys(contentTypes).join(', ')}.`)
  }
  const ending = /\.([a-z]+)(\.gz)?$/i.exec(file)?.[1]?.toLowerCase() ?? ''
  if (workbooks.has(ending)) throw wrong(`${file} is a workbook: save it as CSV, and import that.`)
  return formatsByEnding[ending] ?? 'jsonl'
}

const charsets: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  cp932: 'shift_jis',
  sjis: 'shift_jis',
}

function readContentType(file: string, { format: given, encoding }: Values): string {
  const format = readFormat(file, given)
  if (encoding === undefined) return contentTypes[format]
  const charset = charsets[encoding.toLowerCase()]
  if (charset === undefined) throw wrong(`"${encoding}" is no encoding that is read: utf-8, cp932.`)
  if (format !== 'csv')
    throw wrong(`--encoding is for CSV, and this is read as ${format}, which is UTF-8: add --format csv if it is CSV.`)
  return `${contentTypes.csv}; charset=${charset}`
}

/** `20%` and `0.2` are the same share. */
function readShare(text: string): number {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim()) ?? []
  const share = Number(digits) / (percent === '%' ? 100 : 1)
  if (share >= 0 && share <= 1) return share
  throw wrong(`"${text}" is no share: give one from 0 to 1, or in percent, as in 30%.`)
}

function readQuery({ source, complete, 'max-close-share': share, 'dry-run': dryRun }: Values): ImportQuery {
  if (complete && !source?.trim())
    throw wrong('--complete closes postings of one source: give it as in --source our-system.')
  return {
    ...(source !== undefined && { source }),
    ...(complete && { fullFeed: true }),
    ...(share !== undefined && { maxCloseShare: readShare(share) }),
    ...(dryRun && { dryRun: true }),
  }
}

function readOthers([file, ...others]: string[], values: Values) {
  if (!file) throw wrong('Which file? Give its path, or - for standard input.')
  if (others.length > 0) throw wrong(`One file at a time: ${file} was given, and also ${others.join(', ')}.`)
  return { file, contentType: readContentType(file, values), query: readQuery(values) }
}

/** Reads the arguments of `import`; `help` when that is what was asked for. Throws a UsageError that says what is missing. */
export const readImportArguments = (args: string[]): ImportArguments | 'help' =>
  readArguments(args, 'import', readOthers, more)
