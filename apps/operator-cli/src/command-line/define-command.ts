import { randomUUID } from 'node:crypto'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'
import { openDownloads, openService, openStreams } from '#operator-cli/calls/call-service.ts'
import { callByContract } from '#operator-cli/calls/contract-call.ts'
import { readTarget } from '#operator-cli/calls/target.ts'
import { faultOf } from './check-value.ts'
import type { Command } from './command.ts'
import type { ActShape, CommandShape, OptionShape, OptionShapes, Work } from './command-shape.ts'
import { type MoreOptions, type OptionValues, readArguments } from './service-options.ts'
import { writeHelp } from './write-help.ts'

const keyOption = 'idempotency-key'

interface Asked<O extends OptionShapes> extends ServiceOptions {
  act: ActShape<O>
  args: string[]
  options: OptionValues<O>
}

/** The subcommand that was meant, with as many words behind it as it wants. */
function readAct<O extends OptionShapes>(shape: CommandShape<O>, [name = '', ...args]: string[]) {
  const act = Object.hasOwn(shape.acts, name) ? shape.acts[name] : undefined
  if (!act) {
    const all = Object.keys(shape.acts).map((one) => `${shape.name} ${one}`)
    throw new UsageError(
      `${name === '' ? 'What is to be done?' : 'There is no such command.'} There is: ${all.join(', ')}.`,
      shape.name,
    )
  }
  const wanted = act.args ?? []
  if (args.length !== wanted.length) {
    const said = wanted.length === 0 ? 'takes options only' : `takes ${wanted.join(' ')}`
    throw new UsageError(`${shape.name} ${name} ${said}; ${args.length} words were given.`, shape.name)
  }
  wanted.forEach((word, index) => {
    const fault = faultOf(args[index] ?? '', shape.arguments?.[word] ?? {})
    if (fault !== null) throw new UsageError(`${word} ${fault}.`, shape.name)
  })
  return { name, act, args }
}

/** Refuses options that the subcommand has not, that it lacks, and values that are none. */
function checkOptions<O extends OptionShapes>(
  { name: command, options: shapes }: CommandShape<O>,
  { name, act }: { name: string; act: ActShape<O> },
  values: Readonly<Record<string, unknown>>,
): void {
  const all: Record<string, OptionShape> = { ...shapes }
  const allowed: readonly string[] = [...(act.options ?? []), ...(act.isWrite ? [keyOption] : [])]
  for (const option of [...Object.keys(all), keyOption]) {
    const given = values[option]
    if (given === undefined) {
      const isMissing = (act.required ?? []).some((one) => one === option)
      if (isMissing) throw new UsageError(`${command} ${name} needs --${option}.`, command)
      continue
    }
    if (!allowed.includes(option)) throw new UsageError(`${command} ${name} has no option --${option}.`, command)
    const texts = [given].flat().filter((one) => typeof one === 'string')
    const fault = texts.map((one) => faultOf(one, all[option] ?? {})).find((one) => one !== null)
    if (fault) throw new UsageError(`--${option} ${fault}.`, command)
  }
}

function openWork<O extends OptionShapes>(
  { act, args, options, isJson }: Asked<O>,
  surroundings: Surroundings,
  {
    send,
    ...ways
  }: { send: Awaited<ReturnType<typeof openService>> } & Pick<Work<O>, 'download' | 'stream' | 'target'>,
): Work<O> {
  const given = (options as Record<string, unknown>)[keyOption]
  const idempotencyKey = typeof given === 'string' ? given : randomUUID()
  const print = (text: string) => void surroundings.stdout.write(text)
  return {
    args,
    options,
    call: callByContract(send, idempotencyKey),
    ...ways,
    idempotencyKey,
    isRepeat: act.isWrite === true && typeof given === 'string',
    isJson,
    print,
    show: (value, format) => print(isJson ? `${JSON.stringify(value)}\n` : format(value)),
    hint: (text) => void (isJson || surroundings.stderr.write(`${text}\n`)),
    surroundings,
  }
}

/** Makes a command of its description (`command-shape.ts`). */
export function defineCommand<const O extends OptionShapes>(shape: CommandShape<O>): Command {
  const { name, purpose, scope, notFound, summary } = shape
  const more: MoreOptions = { ...shape.options, [keyOption]: { type: 'string' } }
  const read = (args: string[]) =>
    readArguments(
      args,
      name,
      (words, values): Omit<Asked<O>, keyof ServiceOptions> => {
        const found = readAct(shape, words)
        checkOptions(shape, found, values)
        return { act: found.act, args: found.args, options: values as OptionValues<O> }
      },
      more,
    )
  const acts = Object.keys(shape.acts).join('|')
  return {
    synopsis: acts.length > 18 ? `${name} ACTION` : `${name} ${acts}`,
    summary,
    run: async (args, surroundings) => {
      const asked = read(args)
      if (asked === 'help') {
        surroundings.stdout.write(writeHelp(shape))
        return 0
      }
      const reasons = { command: name, purpose, scope, notFound }
      const send = await openService(asked, surroundings, reasons)
      const download = await openDownloads(asked, surroundings, reasons)
      const stream = await openStreams(asked, surroundings, reasons)
      const { port, providerDomain } = surroundings.env
      const target = readTarget({ ...asked, port, providerDomain, command: name })
      await asked.act.run(openWork(asked, surroundings, { send, download, stream, target }))
      return 0
    },
  }
}
