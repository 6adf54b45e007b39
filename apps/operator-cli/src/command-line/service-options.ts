import { parseArgs } from 'node:util'
import { messageOf, UsageError } from '#operator-cli/base/cli-error.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'

/** The options above as every command's help explains them. */
export const serviceOptionsHelp = `  -s, --service SERVICE  the service, such as kango (required)
  -u, --url URL          the server's address (default: http://127.0.0.1:PORT, PORT being 3000 unless set)
  -k, --key KEY          the API key; other users of this machine can see it in the list of
                         processes: TSUNAGU_OPERATOR_KEY=… is safer. Without either, the embedded
                         server's key of DATA_DIR/operator-keys.json (.data unless set) is used`

/** Options of one command alone: a text, several texts (`multiple`), or a flag. */
export type MoreOptions = Readonly<Record<string, { type: 'string' | 'boolean'; short?: string; multiple?: boolean }>>

/** What was given of them. */
export type OptionValues<O extends MoreOptions> = {
  [K in keyof O]?: O[K] extends { type: 'boolean' } ? boolean : O[K] extends { multiple: true } ? string[] : string
}

/** The options of every command as they are parsed. */
interface OwnValues {
  service?: string
  url?: string
  key?: string
  json: boolean
  help: boolean
}

function parse<O extends MoreOptions>(args: string[], command: string, more: O) {
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
        ...more,
      },
    })
  } catch (error) {
    throw new UsageError(messageOf(error), command)
  }
}

/**
 * Reads a command's arguments; `help` when that is what was asked for. `readOthers` takes those that are no options, and is
 * asked before the options are checked, together with the options that only this command has (`more`). Throws a UsageError that says what is missing.
 */
export function readArguments<T extends object, O extends MoreOptions = Record<never, never>>(
  args: string[],
  command: string,
  readOthers: (others: string[], values: OptionValues<O>) => T,
  more?: O,
): (ServiceOptions & T) | 'help' {
  const { values: parsed, positionals } = parse(args, command, more ?? {})
  const values = parsed as typeof parsed & OwnValues
  if (values.help) return 'help'
  const others = readOthers(positionals, parsed as OptionValues<O>)
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
