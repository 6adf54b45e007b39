import { CommanderError, Option, Command as Parser } from 'commander'
import type { Command, Given } from './command.ts'
import { explainUsage, refuseGuesses, type UsagePlace } from './explain-usage.ts'
import type { OptionShape, OptionShapes } from './option-shape.ts'
import { lastOptions } from './service-options.ts'

/** An option under its own name: commander would read `--no-due` as the opposite of `--due`. */
class NamedOption extends Option {
  constructor(name: string, { type, short, multiple }: OptionShape) {
    super(`${short ? `-${short}, ` : ''}--${name}${type === 'string' ? ' <value>' : ''}`)
    this.negate = false
    if (multiple) this.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
  }

  override attributeName(): string {
    return this.name()
  }
}

/** A parser that throws instead of printing and exiting, and leaves the help to this command line. */
function createParser(name: string, options: OptionShapes): Parser {
  const silent = () => {}
  const parser = new Parser(name)
    .exitOverride()
    .configureOutput({ writeOut: silent, writeErr: silent })
    .helpOption(false)
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .allowExcessArguments()
  for (const [option, shape] of Object.entries(options)) parser.addOption(new NamedOption(option, shape))
  return parser
}

/** For a command of the server: it passes everything on, `--help` too. */
const createOpenParser = (name: string): Parser => createParser(name, {}).allowUnknownOption().passThroughOptions()

const helpOption = lastOptions(null)

/** The parser of a command, its subcommands below it. Its options may come before the subcommand as well. */
function parserOf({ name, options, acts, isPassedOn }: Command, take: (given: Given) => void): Parser {
  const names = Object.keys(acts)
  const isOpen = isPassedOn === true
  const parser =
    isOpen && names.length === 0 ? createOpenParser(name) : createParser(name, isOpen ? helpOption : options)
  if (isOpen) parser.enablePositionalOptions()
  parser.action(() => take({ words: parser.args, values: parser.opts() }))
  for (const act of names) {
    const below = isOpen ? createOpenParser(act) : createParser(act, {})
    parser.addCommand(below.action(() => take({ words: [act, ...below.args], values: parser.opts() })))
  }
  return parser
}

function parse(parser: Parser, args: readonly string[], place: UsagePlace): void {
  try {
    parser.parse(args, { from: 'user' })
  } catch (error) {
    throw error instanceof CommanderError ? explainUsage(error, place) : error
  }
}

/** What a whole command line says. */
export type Asked = { command: Command; given: Given } | { command: null; given: Given }

const notGiven: Given = { words: [], values: {} }

/**
 * Reads the arguments of the command line.
 *
 * @param options those that may be given in place of a command
 * @returns the command and what it was given; null where none was named, or the name is unknown
 * @throws UsageError for options that do not exist, and for values that are missing
 */
export function parseArguments(args: readonly string[], commands: readonly Command[], options: OptionShapes): Asked {
  let asked: Asked = { command: null, given: notGiven }
  const [name, ...rest] = args
  const named = commands.find((command) => command.name === name)
  if (named && !named.isPassedOn) refuseGuesses(rest, { command: named.name, options: named.options })
  const program = createParser('operator', options).enablePositionalOptions()
  program.action(() => {
    asked = { command: null, given: { words: program.args, values: program.opts() } }
  })
  for (const command of name?.startsWith('-') ? [] : commands) {
    program.addCommand(
      parserOf(command, (given) => {
        asked = { command, given }
      }),
    )
  }
  parse(program, args, named ? { command: named.name, options: named.options } : { command: null, options })
  return asked
}
