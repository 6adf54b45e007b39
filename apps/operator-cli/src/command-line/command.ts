import type { ExitCode } from '#operator-cli/base/cli-error.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'
import type { OptionShapes } from './option-shape.ts'

/** What was given to a command. */
export interface Given {
  /** Everything that is no option, the subcommand among it; all that was given where the command `isPassedOn`. */
  words: readonly string[]
  /** By the names of the options: a text, the texts of one that may be given several times, or true for a flag. */
  values: Readonly<Record<string, unknown>>
}

/** A command of the command line. Failures are thrown as CliError. */
export interface Command {
  name: string
  /** Name and arguments, as the list of commands shows them. */
  synopsis: string
  summary: string
  /** All that it takes, those of every command included. */
  options: OptionShapes
  /** Which options each subcommand takes; empty for a command without subcommands. */
  acts: Readonly<Record<string, readonly string[]>>
  /** Of a command of the server, which reads its own options and has its own help; true for all, or those subcommands. */
  isPassedOn?: true
  /** What `--help` prints. */
  help(): string
  /** As typed; `npm run operator -- ` goes before one that does not say how it is called. */
  examples: readonly string[]
  run(given: Given, surroundings: Surroundings): Promise<ExitCode>
}
