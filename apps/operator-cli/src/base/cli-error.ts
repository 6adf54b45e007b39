/** What the command's end tells a script: all went well, something failed or was rejected, or it was called wrongly. */
export type ExitCode = 0 | 1 | 2

/** A failure that the operator is told of: one or two English sentences with what to do next, never a stack trace. */
export class CliError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The server has refused a call. */
export class RefusalError extends CliError {
  /** Of HTTP. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The command line itself is wrong; nothing was done. */
export class UsageError extends CliError {
  constructor(message: string, command: string | null = null) {
    super(`${message}\nHelp: npm run operator -- ${command === null ? '' : `${command} `}--help`, 2)
  }
}

/** The code of a system error such as `ENOENT`; empty for any other. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The first line of an error's message. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
