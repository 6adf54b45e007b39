// Also on PGlite: notifications

import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionCookieName } from '#server/http/request-context.ts'
import { SseConnections } from '#server/platform/changes/sse-connections.ts'
import { setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const heartbeatMs = 150
const sseConnections = new SseConnections({ heartbeatMs, longestMs: 60_000, perAccount: 2 })
const portal = useTestApp({ rateLimits: wideRateLimits, sseConnections })
let port = 0
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''

beforeAll(async () => {
  await portal().app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal().app.server.address() as AddressInfo).port
  token = await tokenFor(portal())
})
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

interface OpenStream {
  answer: IncomingMessage
  text: () => string
  hasEnded: () => boolean
  leave: () => void
}
const streams: OpenStream[] = []
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.leave()
  await expect.poll(() => sseConnections.count).toBe(0)
})

/** Opens a stream as a browser does. */
async function listen(secret = session, headers: Record<string, string> = {}): Promise<OpenStream> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/v1/app/job_seeker/events',
    headers: {
      host: 'kango.localhost',
      cookie: `${sessionCookieName}=${secret}`,
      'accept-encoding': 'br, gzip',
      ...headers,
    },
    agent: false,
  }).end()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  sent.on('error', () => undefined)
  response.on('error', () => undefined)
  let text = ''
  let hasEnded = false
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  response.once('end', () => {
    hasEnded = true
  })
  const stream = { answer: response, text: () => text, hasEnded: () => hasEnded, leave: () => void sent.destroy() }
  streams.push(stream)
  return stream
}
const eventsIn = (stream: OpenStream) => stream.text().match(/event: messages/g)?.length ?? 0
const expectHeard = (stream: OpenStream, count: number) => expect.poll(() => eventsIn(stream)).toBe(count)
const expectEnded = (stream: OpenStream) => expect.poll(() => stream.hasEnded()).toBe(true)

describe('the stream of events', () => {
  it('is neither cached nor compressed, and sends heartbeats', async () => {
    const stream = await listen()
    expect(stream.answer.statusCode).toBe(200)
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.answer.headers['content-encoding']).toBeUndefined()
    expect(stream.answer.headers['etag']).toBeUndefined()
    await expect.poll(() => stream.text()).toMatch(/retry: 3000\n\n(:\n\n){2}/)
    expect(eventsIn(stream)).toBe(0)
  })

  it('reports a message that is received, read and sent, and nothing of its content', async () => {
    const [stream, other] = [await listen(), await listen()]
    const { body } = await sendTo(portal(), { token, id: jobSeeker.id, subject: '秘密', body: '秘密' })
    await Promise.all([expectHeard(stream, 1), expectHeard(other, 1)])
    await portal().call('markMessagesAsRead', { session, body: { messageIds: [body.message.id] } })
    await expectHeard(stream, 2)
    await portal().call('sendMessage', { session, body: { subject: '', body: 'はい', files: [] } })
    await expectHeard(stream, 3)
    expect(stream.text()).not.toContain('秘密')
    expect(stream.text()).not.toContain(body.message.id)
  })

  it('says nothing of what was rolled back, repeated, or changed nothing', async () => {
    const stream = await listen()
    const read = await makeMessage(portal(), jobSeeker, { readAt: new Date() })
    await portal().call('markMessagesAsRead', { session, body: { messageIds: [read] } })
    await sendTo(portal(), { token, id: jobSeeker.id, files: ['/v1/app/storage/files/x'] })
    const clientMessageId = crypto.randomUUID()
    for (let times = 0; times < 3; times += 1) await sendTo(portal(), { token, id: jobSeeker.id, clientMessageId })
    await expectHeard(stream, 1)
  })

  it("tells of nobody else's, on this service or another", async () => {
    const stream = await listen()
    const sister = await makeJobSeeker(portal())
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    await sendTo(portal(), { token, id: sister.id })
    await sendTo(portal(), { token: await tokenFor(portal(), { tenant: 'kaigo' }), tenant: 'kaigo', id: elsewhere.id })
    await sendTo(portal(), { token, id: jobSeeker.id })
    await expectHeard(stream, 1)
  })

  it('ends with the session: at sign-out, when it runs out, and when the account rests', async () => {
    const bySignOut = await listen()
    await portal().call('signOut', { session })
    await expectEnded(bySignOut)
    const secret = await portal().signedIn(jobSeeker)
    const byTime = await listen(secret)
    portal().setNow('2027-11-20T09:00:00+09:00')
    await expectEnded(byTime)
    portal().setNow('2026-11-20T09:00:00+09:00')
    const byStatus = await listen(secret)
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    await expectEnded(byStatus)
    expect([bySignOut, byTime, byStatus].map(eventsIn)).toEqual([0, 0, 0])
  })

  it('is for the signed-in, and for so many at once; a closed one makes room', async () => {
    expect((await listen('nobody')).answer.statusCode).toBe(401)
    const [first] = [await listen(), await listen()]
    const third = await listen()
    expect(third.answer.statusCode).toBe(429)
    expect(third.answer.headers['retry-after']).toBe('60')
    const sister = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await listen(sister)).answer.statusCode).toBe(200)
    first?.leave()
    await expect.poll(async () => (await listen()).answer.statusCode).toBe(200)
  })

  it('sends an event after a gap in the notifications', async () => {
    const stream = await listen()
    sseConnections.sendToAll()
    await expectHeard(stream, 1)
  })
})

describe('what a page asks now and then', () => {
  const ask = (headers: Record<string, string> = {}) => portal().call('getMessageNews', { session, headers })

  it('is how many are unread and which is the newest, by one statement, with a strong ETag', async () => {
    expect((await ask()).body).toEqual({ unreadCount: 0, newestMessageId: null, unreadNoticeCount: 0 })
    const id = await makeMessage(portal(), jobSeeker)
    const { body, headers } = await ask()
    expect(body).toEqual({ unreadCount: 1, newestMessageId: id, unreadNoticeCount: 0 })
    expect(headers['etag']).toMatch(/^"[\w-]{27}"$/)
    portal().statements()
    const again = await ask({ 'if-none-match': String(headers['etag']) })
    expect([again.status, again.response.body]).toEqual([304, ''])
    expect(
      portal()
        .statements()
        .filter((statement) => statement.includes('from "job_seeker"')),
    ).toHaveLength(1)
    await portal().call('markMessagesAsRead', { session, body: { messageIds: [id] } })
    expect((await ask({ 'if-none-match': String(headers['etag']) })).body).toEqual({
      unreadCount: 0,
      newestMessageId: id,
      unreadNoticeCount: 0,
    })
  })
})
