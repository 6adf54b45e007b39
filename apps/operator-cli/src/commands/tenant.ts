import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import type { Command, Given } from '#operator-cli/command-line/command.ts'
import { createServerCommand } from '#operator-cli/command-line/server-command.ts'

const examples = [
  'tenant check',
  'tenant check tenants --json',
  'tenant check --live',
  'tenant export /srv/tsunagu/published',
  'tenant move kango --to file:/run/secrets/kango-database-url',
]

const help = `Usage: npm run operator -- tenant check [FOLDER] [--live] [--json]
       npm run operator -- tenant export FOLDER [--embedded] [--json]
       npm run operator -- tenant move SERVICE --to DATABASE_URL [--undo|--confirm] [--json]

Checks the services' definitions. It needs no running server, unless --live asks whether one has them in force.
Or writes them with what was published at the desk in place of files; it is run beside the server.
Or moves a service to another database while it is served; it is run beside the servers.

  npm run operator -- tenant check --help
  npm run operator -- tenant export --help
  npm run operator -- tenant move --help

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

const exported = createServerCommand({
  name: 'tenant',
  file: 'export-definitions.ts',
  options: { embedded: { type: 'boolean', help: 'the embedded database is meant' } },
  examples,
})
const moved = createServerCommand({
  name: 'tenant',
  file: 'move-tenant.ts',
  options: {
    to: { type: 'string', help: 'the other database' },
    undo: { type: 'boolean', help: 'take the move back' },
    confirm: { type: 'boolean', help: 'delete the former rows' },
  },
  examples,
})
const commands = new Map([
  ['check', check],
  ['export', exported],
  ['move', moved],
])

/** `tenant check`: what is wrong with the services' definitions. `tenant export`: as they are in force. `tenant move`: a service into another database. */
export const tenantCommand: Command = {
  ...check,
  options: { ...check.options, ...exported.options, ...moved.options },
  subcommands: {
    check: Object.keys(check.options),
    export: Object.keys(exported.options),
    move: Object.keys(moved.options),
  },
  help: () => help,
  run: async ({ words: [subcommand, ...words], values }: Given, context: CommandContext): Promise<ExitCode> => {
    const command = commands.get(subcommand ?? '')
    if (!command)
      throw new UsageError('What about the services? There are: tenant check, tenant export, tenant move.', 'tenant')
    return command.run({ words, values }, context)
  },
}
