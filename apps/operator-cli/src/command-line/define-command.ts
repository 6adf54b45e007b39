import { randomUUID } from 'node:crypto'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import { openDownloads, openService, openStreams } from '#operator-cli/calls/call-service.ts'
import { callByContract } from '#operator-cli/calls/contract-call.ts'
import { readTarget } from '#operator-cli/calls/target.ts'
import { faultOf } from './check-value.ts'
import type { Command, Given } from './command.ts'
import type { CommandShape, SubcommandShape, Work } from './command-shape.ts'
import { createCommand } from './create-command.ts'
import type { OptionShape, OptionShapes, OptionValues } from './option-shape.ts'
import { readService } from './service-options.ts'
import type { HelpPage } from './write-help.ts'

const keyName = 'idempotency-key'
const keyOption = {
  [keyName]: {
    type: 'string',
    value: 'KEY',
    help: 'repeat a command that was cut off, with the KEY that its message named: it is done once only',
  },
} as const

interface Asked<O extends OptionShapes> extends ServiceOptions {
  subcommand: SubcommandShape<O>
  args: string[]
  options: OptionValues<O>
}

/** The subcommand that was meant, with as many words behind it as it wants. */
function readSubcommand<O extends OptionShapes>(shape: CommandShape<O>, [name = '', ...args]: readonly string[]) {
  const subcommand = Object.hasOwn(shape.subcommands, name) ? shape.subcommands[name] : undefined
  if (!subcommand) {
    const all = Object.keys(shape.subcommands).map((one) => `${shape.name} ${one}`)
    throw new UsageError(
      `${name === '' ? 'What is to be done?' : 'There is no such command.'} There is: ${all.join(', ')}.`,
      shape.name,
    )
  }
  const wanted = subcommand.args ?? []
  if (args.length !== wanted.length) {
    const said = wanted.length === 0 ? 'takes options only' : `takes ${wanted.join(' ')}`
    throw new UsageError(`${shape.name} ${name} ${said}; ${args.length} words were given.`, shape.name)
  }
  wanted.forEach((word, index) => {
    const fault = faultOf(args[index] ?? '', shape.arguments?.[word] ?? {})
    if (fault !== null) throw new UsageError(`${word} ${fault}.`, shape.name)
  })
  return { name, subcommand, args }
}

/** The names of a subcommand's own options. */
const optionsOf = <O extends OptionShapes>({ options = [], isWrite }: SubcommandShape<O>): readonly string[] => [
  ...options,
  ...(isWrite ? [keyName] : []),
]

/** Refuses options that the subcommand does not have, required ones that are missing, and wrong values. */
function checkOptions<O extends OptionShapes>(
  { name: command, options: shapes }: CommandShape<O>,
  { name, subcommand }: { name: string; subcommand: SubcommandShape<O> },
  values: Given['values'],
): void {
  const all: Record<string, OptionShape> = { ...shapes, ...keyOption }
  const allowed = optionsOf(subcommand)
  for (const [option, shape] of Object.entries(all)) {
    const given = values[option]
    if (given === undefined) {
      const isMissing = (subcommand.required ?? []).some((one) => one === option)
      if (isMissing) throw new UsageError(`${command} ${name} needs --${option}.`, command)
      continue
    }
    if (!allowed.includes(option)) throw new UsageError(`${command} ${name} has no option --${option}.`, command)
    const texts = [given].flat().filter((one) => typeof one === 'string')
    const fault = texts.map((one) => faultOf(one, shape)).find((one) => one !== null)
    if (fault) throw new UsageError(`--${option} ${fault}.`, command)
  }
}

function openWork<O extends OptionShapes>(
  { subcommand, args, options, isJson }: Asked<O>,
  context: CommandContext,
  {
    send,
    ...ways
  }: { send: Awaited<ReturnType<typeof openService>> } & Pick<Work<O>, 'download' | 'stream' | 'target'>,
): Work<O> {
  const given = (options as Given['values'])[keyName]
  const idempotencyKey = typeof given === 'string' ? given : randomUUID()
  const print = (text: string) => void context.stdout.write(text)
  return {
    args,
    options,
    call: callByContract(send, idempotencyKey),
    ...ways,
    idempotencyKey,
    isRepeat: subcommand.isWrite === true && typeof given === 'string',
    isJson,
    print,
    show: (value, format) => print(isJson ? `${JSON.stringify(value)}\n` : format(value)),
    hint: (text) => void (isJson || context.stderr.write(`${text}\n`)),
    context,
  }
}

/** The command's own options as the help shows them: with the subcommands that take them, unless all do. */
function optionsInHelp<O extends OptionShapes>({ options: own, subcommands }: CommandShape<O>): OptionShapes {
  const all = Object.entries(subcommands)
  const options: Record<string, OptionShape> = {
    ...own,
    ...(all.some(([, subcommand]) => subcommand.isWrite) && keyOption),
  }
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const takers = all
        .filter(([, subcommand]) => optionsOf(subcommand).includes(name))
        .map(([subcommand]) => subcommand)
      const whose = takers.length === all.length ? '' : `${takers.join(', ')}: `
      return [name, { ...option, help: typeof option.help === 'string' ? `${whose}${option.help}` : option.help }]
    }),
  )
}

function pageOf<O extends OptionShapes>(shape: CommandShape<O>): HelpPage {
  const { name, intro, subcommands, examples } = shape
  const usages = Object.entries(subcommands).map(([subcommand, { args = [], required = [] }]) => {
    const needed = required.map((option) => `--${option} ${shape.options?.[option]?.value ?? 'TEXT'}`)
    return [name, subcommand, ...args, ...needed, '--service SERVICE [options]'].join(' ')
  })
  return {
    usages,
    intro,
    ...(shape.arguments && { arguments: shape.arguments }),
    options: optionsInHelp(shape),
    json: 'print the answer as JSON, a list one per line, and nothing else',
    exitCodes: ['it is done, or was before', 'it was refused, or failed; the message says what to do', 'wrong usage'],
    examples,
  }
}

/** Makes a command of its description (`command-shape.ts`). */
export function defineCommand<const O extends OptionShapes>(shape: CommandShape<O>): Command {
  const { name, purpose, scope, notFound } = shape
  const read = (given: Given): Asked<O> => {
    const { name: subcommand, ...found } = readSubcommand(shape, given.words)
    checkOptions(shape, { name: subcommand, subcommand: found.subcommand }, given.values)
    return { ...found, options: given.values as OptionValues<O>, ...readService(given, name) }
  }
  const subcommands = Object.entries(shape.subcommands)
  const command = createCommand({
    name,
    page: pageOf(shape),
    subcommands: Object.fromEntries(subcommands.map(([subcommand, one]) => [subcommand, optionsOf(one)])),
    run: async (given, context) => {
      const asked = read(given)
      const reasons = { command: name, purpose, scope, notFound }
      const send = await openService(asked, context, reasons)
      const download = await openDownloads(asked, context, reasons)
      const stream = await openStreams(asked, context, reasons)
      const { port, providerDomain } = context.env
      const target = readTarget({ ...asked, port, providerDomain, command: name })
      await asked.subcommand.run(openWork(asked, context, { send, download, stream, target }))
      return 0
    },
  })
  // Known to all, so that one that only reads says that it does not take it
  return { ...command, options: { ...keyOption, ...command.options } }
}
