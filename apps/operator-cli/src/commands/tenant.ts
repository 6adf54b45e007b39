import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import type { Command, Given } from '#operator-cli/command-line/command.ts'
import { createServerCommand } from '#operator-cli/command-line/server-command.ts'

const examples = ['tenant check', 'tenant check tenants --json', 'tenant check --live']

const help = `Usage: npm run operator -- tenant check [FOLDER] [--live] [--json]

Checks the services' definitions. It needs no running server, unless --live asks whether one has them in force.

  npm run operator -- tenant check --help

Options:
  -h, --help             show this help

Examples:
${examples.map((example) => `  npm run operator -- ${example}\n`).join('')}`

// The definitions are the server's: its own command checks them
const check = createServerCommand({
  name: 'tenant',
  file: 'check-tenants.ts',
  options: {
    live: { type: 'boolean', help: 'ask the running server which definitions are in force' },
    'management-url': { type: 'string', help: 'ask it there instead' },
  },
  examples,
})

/** `tenant check`: what is wrong with the services' definitions. */
export const tenantCommand: Command = {
  ...check,
  subcommands: { check: Object.keys(check.options) },
  help: () => help,
  run: async ({ words: [subcommand, ...words], values }: Given, context: CommandContext): Promise<ExitCode> => {
    if (subcommand !== 'check') throw new UsageError('What about the services? There is: tenant check.', 'tenant')
    return check.run({ words, values }, context)
  },
}
