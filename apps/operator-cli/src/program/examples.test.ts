import { tmpdir } from 'node:os'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import { typed } from '#operator-cli/command-line/write-help.ts'
import { listedCommands, loadCommands } from './command-list.ts'
import { runOperator } from './run-operator.ts'

const commands = await loadCommands()

const id = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'

/** The words of a shell's line, quotes taken away. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare)

/** What each call of the command line in an example gets, with an id for each name of one. */
const callsOf = (example: string): string[][] =>
  [...typed(example).matchAll(/npm run (?:-s )?operator -- (.*?)(?= [|>] |\)|$)/g)].map(([, line = '']) =>
    wordsOf(line).map((word) => (/^[A-Z]+(_[A-Z]+)*$/.test(word) ? id : word)),
  )

const run = async (args: readonly string[]) => {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  // Nothing answers here: a command that was understood ends with 1
  const env = { operatorKey: 'tsk_1', dataDir: '/nowhere', port: '1', providerDomain: null, startFolder: tmpdir() }
  const { signal } = new AbortController()
  const code = await runOperator(args, { env, stdin: new PassThrough().end('x'), stdout, stderr, signal })
  return { code, err: String(stderr.read() ?? ''), out: String(stdout.read() ?? '') }
}

const ofServices = commands.filter(({ isPassedOn }) => !isPassedOn)
const examples = ofServices.flatMap(({ examples: all }) => all.flatMap(callsOf))

it.each(examples.map((args) => [args.join(' '), args] as const))('understands its example %s', async (_line, args) => {
  const { code, err } = await run(args)
  expect(err).not.toContain('\nHelp: ')
  expect(code).not.toBe(2)
})

it('lists each command under its name, and its subcommands where they fit', () => {
  expect(commands.map(({ name }) => name)).toEqual(listedCommands.map(({ name }) => name))
  const listed = commands.filter(({ subcommands, isPassedOn }) => !isPassedOn && Object.keys(subcommands).length > 0)
  for (const { name, subcommands } of listed) {
    const synopsis = `${name} ${Object.keys(subcommands).join('|')}`
    expect([synopsis, `${name} ACTION`]).toContain(listedCommands.find((one) => one.name === name)?.synopsis)
  }
})

it('tells a wrong example', async () => {
  expect(await run(['key', 'revoke', 'x', '-s', 'kango'])).toMatchObject({ code: 2 })
  expect(new UsageError('x').message).toContain('\nHelp: ')
})

it.each(commands.map((command) => [command.name, command] as const))(
  'shows options and examples in the help of %s',
  async (name, { options, subcommands, examples: all, isPassedOn }) => {
    // Each subcommand that the server explains by itself has a help of its own
    const own = isPassedOn ? Object.keys(subcommands) : []
    const helps = own.length > 0 ? own.map((subcommand) => [name, subcommand, '--help']) : [[name, '--help']]
    let out = ''
    for (const args of helps) {
      const help = await run(args)
      expect(help.code).toBe(0)
      out += help.out
    }
    expect(all.length).toBeGreaterThan(0)
    for (const example of all) expect(out).toContain(`  ${typed(example)}\n`)
    const taken = Object.keys(subcommands).length > 0 ? Object.values(subcommands).flat() : Object.keys(options)
    expect(taken.filter((option) => !new RegExp(`^ .*--${option}\\b`, 'm').test(out))).toEqual([])
  },
)
