import type { ExitCode } from '#operator-cli/base/cli-error.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'

/** A command of the command line. Failures are thrown as CliError. */
export interface Command {
  /** Name and arguments, as the list of commands shows them. */
  synopsis: string
  summary: string
  run(args: string[], surroundings: Surroundings): Promise<ExitCode>
}
