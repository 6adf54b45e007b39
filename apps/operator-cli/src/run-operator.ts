import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { CliError, type ExitCode, messageOf, UsageError } from './cli-error.ts'
import type { Command, Surroundings } from './command.ts'
import { importCommand } from './commands/import.ts'
import { masterDataCommand } from './commands/master-data.ts'
import { quarantineCommand } from './commands/quarantine.ts'
import { tenantCommand } from './commands/tenant.ts'
import { withdrawCommand } from './commands/withdraw.ts'

const commands: ReadonlyMap<string, Command> = new Map([
  ['import', importCommand],
  ['master-data', masterDataCommand],
  ['quarantine', quarantineCommand],
  ['tenant', tenantCommand],
  ['withdraw', withdrawCommand],
])

const listed = [...commands.values()].map(({ synopsis, summary }) => `  ${synopsis.padEnd(24)}${summary}`).join('\n')

const help = `Usage: npm run operator -- COMMAND [options]

The operator's command line of Tsunagu. It talks to a running server over HTTP.

Commands:
${listed}

Options:
  -h, --help     show this help; after a command, the help of that command
  -v, --version  show the version

Examples:
  npm run operator -- import postings.jsonl --service kango
  npm run operator -- import --help
`

/** The text that options without a command ask for. */
function readGlobalOptions(args: string[]): string {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } } as const
    const { values } = parseArgs({ args, options })
    return values.version ? `${manifest.version}\n` : help
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

async function runCommand([name, ...args]: string[], surroundings: Surroundings): Promise<ExitCode> {
  if (name === undefined || name.startsWith('-')) {
    surroundings.stdout.write(readGlobalOptions(name === undefined ? [] : [name, ...args]))
    return 0
  }
  const command = commands.get(name)
  if (!command) throw new UsageError(`There is no command "${name}". There are: ${[...commands.keys()].join(', ')}.`)
  return command.run(args, surroundings)
}

/** Runs the command line: failures become one message on `stderr`. Answers the exit code. */
export async function runOperator(args: string[], surroundings: Surroundings): Promise<ExitCode> {
  try {
    return await runCommand(args, surroundings)
  } catch (error) {
    const failure =
      error instanceof CliError
        ? error
        : new CliError(`Something unexpected went wrong: ${messageOf(error)}. Run the same command again.`)
    surroundings.stderr.write(`${failure.message}\n`)
    return failure.exitCode
  }
}
