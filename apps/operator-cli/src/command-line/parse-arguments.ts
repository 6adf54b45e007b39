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
function parserOf({ name, options, subcommands, isPassedOn }: Command, take: (given: Given) => void): Parser {
  const names = Object.keys(subcommands)
  const isOpen = isPassedOn === true
  const parser =
    isOpen && names.length === 0 ? createOpenParser(name) : createParser(name, isOpen ? helpOption : options)
  if (isOpen) parser.enablePositionalOptions()
  parser.action(() => take({ words: parser.args, values: parser.opts() }))
  for (const subcommand of names) {
    const below = isOpen ? createOpenParser(subcommand) : createParser(subcommand, {})
    parser.addCommand(below.action(() => take({ words: [subcommand, ...below.args], values: parser.opts() })))
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

const notGiven: Given = { words: [], values: {} }

/**
 * Reads the arguments of the command line.
 *
 * @param command the one that the first argument names; null where it names none
 * @param options those that may be given in place of a command
 * @returns what the command was given, or the command line itself where there is none
 * @throws UsageError for options that do not exist, and for values that are missing
 */
export function parseArguments(args: readonly string[], command: Command | null, options: OptionShapes): Given {
  let given = notGiven
  const take = (found: Given) => {
    given = found
  }
  const place = command ? { command: command.name, options: command.options } : { command: null, options }
  if (command && !command.isPassedOn) refuseGuesses(args.slice(1), place)
  const program = createParser('operator', options).enablePositionalOptions()
  program.action(() => take({ words: program.args, values: program.opts() }))
  if (command) program.addCommand(parserOf(command, take))
  parse(program, args, place)
  return given
}
