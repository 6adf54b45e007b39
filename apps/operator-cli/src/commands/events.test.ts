import { expect, it, vi } from 'vitest'
import { startJsonServer } from '#operator-cli/testing/json-server.ts'
import { runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const event = (sequence: string, type = 'jp.tsunagu.progress.applied') => ({
  specversion: '1.0',
  id: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  source: 'http://kango.localhost',
  type,
  subject: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e12',
  time: '2026-11-20T09:00:00+09:00',
  datacontenttype: 'application/json',
  sequence,
  data: { reason: '\u001b[2J' },
})

const run = (port: number, args: string[]) =>
  runCli(['events', ...args, '--service', 'kango', '--key', 'tsk_1'], { env: { PORT: String(port) } })

it('lists every page from a place on', async () => {
  await using server = await startJsonServer(({ url }) =>
    url.includes('after=7')
      ? { events: [event('8')], next: '8', hasMore: true }
      : { events: [event('9', 'jp.tsunagu.offer.accepted')], next: '12', hasMore: false },
  )
  const { out, err, code } = await run(server.port, ['list', '--after', '7'])
  expect({ err, code }).toEqual({ err: '', code: 0 })
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^ {7}8 {2}2026-11-20T09:00:00\+09:00 {2}jp\.tsunagu\.progress\.applied/)
  expect(out).not.toContain('\u001b')
  expect(server.calls.map(({ url }) => url)).toEqual(['/v1/operator/events?after=7', '/v1/operator/events?after=8'])
})

it('prints CloudEvents, one per line', async () => {
  await using server = await startJsonServer(() => ({ events: [event('1'), event('2')], next: '2', hasMore: false }))
  const { out } = await run(server.port, ['list', '--json'])
  const printed = out.trimEnd().split('\n')
  expect(printed.map((line) => JSON.parse(line) as unknown)).toEqual([event('1'), event('2')])
})

it.each([
  [['show'], 'There is: events list, events follow.'],
  [['list', 'all'], 'There is: events list, events follow.'],
  [['list', '--after', 'yesterday'], '"yesterday" is no place'],
])('answers %j with help to go on', async (args, said) => {
  const { err, code } = await run(1, args)
  expect(err).toContain(said)
  expect(code).toBe(2)
})
