import { randomUUID } from 'node:crypto'
import type { CloudEvent } from '@tsunagu/contract/events/cloud-event.ts'
import { expect, it } from 'vitest'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openReceiver } from '#server/testing/webhook-receiver.ts'
import { deliverEvents } from './deliver-events.ts'

// the client library looks at the real time
const portal = useTestApp({ now: new Date().toISOString() })
const keysOf = ({ data }: CloudEvent) => (data['keys'] as string[])[0]
const deliver = () => deliverEvents(portal().served, 'kango')
const record = (jobSeekerId: string, key: string) =>
  portal().services.runInScope('kango', (scope) =>
    recordEvent(
      scope,
      { type: 'profile.updated', jobSeekerId, data: { keys: [key] }, dedupeKey: randomUUID() },
      portal().services.clock(),
    ),
  )

it('sends one event again under the id that it had, delivered or not', async () => {
  const call = operatorOf(await tokenFor(portal()))
  const receiver = await openReceiver()
  const { webhook, secret } = (await portal().call('createWebhook', { ...call, body: { url: receiver.url } })).body
  const { id } = webhook
  const jobSeeker = await makeJobSeeker(portal())
  await record(jobSeeker.id, 'one')
  await record(jobSeeker.id, 'two')
  await deliver()
  const list = async (query: object = {}) =>
    (await portal().call('listEventDeliveries', { ...call, params: { id }, query: { ...query } })).body
  const newest = (await list({ order: 'newest', perPage: 1 })).deliveries[0]
  expect((await list()).deliveries.at(-1)).toEqual(newest)
  const sequence = newest?.sequence ?? ''
  const replay = (body: object) => portal().call('replayEvents', { ...call, params: { id }, body })
  expect((await replay({ sequence })).body).toEqual({ replayed: 1 })
  await deliver()
  const events = receiver.events(secret)
  expect(events.map(keysOf)).toEqual(['one', 'two', 'two'])
  expect(events[2]?.id).toBe(events[1]?.id)
  expect((await list({ order: 'newest', after: sequence })).deliveries).toHaveLength(1)
  expect((await replay({ sequence: '999999999999' })).body).toEqual({ replayed: 0 })
  expect((await replay({ sequence, after: '0' })).status).toBe(400)
})
