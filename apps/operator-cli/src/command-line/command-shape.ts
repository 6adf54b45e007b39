import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import type { openDownloads, openStreams } from '#operator-cli/calls/call-service.ts'
import type { ContractCall } from '#operator-cli/calls/contract-call.ts'
import type { Target } from '#operator-cli/calls/target.ts'
import type { ArgumentShape, OptionShapes, OptionValues } from './option-shape.ts'

/** What a subcommand works with. */
export interface Work<O extends OptionShapes> {
  /** The words after the subcommand, as many as `args` names. */
  args: readonly string[]
  options: OptionValues<O>
  /** Calls the service; what it changes is changed once, however often the same command runs with the same key. */
  call: ContractCall
  /** Reads a file. */
  download: Awaited<ReturnType<typeof openDownloads>>
  /** Reads what may be of any length, as it comes. */
  stream: Awaited<ReturnType<typeof openStreams>>
  /** Where the calls go. */
  target: Target
  /** Of `--idempotency-key`, else a new one. */
  idempotencyKey: string
  /** Whether this may be the repetition of a command that was cut off. */
  isRepeat: boolean
  isJson: boolean
  /** A result, on standard output; as it is, so that texts of others go through `plainText` first. */
  print: (text: string) => void
  /** With `--json` the value on a line of its own, otherwise the text. */
  show: <T>(value: T, format: (value: T) => string) => void
  /** A hint for people, on standard error; nothing with `--json`. */
  hint: (text: string) => void
  context: CommandContext
}

/** A subcommand, such as `add` of `webhook`. */
export interface SubcommandShape<O extends OptionShapes> {
  /** Names of the words that follow, as `arguments` of the command explains them. */
  args?: readonly string[]
  /** Which of the command's options it takes. */
  options?: readonly (keyof O & string)[]
  /** Those that must be given. */
  required?: readonly (keyof O & string)[]
  /** Whether it changes something, and so takes `--idempotency-key`. */
  isWrite?: true
  run: (work: Work<O>) => Promise<unknown>
}

/** A command as data: help, reading of arguments and error messages follow from it. */
export interface CommandShape<O extends OptionShapes> {
  name: string
  /** What it is for, in lines of at most 95 characters. */
  intro: string
  arguments?: Readonly<Record<string, ArgumentShape>>
  options?: O
  /** After "may not". */
  purpose: string
  scope: OperatorScope
  /** What it means that something is not there, and where to look. */
  notFound: string
  subcommands: Readonly<Record<string, SubcommandShape<O>>>
  /** Without `npm run operator -- `. */
  examples: readonly string[]
}
