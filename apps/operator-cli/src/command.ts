import type { Readable, Writable } from 'node:stream'
import type { ExitCode } from './cli-error.ts'
import type { Env } from './env.ts'
import type { ProgressStream } from './progress.ts'

/** What a command works with. */
export interface Surroundings {
  env: Env
  stdin: Readable
  /** Results only. */
  stdout: Writable
  /** Progress and failures. */
  stderr: ProgressStream
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

/** A command of the command line. Failures are thrown as CliError. */
export interface Command {
  /** Name and arguments, as the list of commands shows them. */
  synopsis: string
  summary: string
  run(args: string[], surroundings: Surroundings): Promise<ExitCode>
}
