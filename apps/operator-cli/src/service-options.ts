import { parseArgs } from 'node:util'
import { messageOf, UsageError } from './cli-error.ts'

/** Which service a command is about, and how to reach it. */
export interface ServiceOptions {
  service: string
  url: string | null
  key: string | null
  /** The result as JSON only. */
  isJson: boolean
}

/** The options above as every command's help explains them. */
export const serviceOptionsHelp = `  -s, --service SERVICE  the service, such as kango (required)
  -u, --url URL          the server's address (default: http://127.0.0.1:PORT, PORT being 3000 unless set)
  -k, --key KEY          the API key; other users of this machine can see it in the list of
                         processes: TSUNAGU_OPERATOR_KEY=… is safer. Without either, the embedded
                         server's key of DATA_DIR/operator-keys.json (.data unless set) is used`

function parse(args: string[], command: string) {
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
    throw new UsageError(messageOf(error), command)
  }
}

/**
 * Reads a command's arguments; `help` when that is what was asked for. `readOthers` takes those that are no options, and is
 * asked before the options are checked. Throws a UsageError that says what is missing.
 */
export function readArguments<T extends object>(
  args: string[],
  command: string,
  readOthers: (others: string[]) => T,
): (ServiceOptions & T) | 'help' {
  const { values, positionals } = parse(args, command)
  if (values.help) return 'help'
  const others = readOthers(positionals)
  if (!values.service) throw new UsageError('Which service? Give it as in --service kango.', command)
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(values.service)) {
    throw new UsageError(
      `"${values.service}" is no name of a service: lower-case letters, digits and hyphens, as in kango.`,
      command,
    )
  }
  if (values.key === '') throw new UsageError('--key is empty.', command)
  const { service, url = null, key = null, json: isJson } = values
  return { ...others, service, url, key, isJson }
}
