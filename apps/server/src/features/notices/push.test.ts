// Also on PGlite: bytes, the queue
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPushSender } from '#server/platform/push/push-sender.ts'
import { setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { newPushKeys, openPushService, type PushService } from '#server/testing/push-service.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const keys = newPushKeys()
const push = createPushSender(keys, { timeoutMs: 60_000, allowsPrivate: true })
const portal = useTestApp({ rateLimits: wideRateLimits, push })
let service: PushService
let token = ''
let person: MadeJobSeeker
let session = ''

beforeAll(async () => {
  service = await openPushService()
  token = await tokenFor(portal())
})
afterAll(() => service.close())
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  await portal().connection.executeSql(`delete from job_queue.job where name = 'send_push'`)
  service.received.length = 0
  service.answer(201)
  portal().logLines()
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

type Browser = ReturnType<PushService['browser']>
const subscribe = ({ target }: Pick<Browser, 'target'>, as = session) =>
  portal().call('subscribePush', { session: as, body: { ...target, consentVersion: '2026-11-27' } })

async function subscribed(): Promise<Browser> {
  const browser = service.browser()
  expect((await subscribe(browser)).status).toBe(204)
  return browser
}

const send = () => sendTo(portal(), { token, id: person.id, subject: '極秘の件名', body: '極秘の本文' })
async function sendAndWork() {
  await send()
  await portal().work()
}
const devices = async () => {
  const { rows } = await portal().connection.executeSql(
    'select device, last_sent_at from push_subscription where job_seeker_id = $1',
    [person.id],
  )
  return rows
}
const jobs = async () => {
  const { rows } = await portal().connection.executeSql(
    `select state::text as state from job_queue.job where name = 'send_push' and state in ('created', 'retry')`,
  )
  return rows.map(({ state }) => state)
}

describe('a push message', () => {
  it('reaches the browser encrypted and signed, and names nobody', async () => {
    const browser = await subscribed()
    await sendAndWork()
    const [message, ...others] = browser.messages()
    expect(others).toEqual([])
    expect(message).toEqual({
      web_push: 8030,
      notification: {
        title: 'つなぐ看護',
        body: '担当アドバイザーからメッセージが届きました',
        lang: 'ja',
        tag: 'message',
        navigate: 'http://kango.localhost/account/messages',
      },
    })
    const [received] = service.received
    if (!received) throw new Error('Nothing was received.')
    expect(received.body.length).toBeLessThan(3_000)
    expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
    expect(await service.claimsOf(received, keys.publicKey)).toMatchObject({ sub: keys.subject })
    expect((await devices()).at(0)?.['last_sent_at']).not.toBeNull()
  })

  it.each([404, 410])('ends the subscription that its browser has ended: %i', async (status) => {
    await subscribed()
    service.answer(status)
    await sendAndWork()
    expect(await devices()).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it.each([429, 503])('is tried again: %i', async (status) => {
    const browser = await subscribed()
    service.answer(status)
    await sendAndWork()
    expect(await jobs()).toEqual(['retry'])
    service.answer(201)
    await portal().connection.executeSql(`update job_queue.job set start_after = now() where state = 'retry'`)
    await portal().work()
    expect(browser.messages()).toHaveLength(2)
    expect(await jobs()).toEqual([])
  })

  it.each([400, 403, 413])('is given up where the fault is ours, and the subscription stays: %i', async (status) => {
    const { target } = await subscribed()
    service.answer(status)
    await sendAndWork()
    expect(await devices()).toHaveLength(1)
    expect(await jobs()).toEqual([])
    const lines = portal().logLines()
    expect(lines).toMatchObject([{ tenant: 'kango', cause: `HTTP ${status}` }])
    expect(JSON.stringify(lines)).not.toContain(target.endpoint)
  })

  it('ends the subscription once a few messages over a day were refused, but not where our keys are', async () => {
    await subscribed()
    const sendAt = async (time: string, status: number) => {
      portal().setNow(time)
      service.answer(status)
      await sendAndWork()
    }
    for (let hour = 9; hour < 14; hour += 1)
      await sendAt(`2026-11-20T${hour.toString().padStart(2, '0')}:30:00+09:00`, 400)
    expect(await devices()).toHaveLength(1)
    for (let hour = 10; hour < 16; hour += 1) await sendAt(`2026-11-22T${hour}:30:00+09:00`, 403)
    expect(await devices()).toHaveLength(1)
    // After one that is taken they are counted again
    await sendAt('2026-11-22T16:00:00+09:00', 201)
    await sendAt('2026-11-22T16:10:00+09:00', 400)
    expect(await devices()).toHaveLength(1)
    for (let minute = 20; minute < 50; minute += 10) await sendAt(`2026-11-22T16:${minute}:00+09:00`, 400)
    await sendAt('2026-11-23T16:20:00+09:00', 400)
    expect(await devices()).toEqual([])
  })

  it('is tried again however often nothing answers, and after a week the subscription ends', async () => {
    const browser = service.browser()
    const gone = { target: { ...browser.target, endpoint: 'http://127.0.0.1:9/gone' } }
    const makeDue = () =>
      portal().connection.executeSql(`update job_queue.job set start_after = now() where state = 'retry'`)
    expect((await subscribe(gone)).status).toBe(204)
    await send()
    for (let attempt = 0; attempt < 6; attempt += 1) {
      portal().setNow(`2026-11-20T09:${attempt}0:00+09:00`)
      await portal().work()
      expect(await jobs(), `attempt ${attempt + 1}`).toEqual(['retry'])
      await makeDue()
    }
    expect(portal().logLines()).toHaveLength(6)
    portal().setNow('2026-11-26T09:00:00+09:00')
    await sendAndWork()
    expect(await devices()).toHaveLength(1)
    portal().setNow('2026-11-27T09:00:00+09:00')
    await sendAndWork()
    expect(await devices()).toEqual([])
    await makeDue()
    await portal().work()
    expect(await jobs()).toEqual([])
  })

  it('waits for the end of the quiet hours', async () => {
    // Later than the system's clock, by which the queue puts jobs off
    portal().setNow('2036-11-20T22:00:00+09:00')
    session = await portal().signedIn(person)
    const browser = await subscribed()
    await sendAndWork()
    expect(browser.messages()).toEqual([])
    expect(await jobs()).toEqual(['created'])
    portal().setNow('2036-11-21T08:00:00+09:00')
    await portal().connection.executeSql(`update job_queue.job set start_after = now() where name = 'send_push'`)
    await portal().work()
    expect(browser.messages()).toHaveLength(1)
  })

  it('does not come of what was read, was switched off, or is of an account that rests', async () => {
    const browser = await subscribed()
    const { id } = (await send()).body.message
    await portal().call('markMessagesAsRead', { session, body: { messageIds: [id] } })
    await portal().work()
    await send()
    await setAccountStatus(portal(), person, 'suspended')
    await portal().work()
    await setAccountStatus(portal(), person, 'active')
    await portal().call('saveNoticeSetting', { session, body: { pushKinds: ['change'], version: 0 } })
    await sendAndWork()
    expect(browser.messages()).toEqual([])
  })
})

describe('a subscription', () => {
  it('moves to the account that signs in on the same browser, and to nobody who only knows its address', async () => {
    const browser = await subscribed()
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    const stranger = { target: { ...service.browser().target, endpoint: browser.target.endpoint } }
    expect((await subscribe(stranger, other)).status).toBe(409)
    expect(await devices()).toHaveLength(1)
    await send()
    expect((await subscribe(browser, other)).status).toBe(204)
    expect(await devices()).toEqual([])
    await portal().work()
    expect(browser.messages()).toEqual([])
  })

  it('ends with the session, and by its owner', async () => {
    await subscribed()
    await portal().call('signOut', { session })
    expect(await devices()).toEqual([])
    session = await portal().signedIn(person)
    const { target } = await subscribed()
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    await portal().call('endPush', { session: other, body: { endpoint: target.endpoint } })
    expect(await devices()).toHaveLength(1)
    await portal().call('endPush', { session, body: { endpoint: target.endpoint } })
    expect(await devices()).toEqual([])
  })

  it('is renewed for its own session alone', async () => {
    const { target } = service.browser()
    const own = (await portal().call('verify', { session })).body.sessionId
    const renew = (as: string) =>
      portal().call('subscribePush', { session: as, body: { ...target, consentVersion: '2026-11-27', sessionId: own } })
    const owner = person
    person = await makeJobSeeker(portal())
    expect((await renew(await portal().signedIn(person))).status).toBe(409)
    expect(await devices()).toEqual([])
    person = owner
    expect((await renew(session)).status).toBe(204)
    expect(await devices()).toHaveLength(1)
  })

  it('is sealed, and the eleventh of an account takes the place of the first', async () => {
    const first = await subscribed()
    for (let index = 1; index <= 10; index += 1) {
      portal().setNow(new Date(Date.parse('2026-11-20T09:00:00+09:00') + index * 1_000))
      await subscribed()
    }
    expect(await devices()).toHaveLength(10)
    await sendAndWork()
    expect(first.messages()).toEqual([])
    expect(service.received).toHaveLength(10)
    const { rows } = await portal().connection.executeSql(
      `select encode(sealed, 'escape') as sealed from push_subscription where job_seeker_id = $1`,
      [person.id],
    )
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  it('cannot have keys that are none, or lead into the own network', async () => {
    const { target } = service.browser()
    expect((await subscribe({ target: { ...target, p256dh: 'A'.repeat(87) } })).status).toBe(409)
    const { fault } = createPushSender(keys, { timeoutMs: 1_000, allowsPrivate: false })
    expect(fault(target)).not.toBeNull()
    expect(fault({ ...target, endpoint: 'https://push.example.jp/1' })).toBeNull()
  })
})
