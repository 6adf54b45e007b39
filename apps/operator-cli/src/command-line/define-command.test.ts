import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { runOperator } from '#operator-cli/program/run-operator.ts'
import { respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { startJsonServer } from '#operator-cli/testing/json-server.ts'
import { runCli, startCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const id = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'
const as = (port: number) => ({ env: { PORT: String(port), TSUNAGU_OPERATOR_KEY: 'tsk_1' } })
const revoke = ['key', 'revoke', id, '--service', 'kango']

it('names the key under which a cut-off command is safe to repeat, and repeats it under that key', async () => {
  const keys: unknown[] = []
  await using server = await startImportServer(({ headers, socket }, response) => {
    keys.push(headers['idempotency-key'])
    if (keys.length === 1) socket.destroy()
    else response.writeHead(204).end()
  })
  const cut = await runCli(revoke, as(server.port))
  expect(cut).toMatchObject({ code: 1, out: '' })
  const [, key = ''] =
    /was lost \(.*Run the same command again with --idempotency-key (\S+): it is then done once only/s.exec(cut.err) ??
    []
  const again = await runCli([...revoke, '--idempotency-key', key], as(server.port))
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(keys).toEqual([key, key])
})

it('names it too when it is interrupted', async () => {
  const asked = Promise.withResolvers<void>()
  await using server = await startImportServer(() => asked.resolve())
  const { child, ended } = startCli(revoke, as(server.port))
  await asked.promise
  child.kill('SIGINT')
  expect((await ended).err).toMatch(/^Interrupted\. It may have been done or not\. .* --idempotency-key \S+:/)
})

it.each([
  [400, {}, 'The service refused this: No such thing.\nMend it, and run the command again.\n'],
  [409, {}, 'No such thing.\n'],
  [429, { 'retry-after': '7' }, 'error 429: No such thing.\nWait 7 seconds first. It was not done. Run'],
  [503, { 'retry-after': 'soon' }, 'error 503: No such thing.\nIt may have been done or not. Run'],
])('says what a refusal with %d asks for', async (status, headers, said) => {
  await using server = await startImportServer((_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    respondJson(response, status, { message: 'No such thing.' })
  })
  const { err, code } = await runCli(revoke, as(server.port))
  expect(err).toContain(said)
  expect(err).not.toContain('tsk_1')
  expect(code).toBe(1)
})

it('takes no answer that is not of the contract, and any that a newer server adds to', async () => {
  await using strange = await startJsonServer(() => ({ keys: [{ id: 7 }] }))
  const list = ['key', 'list', '--service', 'kango', '--json']
  expect((await runCli(list, as(strange.port))).err).toContain('is no answer to this command. Is it the address of')
  const key = {
    id,
    name: 'a',
    scopes: ['future:write'],
    createdDatetime: '2026-11-20T09:00:00+09:00',
    revokedDatetime: null,
    expiresDatetime: null,
    lastUsedDatetime: null,
    ending: 'a1b2',
    isOwn: false,
    future: 1,
  }
  await using newer = await startJsonServer(() => ({ keys: [key], future: [] }))
  expect(JSON.parse((await runCli(list, as(newer.port))).out)).toEqual(key)
})

const helpOf = async (command: string): Promise<string> => {
  const stdout = new PassThrough()
  const env = { operatorKey: null, dataDir: '/', port: '1', providerDomain: null, startFolder: '/' }
  const { signal } = new AbortController()
  expect(await runOperator([command, '--help'], { env, stdin: stdout, stdout, stderr: stdout, signal })).toBe(0)
  return stdout.end().read().toString()
}

it.each(['audit', 'file', 'interview', 'key', 'message', 'offer', 'schedule', 'todo', 'webhook'])(
  'has a help for %s that fits a terminal',
  async (command) => {
    const out = await helpOf(command)
    const sections = [...out.matchAll(/^(Usage|Options|Exit codes|Examples):/gm)].map(([, name]) => name)
    expect(sections).toEqual(['Usage', 'Options', 'Exit codes', 'Examples'])
    expect(out).toContain('  -h, --help             show this help\n')
    // usages, examples and the options that all commands share are as long as they are
    const [, explained = ''] = /\n\n([^]*?)\n {2}-s, --service/.exec(out) ?? []
    expect(explained.split('\n').filter((line) => [...line].length > 100)).toEqual([])
  },
)
