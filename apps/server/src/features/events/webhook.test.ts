import { randomUUID } from 'node:crypto'
import type { CloudEvent } from '@tsunagu/contract/events/cloud-event.ts'
import { describe, expect, it } from 'vitest'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { createWebhookSender } from '#server/platform/webhooks/webhook-sender.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openReceiver, type ReceivedPost } from '#server/testing/webhook-receiver.ts'
import { deliverEvents } from './deliver-events.ts'

// the client library looks at the real time
const started = new Date()
const portal = useTestApp({ now: started.toISOString() })

const minutesLater = (minutes: number) => new Date(started.getTime() + minutes * 60_000)
const keysOf = ({ data }: CloudEvent) => (data['keys'] as string[])[0]
const readKey = (post: ReceivedPost) => keysOf(JSON.parse(post.body) as CloudEvent)

async function setUp({ eventTypes }: { eventTypes?: string[] } = {}) {
  portal().setNow(started)
  const call = operatorOf(await tokenFor(portal()))
  for (const { id } of (await portal().call('listWebhooks', call)).body.webhooks) {
    await portal().call('deleteWebhook', { ...call, params: { id } })
  }
  const receiver = await openReceiver()
  const made = await portal().call('createWebhook', {
    ...call,
    body: { url: receiver.url, ...(eventTypes && { eventTypes }) },
  })
  expect(made.status).toBe(200)
  const { webhook, secret } = made.body
  const jobSeeker = await makeJobSeeker(portal())
  return { call, receiver, secret, id: webhook.id, jobSeeker }
}

const record = (jobSeekerId: string | null, key: string) =>
  portal().services.runInScope('kango', (scope) =>
    recordEvent(
      scope,
      { type: 'profile.updated', jobSeekerId, data: { keys: [key] }, dedupeKey: randomUUID() },
      portal().services.clock(),
    ),
  )
const deliver = () => deliverEvents(portal().served, 'kango')

describe('a webhook', () => {
  it('gets events as CloudEvents under signatures that the unmodified client verifies', async () => {
    const { receiver, secret, jobSeeker } = await setUp()
    await record(jobSeeker.id, 'one')
    await deliver()
    const [event] = receiver.events(secret)
    expect(event).toMatchObject({
      specversion: '1.0',
      type: 'jp.tsunagu.profile.updated',
      subject: jobSeeker.id,
      data: { keys: ['one'] },
    })
    const [post] = receiver.posts
    expect(post?.headers['webhook-id']).toBe(event?.id)
    expect(post?.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8')
    expect(() => receiver.events(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)).toThrow('No matching signature')
    await deliver()
    expect(receiver.posts).toHaveLength(1)
  })

  it('gets Japanese under signatures that the unmodified client verifies: posting numbers are the agency’s own', async () => {
    const { receiver, secret, jobSeeker } = await setUp()
    await record(jobSeeker.id, 'さくら会 第𠮷号')
    await deliver()
    expect(receiver.events(secret).map(keysOf)).toEqual(['さくら会 第𠮷号'])
  })

  it('gets the events of a job seeker in their order, a failed one holding up his next ones and nobody else', async () => {
    const { receiver, secret, jobSeeker } = await setUp()
    const other = await makeJobSeeker(portal())
    receiver.answer((post) => ({ status: readKey(post) === 'first' ? 500 : 204 }))
    await record(jobSeeker.id, 'first')
    await record(jobSeeker.id, 'second')
    await record(other.id, 'other')
    await deliver()
    expect(new Set(receiver.events(secret).map(keysOf))).toEqual(new Set(['first', 'other']))
    receiver.answer(() => ({ status: 200 }))
    portal().setNow(minutesLater(1))
    await deliver()
    expect(receiver.events(secret).map(keysOf).slice(2)).toEqual(['first', 'second'])
    expect(receiver.posts[0]?.headers['webhook-id']).toBe(
      receiver.posts.find((post, at) => at > 0 && readKey(post) === 'first')?.headers['webhook-id'],
    )
  })

  it('is tried ten times more, ever more seldom, then the event is given up, listed and can be replayed', async () => {
    const { call, receiver, id, jobSeeker } = await setUp()
    receiver.answer(() => ({ status: 503 }))
    await record(jobSeeker.id, 'lost')
    await record(jobSeeker.id, 'next')
    for (let hour = 0; hour <= 31; hour += 1) {
      for (const minute of [0, 1, 3, 14, 45]) {
        portal().setNow(minutesLater(hour * 60 + minute))
        await deliver()
      }
    }
    const dead = await portal().call('listEventDeliveries', { ...call, params: { id }, query: { status: 'dead' } })
    expect(dead.body.deliveries).toMatchObject([
      { attempts: 11, status: 'dead', lastResult: 'HTTP 503', jobSeekerId: jobSeeker.id, nextAttemptDatetime: null },
    ])
    expect(receiver.posts.filter((post) => readKey(post) === 'lost')).toHaveLength(11)
    // the next one of the same job seeker has begun meanwhile
    expect(receiver.posts.some((post) => readKey(post) === 'next')).toBe(true)
    receiver.answer(() => ({ status: 204 }))
    expect((await portal().call('replayEvents', { ...call, params: { id }, body: {} })).body).toEqual({ replayed: 1 })
    portal().setNow(minutesLater(100 * 60))
    await deliver()
    const all = await portal().call('listEventDeliveries', { ...call, params: { id } })
    expect(all.body.deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
    expect(readKey(receiver.posts.at(-2) as ReceivedPost)).toBe('lost')
  })

  it('gets everything behind a place again', async () => {
    const { call, receiver, id, jobSeeker } = await setUp()
    for (const key of ['a', 'b', 'c']) await record(jobSeeker.id, key)
    await deliver()
    const { deliveries } = (await portal().call('listEventDeliveries', { ...call, params: { id } })).body
    const replayed = await portal().call('replayEvents', {
      ...call,
      params: { id },
      body: { after: deliveries[0]?.sequence ?? '' },
    })
    expect(replayed.body).toEqual({ replayed: 2 })
    await deliver()
    expect(receiver.posts.map(readKey)).toEqual(['a', 'b', 'c', 'b', 'c'])
  })

  it('gets nothing from before it was made, unless from the beginning', async () => {
    const { call, receiver, jobSeeker } = await setUp()
    await record(jobSeeker.id, 'early')
    const late = await openReceiver()
    const whole = await openReceiver()
    expect((await portal().call('createWebhook', { ...call, body: { url: late.url } })).status).toBe(200)
    expect(
      (await portal().call('createWebhook', { ...call, body: { url: whole.url, from: 'beginning' } })).status,
    ).toBe(200)
    await deliver()
    expect(receiver.posts.map(readKey)).toEqual(['early'])
    expect(late.posts).toEqual([])
    expect(whole.posts.map(readKey)).toContain('early')
  })

  it('gets the types that it wants', async () => {
    const { receiver, jobSeeker } = await setUp({ eventTypes: ['job_posting.closed'] })
    await record(jobSeeker.id, 'unwanted')
    await deliver()
    expect(receiver.posts).toEqual([])
  })

  it('waits while it is paused, and goes on where it stood', async () => {
    const { call, receiver, id, jobSeeker } = await setUp()
    await portal().call('updateWebhook', { ...call, params: { id }, body: { isPaused: true } })
    await record(jobSeeker.id, 'meanwhile')
    await deliver()
    expect(receiver.posts).toEqual([])
    const { webhook } = (await portal().call('updateWebhook', { ...call, params: { id }, body: { isPaused: false } }))
      .body
    expect(webhook).toMatchObject({ isPaused: false, waiting: 1, dead: 0 })
    await deliver()
    expect(receiver.posts.map(readKey)).toEqual(['meanwhile'])
  })

  it('is paused when its receiver responds that it is gone', async () => {
    const { call, receiver, jobSeeker } = await setUp()
    receiver.answer(() => ({ status: 410 }))
    await record(jobSeeker.id, 'one')
    await deliver()
    portal().setNow(minutesLater(60))
    await deliver()
    expect(receiver.posts).toHaveLength(1)
    expect((await portal().call('listWebhooks', call)).body.webhooks).toMatchObject([{ isPaused: true, waiting: 1 }])
    expect(portal().logLines()).toMatchObject([{ tenant: 'kango' }])
  })

  it('is left when it hangs, and no redirect is followed', async () => {
    const { call, receiver, id, jobSeeker } = await setUp()
    const inside = await openReceiver()
    receiver.answer((post) => (readKey(post) === 'hangs' ? null : { status: 302, headers: { location: inside.url } }))
    const other = await makeJobSeeker(portal())
    await record(other.id, 'redirects')
    await deliver()
    await record(jobSeeker.id, 'hangs')
    const impatient = { ...portal().served, webhooks: createWebhookSender({ timeoutMs: 500, allowsPrivate: true }) }
    await deliverEvents(impatient, 'kango')
    const { deliveries } = (await portal().call('listEventDeliveries', { ...call, params: { id } })).body
    expect(deliveries.map(({ lastResult }) => lastResult)).toEqual([
      'HTTP 302: redirects are not followed. Set the final address.',
      'No answer within 0.5 s.',
    ])
    expect(inside.posts).toEqual([])
  })

  it('gets an event once from many processes at the same time', async () => {
    const { receiver, jobSeeker } = await setUp()
    const others = await Promise.all(Array.from({ length: 12 }, () => makeJobSeeker(portal())))
    for (const { id } of [jobSeeker, ...others]) {
      await record(id, 'a')
      await record(id, 'b')
    }
    await Promise.all(Array.from({ length: 4 }, deliver))
    const ids = receiver.posts.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(26)
    expect(new Set(ids).size).toBe(26)
  })

  it('gets an event again whose sender died in the middle', async () => {
    const { receiver, jobSeeker } = await setUp()
    await record(jobSeeker.id, 'half')
    const dying = {
      ...portal().served,
      webhooks: { ...portal().served.webhooks, post: () => Promise.reject(new Error('killed')) },
    }
    await expect(deliverEvents(dying, 'kango')).rejects.toThrow('killed')
    await deliver()
    expect(receiver.posts).toEqual([])
    portal().setNow(minutesLater(2))
    await deliver()
    expect(receiver.posts.map(readKey)).toEqual(['half'])
  })

  it('changes its secret while both sign for a day', async () => {
    const { call, receiver, id, secret, jobSeeker } = await setUp()
    const rotated = (await portal().call('rotateWebhookSecret', { ...call, params: { id } })).body
    await record(jobSeeker.id, 'one')
    await deliver()
    expect(receiver.events(secret)).toHaveLength(1)
    expect(receiver.events(rotated.secret)).toHaveLength(1)
    portal().setNow(minutesLater(24 * 60 + 1))
    await record(jobSeeker.id, 'two')
    await deliver()
    expect(receiver.posts[1]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(1)
  })

  it('can be tried out', async () => {
    const { call, receiver, id, secret } = await setUp()
    expect((await portal().call('testWebhook', { ...call, params: { id } })).body).toEqual({
      isDelivered: true,
      result: 'HTTP 204',
    })
    expect(receiver.events(secret)).toMatchObject([{ type: 'jp.tsunagu.webhook.test', sequence: '0' }])
    receiver.answer(() => ({ status: 500 }))
    expect((await portal().call('testWebhook', { ...call, params: { id } })).body).toEqual({
      isDelivered: false,
      result: 'HTTP 500',
    })
  })

  it('never shows its secret again, nor another service anything', async () => {
    const { call, id, secret } = await setUp()
    expect(JSON.stringify((await portal().call('listWebhooks', call)).body)).not.toContain(secret.slice(6))
    const hoiku = { ...operatorOf(await tokenFor(portal(), { tenant: 'hoiku' })), tenant: 'hoiku', params: { id } }
    const answers = [
      await portal().call('updateWebhook', { ...hoiku, body: { isPaused: true } }),
      await portal().call('rotateWebhookSecret', hoiku),
      await portal().call('testWebhook', hoiku),
      await portal().call('listEventDeliveries', hoiku),
      await portal().call('replayEvents', { ...hoiku, body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await portal().call('deleteWebhook', hoiku)).status).toBe(204)
    expect((await portal().call('listWebhooks', call)).body.webhooks).toMatchObject([{ id, isPaused: false }])
  })

  it('refuses an address that is there already, and a wrong one', async () => {
    const { call, receiver } = await setUp()
    expect((await portal().call('createWebhook', { ...call, body: { url: receiver.url } })).status).toBe(409)
    for (const url of ['no address', 'ftp://example.jp/', 'https://a:b@example.jp/', 'https://example.jp/#a']) {
      expect((await portal().call('createWebhook', { ...call, body: { url } })).status).toBe(400)
    }
  })

  it('is described in whatever characters, without those that no database takes', async () => {
    const { call, id } = await setUp()
    const description = ' 台帳\0と\u0007連携\ud800 '
    const { url } = (await portal().call('listWebhooks', call)).body.webhooks[0] ?? { url: '' }
    const changed = await portal().call('updateWebhook', { ...call, params: { id }, body: { description } })
    expect(changed.body.webhook).toMatchObject({ description: '台帳と連携\ufffd' })
    const made = await portal().call('createWebhook', { ...call, body: { url: `${url}/other`, description } })
    expect(made.body.webhook).toMatchObject({ description: '台帳と連携\ufffd' })
  })
})
