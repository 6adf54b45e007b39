import { parseArgs } from 'node:util'
import { messageOf, UsageError } from '#operator-cli/cli-error.ts'

/** What `import` was asked to do. */
export interface ImportArguments {
  /** A path, or `-` for standard input. */
  file: string
  service: string
  url: string | null
  key: string | null
  /** The report as JSON only. */
  isJson: boolean
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        service: { type: 'string', short: 's' },
        url: { type: 'string', short: 'u' },
        key: { type: 'string', short: 'k' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(messageOf(error), 'import')
  }
}

/** Reads the arguments of `import`; `help` when that is what was asked for. Throws a UsageError that says what is missing. */
export function readImportArguments(args: string[]): ImportArguments | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  const [file, ...others] = positionals
  if (!file) throw new UsageError('Which file? Give its path, or - for standard input.', 'import')
  if (others.length > 0)
    throw new UsageError(`One file at a time: ${file} was given, and also ${others.join(', ')}.`, 'import')
  if (!values.service) throw new UsageError('Which service? Give it as in --service kango.', 'import')
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(values.service)) {
    throw new UsageError(
      `"${values.service}" is no name of a service: lower-case letters, digits and hyphens, as in kango.`,
      'import',
    )
  }
  if (values.key === '') throw new UsageError('--key is empty.', 'import')
  const { service, url = null, key = null, json: isJson } = values
  return { file, service, url, key, isJson }
}
