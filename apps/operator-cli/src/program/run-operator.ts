import {
  CliError,
  type ExitCode,
  formatFailure,
  messageOf,
  UsageError,
  wantsJson,
} from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { parseArguments } from '#operator-cli/command-line/parse-arguments.ts'
import manifest from '../../package.json' with { type: 'json' }
import { listedCommands } from './command-list.ts'

const options = {
  help: { type: 'boolean', short: 'h', help: 'show this help; after a command, the help of that command' },
  version: { type: 'boolean', short: 'v', help: 'show the version' },
} as const

const helpOf = (listed: string): string => `Usage: npm run operator -- COMMAND [options]

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

const writeProgramHelp = (): string =>
  helpOf(listedCommands.map(({ synopsis, summary }) => `  ${synopsis.padEnd(24)}  ${summary}`).join('\n'))

/** The text that options without a command ask for. */
function readGlobalOptions([name]: readonly string[], { words: [word], values }: Given) {
  if (word !== undefined && name?.startsWith('-'))
    throw new UsageError(`Unexpected argument '${word}'. This command does not take positional arguments`)
  if (word !== undefined)
    throw new UsageError(
      `There is no command "${word}". There are: ${listedCommands.map((command) => command.name).join(', ')}.`,
    )
  return values['version'] === true ? `${manifest.version}\n` : writeProgramHelp()
}

async function runCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const command = (await listedCommands.find(({ name }) => name === args[0])?.load()) ?? null
  const given = parseArguments(args, command, options)
  if (command !== null && given.values['help'] !== true) return command.run(given, context)
  context.stdout.write(command === null ? readGlobalOptions(args, given) : command.help())
  return 0
}

/** Runs the command line: failures become one message on `stderr`, as JSON with `--json`. @returns the exit code */
export async function runOperator(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  try {
    return await runCommand(args, context)
  } catch (error) {
    const failure =
      error instanceof CliError
        ? error
        : new CliError(`Something unexpected went wrong: ${messageOf(error)}. Run the same command again.`)
    context.stderr.write(formatFailure(failure, wantsJson(args)))
    return failure.exitCode
  }
}
