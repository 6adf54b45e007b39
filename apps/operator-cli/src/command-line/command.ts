import type { ExitCode } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import type { OptionShapes } from './option-shape.ts'

/** What was given to a command. */
export interface Given {
  /** The arguments that are not options, the subcommand first; all arguments where the command `isPassedOn`. */
  words: readonly string[]
  /** By the names of the options: a text, the texts of one that may be given several times, or true for a flag. */
  values: Readonly<Record<string, unknown>>
}

/** A command of the command line. Failures are thrown as CliError. */
export interface Command {
  name: string
  /** All options that it takes, those that every command has among them. */
  options: OptionShapes
  /** Which options each subcommand takes; empty for a command without subcommands. */
  subcommands: Readonly<Record<string, readonly string[]>>
  /** A command of the server: its arguments are passed on as they are, `--help` among them. With subcommands, theirs are. */
  isPassedOn?: true
  /** What `--help` prints. */
  help(): string
  /** Command lines; `npm run operator -- ` is added to those that do not call the command line themselves. */
  examples: readonly string[]
  run(given: Given, context: CommandContext): Promise<ExitCode>
}
