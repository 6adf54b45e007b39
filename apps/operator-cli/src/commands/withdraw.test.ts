import { expect, it, vi } from 'vitest'
import { type JsonCall, startJsonServer } from '#operator-cli/testing/json-server.ts'
import { runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = ['--service', 'kango', '--key', 'tsk_1']
const idsOf = ({ body }: JsonCall): string[] => (body as { sourceIds: string[] }).sourceIds
/** Knows every posting but those of `other`. */
const respond = (call: JsonCall) => {
  const unknown = idsOf(call).filter((sourceId) => sourceId.startsWith('other '))
  return { withdrawn: idsOf(call).length - unknown.length, unchanged: 0, unknown }
}

it('withdraws what is named, and names what is unknown', async () => {
  await using server = await startJsonServer(respond)
  const { out, err, code } = await runCli(['withdraw', 'our KN-1', 'other KN-2', 'our KN-1', ...service], {
    env: { PORT: String(server.port) },
  })
  expect(out).toBe('  withdrawn  1\n  unchanged  0\n  unknown    1\n\nUnknown to this service:\n  other KN-2\n')
  expect({ err, code }).toEqual({ err: '', code: 1 })
  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /v1/operator/job_postings/withdraw'])
})

it('reads standard input, and asks for a thousand at once', async () => {
  await using server = await startJsonServer(respond)
  const input = Array.from({ length: 2_500 }, (_, index) => `our KN-${index}\r\n`).join('')
  const { out, code } = await runCli(['withdraw', '-', '--json', ...service], {
    env: { PORT: String(server.port) },
    input,
  })
  expect(JSON.parse(out)).toEqual({ withdrawn: 2_500, unchanged: 0, unknown: [] })
  expect(server.calls.map((call) => idsOf(call).length)).toEqual([1_000, 1_000, 500])
  expect(code).toBe(0)
})

it.each([
  [[], '', 'Which postings? Give their source ids, or - for standard input.\n'],
  [['-'], '\n \n', 'Standard input holds no source ids.\n'],
])('refuses withdraw %j', async (args, input, message) => {
  const { err, code } = await runCli(['withdraw', ...args, ...service], { input })
  expect(err).toBe(`${message}Help: npm run operator -- withdraw --help\n`)
  expect(code).toBe(2)
})
