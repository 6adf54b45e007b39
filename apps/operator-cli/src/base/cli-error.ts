/** What a script learns from the end of a command: all went well, something failed or was rejected, or the usage was wrong. */
export type ExitCode = 0 | 1 | 2

/** A failure as `--json` prints it. */
export interface FailureJson {
  message: string
  exitCode: ExitCode
  /** The HTTP status, where the server refused the call. */
  status?: number
}

/** A failure for the operator to read: one or two English sentences with what to do next, never a stack trace. */
export class CliError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }

  toJSON(): FailureJson {
    return { message: this.message, exitCode: this.exitCode }
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

  override toJSON(): FailureJson {
    return { ...super.toJSON(), status: this.status }
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

/** Whether arguments ask for JSON. Failures need to know it even when the arguments could not be parsed. */
export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).includes('--json')
}

/** A failure on standard error: a line of JSON, or its sentences. */
export const formatFailure = (failure: CliError, isJson: boolean): string =>
  `${isJson ? JSON.stringify(failure) : failure.message}\n`
