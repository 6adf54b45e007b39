import { describe, expect, it } from 'vitest'
import { lineChannels, lineUserId, signLineBody } from '#server/testing/line-server.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useLine } from '#server/testing/use-line.ts'

const portal = useTestApp()
const { linked, stateOf, eventOf, postBody, postEvents, server } = useLine(portal)

const follow = (login: string, rest?: Record<string, unknown>) => eventOf('follow', lineUserId(login), rest)
const unfollow = (login: string, rest?: Record<string, unknown>) => eventOf('unfollow', lineUserId(login), rest)
const tables = () =>
  portal()
    .statements()
    .filter((statement) => statement.includes('line_'))

describe('the webhook of LINE', () => {
  it('notes who adds the official account and who blocks it', async () => {
    const who = await linked('friend', 'kango', { isFriend: false })
    expect((await postEvents([follow('friend')])).statusCode).toBe(200)
    expect(await stateOf(who)).toMatchObject({ isFriend: true })
    portal().setNow('2026-11-20T10:01:00+09:00')
    await postEvents([unfollow('friend')])
    expect(await stateOf(who)).toMatchObject({ isLinked: true, isFriend: false })
  })

  it('responds to the test of LINE’s console, and to events that it does not know', async () => {
    const who = await linked('curious')
    const others = ['message', 'accountLink', 'postback', 'event of tomorrow'].map((type) =>
      eventOf(type, lineUserId('curious'), { message: { type: 'text', text: '極秘' }, link: { result: 'ok' } }),
    )
    portal().statements()
    for (const events of [[], others]) expect((await postEvents(events)).statusCode).toBe(200)
    // What people write is neither stored nor answered
    expect(tables()).toEqual([])
    expect(server().line.attempts).toEqual([])
    expect(await stateOf(who)).toMatchObject({ isFriend: true })
  })

  it('does an event once, however often it is delivered', async () => {
    const who = await linked('again')
    const event = unfollow('again')
    await postEvents([event, event])
    portal().setNow('2026-11-20T10:01:00+09:00')
    await postEvents([follow('again')])
    await postEvents([
      { ...event, deliveryContext: { isRedelivery: true }, timestamp: Date.parse('2026-11-20T10:02:00+09:00') },
    ])
    expect(await stateOf(who)).toMatchObject({ isFriend: true })
  })

  it('bears events in the wrong order', async () => {
    const who = await linked('order', 'kango', { isFriend: false })
    const [earlier, later] = [unfollow('order'), follow('order')]
    await postEvents([{ ...later, timestamp: later.timestamp + 1_000 }])
    await postEvents([earlier])
    expect(await stateOf(who)).toMatchObject({ isFriend: true })
  })

  it('is of one service', async () => {
    const [ofKango, ofKaigo] = [await linked('apart'), await linked('apart', 'kaigo')]
    await postEvents([unfollow('apart')], { tenant: 'kaigo' })
    expect([(await stateOf(ofKango)).isFriend, (await stateOf(ofKaigo)).isFriend]).toEqual([true, false])
    // Signed by the other service's channel
    const payload = JSON.stringify({ events: [unfollow('apart')] })
    const signature = signLineBody(lineChannels.kaigo.messagingSecret, payload)
    expect((await postBody(payload, { signature })).statusCode).toBe(401)
  })
})

describe('a body that LINE has not signed', () => {
  it.each([
    ['no signature', ' '],
    ['another one', signLineBody('another secret', '{}')],
    ['a short one', 'AAAA'],
    ['what is none', '%%%'],
  ])('is refused with %s, and no statement is sent', async (_what, signature) => {
    portal().statements()
    const refused = await postBody('{"events":[]}', { signature })
    expect(refused.statusCode).toBe(401)
    expect(portal().statements()).toEqual([])
  })

  it('is refused where a byte was changed', async () => {
    const payload = JSON.stringify({ events: [follow('changed')] })
    const signature = signLineBody(lineChannels.kango.messagingSecret, payload)
    expect((await postBody(`${payload} `, { signature })).statusCode).toBe(401)
  })

  it('is not read beyond its limit', async () => {
    expect((await postBody('x'.repeat(262_144))).statusCode).toBe(200)
    expect((await postBody('x'.repeat(262_145))).statusCode).toBe(400)
  })
})

describe('a signed body that is hostile', () => {
  it.each([
    ['no JSON', 'no JSON'],
    ['a number', '1'],
    ['null', 'null'],
    ['events that are none', '{"events":{"length":5}}'],
    ['events of other shapes', '{"events":[null,1,"a",[],{"type":"follow"},{"type":"follow","source":null}]}'],
    [
      'a time that is none',
      '{"events":[{"type":"follow","webhookEventId":"a","timestamp":1e400,"source":{"userId":"U1"}}]}',
    ],
    [
      'ids that no table takes',
      `{"events":[{"type":"follow","webhookEventId":"a\\u0000","timestamp":1,"source":{"userId":"${'U'.repeat(5_000)}"}}]}`,
    ],
  ])('does nothing: %s', async (_what, payload) => {
    portal().statements()
    expect((await postBody(payload)).statusCode).toBe(200)
    expect(tables()).toEqual([])
  })
})

it('does not exist without channels', async () => {
  const response = await portal().app.inject({
    method: 'POST',
    url: '/line/webhook',
    headers: { host: 'hoiku.localhost', 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(response.statusCode).toBe(404)
})
