import type { Readable, Writable } from 'node:stream'
import type { Env } from './env.ts'
import type { ProgressStream } from './progress.ts'

/** What a command works with. */
export interface CommandContext {
  env: Env
  stdin: Readable
  /** Results only. */
  stdout: Writable
  /** Progress and failures. */
  stderr: ProgressStream
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}
