import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { makeFolder, runCli } from '#operator-cli/testing/run-cli.ts'
import { loadCommands } from './command-list.ts'
import { runOperator } from './run-operator.ts'

const commands = await loadCommands()

vi.setConfig({ testTimeout: 60_000 })

const id = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'

async function run(port: number, ...args: string[]) {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const env = {
    operatorKey: 'tsk_1',
    dataDir: '/nowhere',
    port: String(port),
    providerDomain: null,
    startFolder: '/nowhere',
  }
  const { signal } = new AbortController()
  const stdin = new PassThrough().end('{"identifier":{"name":"a","value":"b"}}\n')
  const code = await runOperator(args, { env, stdin, stdout, stderr, signal })
  return { code, err: String(stderr.read() ?? ''), out: String(stdout.read() ?? '') }
}

/** A call of each command that talks to a server. */
const calls = [
  ['import', '-'],
  ['audit', 'list'],
  ['events', 'list'],
  ['export'],
  ['file', 'get', id, id],
  ['interview', 'list'],
  ['job-seeker', 'show', id],
  ['key', 'revoke', id],
  ['ledger', 'postings', '--from', '2026-04-01', '--to', '2027-03-31', '-o', '-'],
  ['master-data', 'list'],
  ['master-data', 'import', 'towns', '-'],
  ['message', 'show', id, id],
  ['offer', 'show', id],
  ['posting', 'put', '-'],
  ['progress', 'list'],
  ['quarantine', 'list'],
  ['schedule', 'show', id],
  ['todo', 'list', id],
  ['webhook', 'test', id],
  ['withdraw', 'our-system KN-1'],
]

it('has a call of every command that talks to a server', () => {
  const named = commands.filter(({ isPassedOn }) => !isPassedOn).filter(({ options }) => 'service' in options)
  expect(new Set(calls.map(([name]) => name))).toEqual(new Set(named.map(({ name }) => name)))
})

it.each(calls.map((args) => [args.join(' '), args] as const))(
  'prints what failed as JSON on standard error: %s',
  async (_line, args) => {
    await using server = await startImportServer((request, response) => {
      request.resume().on('end', () => respondJson(response, 403, { message: 'no' }))
    })
    const text = await run(server.port, ...args, '-s', 'kango')
    const json = await run(server.port, ...args, '-s', 'kango', '--json')
    expect(text).toMatchObject({ code: 1, out: '' })
    expect(json).toMatchObject({ code: 1, out: '' })
    const message = text.err.replace(/^Sending standard input.*\n(Sent .*\n)*/, '').trimEnd()
    expect(JSON.parse(json.err)).toEqual({ message, exitCode: 1, status: 403 })
  },
)

it('prints wrong usage as JSON too, unless --json is a word', async () => {
  const { code, err } = await run(1, 'key', 'list', '--json', '--force')
  expect(code).toBe(2)
  expect(JSON.parse(err)).toEqual({
    message: expect.stringMatching(/^Unknown option '--force'/) as string,
    exitCode: 2,
  })
  expect((await run(1, 'key', 'list', '--', '--json')).err).toMatch(/^key list takes options only/)
})

it('prints the faults of a refused file on standard output, and that it failed on standard error', async () => {
  await using server = await startImportServer((request, response) => {
    request.resume().on('end', () => respondJson(response, 400, { details: [{ generalErrors: ['line 3: no'] }] }))
  })
  const { code, err, out } = await run(server.port, 'master-data', 'import', 'towns', '-', '-s', 'kango', '--json')
  expect(JSON.parse(out)).toEqual({ faults: ['line 3: no'] })
  expect(JSON.parse(err)).toMatchObject({ exitCode: 1, status: 400 })
  expect(code).toBe(1)
})

it('prints what commands of the server say as JSON', async () => {
  await using folder = await makeFolder()
  const makeKey = () => runCli(['backup', '--new-key', 'backup.key', '--json'], { cwd: folder.path })
  const made = await makeKey()
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(made.out)).toEqual({ publicKey: expect.stringMatching(/^age1/) as string })
  const again = await makeKey()
  expect(JSON.parse(again.err)).toMatchObject({
    message: expect.stringMatching(/is there already: a key is never written over\./) as string,
    exitCode: again.code,
  })
  const check = await runCli(['tenant', 'check', 'a', 'b', '--json'], { cwd: folder.path })
  expect(JSON.parse(check.err)).toMatchObject({
    message: expect.stringMatching(/^One folder at a time/) as string,
    exitCode: 2,
  })
})
