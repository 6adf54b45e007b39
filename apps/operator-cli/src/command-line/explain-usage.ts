import type { CommanderError } from 'commander'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import type { OptionShape, OptionShapes } from './option-shape.ts'

/** What a message about usage is about: a command, or the command line itself. */
export interface UsagePlace {
  /** Whose help is named; null for the help of all. */
  command: string | null
  options: OptionShapes
}

/** `-s, --service`. */
const namesOf = (name: string, { short }: OptionShape): string => `${short ? `-${short}, ` : ''}--${name}`

function unknownOption(given: string, { command, options }: UsagePlace): UsageError {
  // The value is not repeated: it may be a secret
  const [flag = ''] = given.startsWith('--') ? given.split('=') : [given.slice(0, 2)]
  const option = options[flag.slice(2)]
  if (option) return new UsageError(`Option '${namesOf(flag.slice(2), option)}' does not take an argument`, command)
  const advice =
    command === null
      ? ''
      : `. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- ${JSON.stringify(flag)}`
  return new UsageError(`Unknown option '${flag}'${advice}`, command)
}

/** What commander finds wrong with the arguments, in the sentences of this command line. */
export function explainUsage({ code, message }: CommanderError, place: UsagePlace): UsageError {
  const said = message.replace(/^error: /, '')
  if (code === 'commander.unknownOption') return unknownOption(/'(.*)'/s.exec(said)?.[1] ?? '', place)
  return new UsageError(`${said.charAt(0).toUpperCase()}${said.slice(1)}`, place.command)
}

/** Whether an argument is an option that takes the next argument as its value. */
function takesNext(arg: string, options: OptionShapes): boolean {
  return Object.entries(options).some(
    ([name, { type, short }]) =>
      type === 'string' && (arg === `--${name}` || (short !== undefined && arg === `-${short}`)),
  )
}

/**
 * Refuses two readings of commander: an option as the value of the option before it, whose value was forgotten (`--text --json`), and a
 * negative number as a word. To mean them, write `--text=--json`, and the number after `--`.
 *
 * @throws UsageError
 */
export function refuseGuesses(args: readonly string[], place: UsagePlace): void {
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    if (arg === '--') return
    if (/^-\d/.test(arg)) throw unknownOption(arg, place)
    if (!takesNext(arg, place.options)) continue
    index += 1
    const value = args[index] ?? ''
    if (value.length > 1 && value.startsWith('-'))
      throw new UsageError(`Option '${arg}' argument is ambiguous.`, place.command)
  }
}
