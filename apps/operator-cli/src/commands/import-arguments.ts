import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import type { OptionValues } from '#operator-cli/command-line/option-shape.ts'
import { readService } from '#operator-cli/command-line/service-options.ts'

/** The query of the call. */
type ImportQuery = NonNullable<Input<'importJobPostings'>['query']>

/** The arguments of `import`. */
export interface ImportArguments extends ServiceOptions {
  /** A path, or `-` for standard input. */
  file: string
  contentType: string
  query: ImportQuery
}

export const importOptions = {
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    help: ["jsonl, json-ld or csv (default: by the file's name: .jsonl, .json, .csv;", 'jsonl for standard input)'],
  },
  encoding: {
    type: 'string',
    short: 'e',
    value: 'NAME',
    help: 'of CSV: utf-8 (default) or cp932, which Excel calls Shift_JIS',
  },
  source: {
    type: 'string',
    value: 'NAME',
    help: ['whose postings these are, where they do not say so themselves'],
  },
  complete: {
    type: 'boolean',
    help: ['the file has all postings of the source: open ones that it lacks are closed'],
  },
  'max-close-share': {
    type: 'string',
    value: '',
    help: [
      "of a source's open postings, what the file may close for whatever reason, such as",
      '30% (default: 20%): not in a --complete file, kept back, with a last day that is',
      'over; one that would close more is refused before anything is written',
    ],
  },
  'dry-run': { type: 'boolean', help: 'check everything, the law included, and write nothing' },
} as const
type Values = OptionValues<typeof importOptions>

const contentTypes = { jsonl: 'application/x-ndjson', 'json-ld': 'application/ld+json', csv: 'text/csv' } as const
type Format = keyof typeof contentTypes

const formatsByEnding: Readonly<Record<string, Format>> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  json: 'json-ld',
  jsonld: 'json-ld',
  csv: 'csv',
  // The server's message says what to do about tabs
  tsv: 'csv',
}

const workbooks = new Set(['xlsx', 'xlsm', 'xls', 'ods'])

const wrong = (message: string) => new UsageError(message, 'import')
const isFormat = (text: string): text is Format => Object.hasOwn(contentTypes, text)

/** The format by its option, else by the file's name; JSON Lines where neither says. */
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

/**
 * Reads the arguments of `import`.
 *
 * @throws UsageError that says what is missing
 */
export function readImport(given: Given): ImportArguments {
  const [file, ...others] = given.words
  const values = given.values as Values
  if (!file) throw wrong('Which file? Give its path, or - for standard input.')
  if (others.length > 0) throw wrong(`One file at a time: ${file} was given, and also ${others.join(', ')}.`)
  const read = { file, contentType: readContentType(file, values), query: readQuery(values) }
  return { ...read, ...readService(given, 'import') }
}
