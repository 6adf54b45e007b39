import { UsageError } from '#operator-cli/base/cli-error.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import type { Given } from './command.ts'
import type { OptionShapes } from './option-shape.ts'

/** The options that say which service a command is about, and how to reach it. */
export const serviceOptions = {
  service: { type: 'string', short: 's', value: 'SERVICE', help: 'the service, such as kango (required)' },
  url: {
    type: 'string',
    short: 'u',
    value: 'URL',
    help: ["the server's address (default: http://127.0.0.1:PORT, PORT being 3000 unless set)"],
  },
  key: {
    type: 'string',
    short: 'k',
    value: 'KEY',
    help: [
      'the API key; other users of this machine can see it in the list of',
      'processes: TSUNAGU_OPERATOR_KEY=… is safer. Without either, the embedded',
      "server's key of DATA_DIR/operator-keys.json (.data unless set) is used",
    ],
  },
} as const

/** The options that come last in every help. @param json what is printed as JSON; null for a command without `--json` */
export const lastOptions = (json: string | null): OptionShapes => ({
  ...(json !== null && { json: { type: 'boolean', help: [json] } }),
  help: { type: 'boolean', short: 'h', help: 'show this help' },
})

/**
 * Which service a command is about.
 *
 * @param command whose help a usage error names
 * @throws UsageError that says what is missing
 */
export function readService({ values }: Given, command: string): ServiceOptions {
  const {
    service,
    url = null,
    key = null,
    json,
  } = values as { [K in keyof typeof serviceOptions]?: string } & {
    json?: boolean
  }
  if (!service) throw new UsageError('Which service? Give it as in --service kango.', command)
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(service)) {
    throw new UsageError(
      `"${service}" is no name of a service: lower-case letters, digits and hyphens, as in kango.`,
      command,
    )
  }
  if (key === '') throw new UsageError('--key is empty.', command)
  return { service, url, key, isJson: json === true }
}
