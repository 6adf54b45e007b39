import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { eventTypes } from '@tsunagu/contract/events/events.ts'
import { expect, it } from 'vitest'
import { loadCommands } from '#operator-cli/program/command-list.ts'
import { runOperator } from '#operator-cli/program/run-operator.ts'
import { completionTables } from './completion-tables.ts'

const commands = await loadCommands()

async function run(...args: string[]) {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const env = { operatorKey: null, dataDir: '/', port: '1', providerDomain: null, startFolder: '/' }
  const { signal } = new AbortController()
  const code = await runOperator(args, { env, stdin: new PassThrough(), stdout, stderr, signal })
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') }
}

const { out: bashScript } = await run('completion', 'bash')

/** What bash offers for the last of the words, as its own completion calls the function. */
function complete(...words: string[]): string[] {
  const calls = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tsunagu_operator; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['--norc', '-euc', `${bashScript}\n${calls}`, 'bash', ...words],
    { encoding: 'utf8' },
  )
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout.split('\n').filter((line) => line !== '')
}

const names = commands.map(({ name }) => name)

it('completes commands, behind operator and tsunagu operator', () => {
  expect(complete('operator', '')).toEqual(names)
  expect(complete('operator', 'mas')).toEqual(['master-data'])
  expect(complete('tsunagu', 'PORT=3002', 'operator', 'mas')).toEqual(['master-data'])
  expect(complete('/usr/local/bin/operator', 'mas')).toEqual(['master-data'])
  expect(complete('tsunagu', 'mas')).toEqual([])
  expect(complete('operator', '-')).toEqual(['--help', '--version'])
})

it('completes the subcommands of every command, and the options of each', () => {
  for (const { name, subcommands } of commands) {
    expect(complete('operator', name, '')).toEqual(Object.keys(subcommands))
    for (const [subcommand, taken] of Object.entries(subcommands))
      expect(complete('operator', name, subcommand, '--')).toEqual(taken.map((option) => `--${option}`))
  }
  for (const { name, options } of commands.filter(({ subcommands }) => Object.keys(subcommands).length === 0))
    expect(complete('operator', name, '--')).toEqual(Object.keys(options).map((option) => `--${option}`))
})

it('takes the value of an option for no subcommand, however it is typed', () => {
  expect(complete('operator', 'key', '-s', 'list', 'r')).toEqual(['revoke'])
  expect(complete('operator', 'key', '--service', '=', 'list', 'r')).toEqual(['revoke'])
  expect(complete('operator', 'key', '--json', 'list', '')).toEqual([])
  expect(complete('operator', 'webhook', '-s', 'kango', 'delete', 'deliv')).toEqual(['deliveries'])
})

it('completes values where only some are possible, and leaves files to the shell', () => {
  expect(complete('operator', 'webhook', 'add', '--types', '')).toEqual(['all', ...eventTypes])
  expect(complete('operator', 'webhook', 'add', '--types', '=')).toEqual(['all', ...eventTypes])
  expect(complete('operator', 'message', 'send', '--attach', '')).toEqual([])
  expect(complete('operator', 'import', '')).toEqual([])
})

it('prints the same tables for zsh, in a script that zsh reads', async () => {
  const { out, code } = await run('completion', 'zsh')
  expect(code).toBe(0)
  expect(out).toMatch(/^#compdef operator tsunagu\n/)
  expect(out).toContain(completionTables(commands))
  expect(out).toMatch(/\ncompdef _tsunagu_operator operator tsunagu\n$/)
  const { error, stderr } = spawnSync('zsh', ['-f', '-n'], { input: out, encoding: 'utf8' })
  // Where there is no zsh, its text is all that can be checked
  expect(error === undefined ? stderr : '').toBe('')
})

it.each([[[]], [['fish']], [['bash', 'zsh']]])('refuses completion %j', async (args) => {
  expect(await run('completion', ...args)).toEqual({
    code: 2,
    out: '',
    err: 'For which shell? There is: completion bash, completion zsh.\nHelp: npm run operator -- completion --help\n',
  })
})
