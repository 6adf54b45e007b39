import { parseArgs } from 'node:util'
import { CliError, type ExitCode, messageOf, UsageError } from '#operator-cli/base/cli-error.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'
import type { Command } from '#operator-cli/command-line/command.ts'
import { auditCommand } from '#operator-cli/commands/audit.ts'
import { backupCommand, restoreCommand } from '#operator-cli/commands/backup.ts'
import { eventsCommand } from '#operator-cli/commands/events.ts'
import { exportCommand } from '#operator-cli/commands/export.ts'
import { fileCommand } from '#operator-cli/commands/file.ts'
import { importCommand } from '#operator-cli/commands/import.ts'
import { interviewCommand } from '#operator-cli/commands/interview.ts'
import { jobSeekerCommand } from '#operator-cli/commands/job-seeker.ts'
import { keyCommand } from '#operator-cli/commands/key.ts'
import { ledgerCommand } from '#operator-cli/commands/ledger.ts'
import { masterDataCommand } from '#operator-cli/commands/master-data.ts'
import { messageCommand } from '#operator-cli/commands/message.ts'
import { offerCommand } from '#operator-cli/commands/offer.ts'
import { postingCommand } from '#operator-cli/commands/posting.ts'
import { progressCommand } from '#operator-cli/commands/progress.ts'
import { quarantineCommand } from '#operator-cli/commands/quarantine.ts'
import { scheduleCommand } from '#operator-cli/commands/schedule.ts'
import { tenantCommand } from '#operator-cli/commands/tenant.ts'
import { todoCommand } from '#operator-cli/commands/todo.ts'
import { webhookCommand } from '#operator-cli/commands/webhook.ts'
import { withdrawCommand } from '#operator-cli/commands/withdraw.ts'
import manifest from '../../package.json' with { type: 'json' }

const commands: ReadonlyMap<string, Command> = new Map([
  ['import', importCommand],
  ['audit', auditCommand],
  ['events', eventsCommand],
  ['export', exportCommand],
  ['file', fileCommand],
  ['interview', interviewCommand],
  ['job-seeker', jobSeekerCommand],
  ['key', keyCommand],
  ['ledger', ledgerCommand],
  ['master-data', masterDataCommand],
  ['message', messageCommand],
  ['offer', offerCommand],
  ['posting', postingCommand],
  ['progress', progressCommand],
  ['quarantine', quarantineCommand],
  ['schedule', scheduleCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['tenant', tenantCommand],
  ['todo', todoCommand],
  ['webhook', webhookCommand],
  ['withdraw', withdrawCommand],
])

const listed = [...commands.values()].map(({ synopsis, summary }) => `  ${synopsis.padEnd(24)}  ${summary}`).join('\n')

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
