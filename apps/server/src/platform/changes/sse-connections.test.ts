import { expect, it } from 'vitest'
import type { ChangeEvent } from './change-event.queries.ts'
import type { SseConnection } from './sse-connection.ts'
import { SseConnections } from './sse-connections.ts'

const times = { heartbeatMs: 10, longestMs: 60_000, perAccount: 6 }
const change = (changes: Partial<ChangeEvent> = {}): ChangeEvent => ({
  tenant: 'kango',
  jobSeekerId: 'a',
  topic: 'messages',
  ...changes,
})
const openFor = (connections: SseConnections, staffId = 'adviser') =>
  connections.openForStaff({ staffId, services: ['kango'] }, () => Promise.resolve(true))

/** What a stream says first after its greeting; a heartbeat where nothing has changed. */
async function firstWords(stream: SseConnection | null): Promise<string> {
  await stream?.next()
  const step = await stream?.next()
  return Buffer.from(step?.value ?? []).toString()
}

it('a stream of staff begins with what has changed since its page was read: each job seeker once, of their services alone', async () => {
  const connections = new SseConnections({ ...times, replayMs: 60_000 })
  connections.send(change())
  connections.send(change({ topic: 'work' }))
  connections.send(change({ tenant: 'kaigo', jobSeekerId: 'b' }))
  connections.send(change({ jobSeekerId: 'c', topic: 'presence' }))
  expect(await firstWords(openFor(connections))).toBe('event: change\ndata: {"service":"kango","jobSeekerId":"a"}\n\n')
  connections.close()
})

it('a stream begins with nothing that is older than the page', async () => {
  const connections = new SseConnections({ ...times, replayMs: 0 })
  connections.send(change())
  expect(await firstWords(openFor(connections))).toBe(':\n\n')
  connections.close()
})

it('a stream has everything read again after more changes than are remembered, and after notifications were lost', async () => {
  const connections = new SseConnections({ ...times, replayMs: 60_000 })
  for (let person = 0; person < 1_000; person += 1) connections.send(change({ jobSeekerId: String(person) }))
  expect(await firstWords(openFor(connections))).toBe('event: refresh\ndata: \n\n')
  const others = new SseConnections({ ...times, replayMs: 60_000 })
  others.sendToAll()
  expect(await firstWords(openFor(others))).toBe('event: refresh\ndata: \n\n')
  for (const each of [connections, others]) each.close()
})
