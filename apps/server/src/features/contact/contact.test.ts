import { randomUUID } from 'node:crypto'
import type { ContactWish } from '@tsunagu/contract/contact/contact-wish.ts'
import { unsaidWish } from '@tsunagu/contract/contact/contact-wish.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendHeldMessages } from '#server/features/messages/send-held-messages.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let staff: MadeStaff
let cookie = ''
let person: MadeJobSeeker
let session = ''

/** Sessions of staff end after an hour without use. 2026-11-20 is a Friday. */
const goTo = async (time: string) => {
  portal().setNow(`${time}:00+09:00`)
  cookie = await staffCookie(portal(), staff)
  session = await portal().signedIn(person)
}
beforeEach(async () => {
  portal().setNow('2026-11-20T10:00:00+09:00')
  staff = await makeStaff(portal())
  person = await makeJobSeeker(portal())
  await goTo('2026-11-20T10:00')
})

const evenings: ContactWish['hours'] = [
  { weekday: 2, from: 1_080, until: 1_200 },
  { weekday: 4, from: 1_080, until: 1_200 },
]
const wishOf = (parts: Partial<ContactWish> = {}): ContactWish => ({
  ...unsaidWish,
  way: 'hours',
  hours: evenings,
  ...parts,
})
const save = (wish: ContactWish, version = 0, as = session) =>
  portal().call('saveContactPreference', { session: as, body: { wish, version } })
const read = () => portal().call('getContactPreference', { session })
const at = () => ({ cookie, service: 'kango', params: { jobSeekerId: person.id } })
const contact = async () => (await callDesk(portal(), 'getContact', at())).body.contact
const record = (parts: Record<string, unknown> = {}, as = cookie) =>
  callDesk(portal(), 'recordContact', {
    ...at(),
    cookie: as,
    body: { id: randomUUID(), channel: 'call', direction: 'to_job_seeker', result: 'reached', ...parts },
  })
const words = { subject: '求人のご紹介', body: 'ご希望に合う求人があります。' }
const send = (parts: Record<string, unknown> = {}) =>
  callDesk(portal(), 'sendMessageToJobSeeker', { ...at(), body: { ...words, ...parts } })
const hold = (parts: Record<string, unknown> = {}) =>
  callDesk(portal(), 'holdMessage', { ...at(), body: { id: randomUUID(), ...words, ...parts } })
const held = async () =>
  (await callDesk(portal(), 'listHeldMessages', { cookie, service: 'kango', query: { jobSeekerId: person.id } })).body
    .heldMessages
const sentCount = async () =>
  (await callDesk(portal(), 'listMessagesOfJobSeeker', at())).body.messages.filter(
    ({ direction }) => direction === 'to_job_seeker',
  ).length

describe('the wish of a job seeker', () => {
  it('is unsaid at first: calls at usual hours, messages at any time', async () => {
    const { body } = await read()
    expect(body.contactPreference).toMatchObject({ version: 0, wish: unsaidWish, call: { refusal: null } })
    expect((await contact()).label).toEqual({ kind: 'anytime', text: 'いつでも可' })
    await goTo('2026-11-22T10:00')
    // Monday is a holiday
    expect((await contact()).call).toMatchObject({
      refusal: 'outside_hours',
      nextFromDatetime: '2026-11-24T09:30:00+09:00',
    })
    expect((await send()).status).toBe(200)
  })

  it('is stored with a version, so that two devices do not overwrite each other', async () => {
    expect((await save(wishOf())).body.contactPreference).toMatchObject({ version: 1, wish: wishOf() })
    const other = await save(wishOf({ way: 'messages_only' }), 0)
    expect(other.status).toBe(409)
    expect((await read()).body.contactPreference.wish.way).toBe('hours')
    expect((await save(wishOf({ way: 'messages_only' }), 1)).body.contactPreference.version).toBe(2)
  })

  it('names in Japanese what it cannot store', async () => {
    const wrong = await save(wishOf({ hours: [{ weekday: 1, from: 600, until: 600 }] }))
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('終わりの時刻')])
    expect((await save(wishOf({ hours: [] }))).status).toBe(400)
    expect((await save(wishOf({ pausedUntil: '2028-01-01' }))).status).toBe(400)
  })

  it('shows the lists of the staff the same words', async () => {
    await save(wishOf())
    const { body } = await callDesk(portal(), 'listPeople', {
      cookie,
      service: 'kango',
      body: { jobSeekerIds: [person.id] },
    })
    expect(body.people[0]?.contactLabel).toEqual({ kind: 'hours', text: '火木 18–20時' })
    await makeMessage(portal(), person, { direction: 'from_job_seeker' })
    const listed = await callDesk(portal(), 'listConversations', { cookie, service: 'kango', query: { tab: 'team' } })
    expect(listed.body.conversations[0]?.contactLabel.text).toBe('火木 18–20時')
    const queue = await callDesk(portal(), 'getWorkQueue', { cookie, service: 'kango' })
    expect(queue.body.items[0]?.contactLabel.text).toBe('火木 18–20時')
  })
})

describe('a call', () => {
  it('outside of the hours needs a reason, which the job seeker reads', async () => {
    await save(wishOf())
    const refused = await record()
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      details: [{ code: 'contact_wish', generalErrors: ['outside_hours', '2026-11-24T18:00:00+09:00'] }],
    })
    const hostile = '<img src=x onerror=alert(1)>\u0000\n至急 " \' \\ の件'
    const made = await record({ reason: hostile, note: '社内だけのメモ' })
    expect(made.body.contact).toMatchObject({ refusal: 'outside_hours', note: '社内だけのメモ' })
    const [shown] = (await read()).body.contactPreference.contacts
    expect(shown).toMatchObject({ reason: '<img src=x onerror=alert(1)> 至急 " \' \\ の件', refusal: 'outside_hours' })
    expect(JSON.stringify(shown)).not.toContain('社内だけ')
  })

  it('of the job seeker, and any within the hours, needs none', async () => {
    await save(wishOf())
    expect((await record({ direction: 'from_job_seeker' })).status).toBe(200)
    await goTo('2026-11-24T18:30')
    const made = await record({ reason: '要らない理由' })
    expect(made.body.contact).toMatchObject({ refusal: null, reason: '' })
  })

  it('is counted by the month in Tokyo, and two of the staff at once do not exceed the limit', async () => {
    await save(wishOf({ way: 'anytime', callsPerMonth: 1 }))
    const other = await staffCookie(portal(), await makeStaff(portal(), { kango: ['adviser'] }, '森下 彩'))
    const answers = await Promise.all([record(), record({}, other)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await contact()).call).toMatchObject({
      refusal: 'monthly_limit',
      nextFromDatetime: '2026-12-01T09:30:00+09:00',
    })
    // Still November in London
    await goTo('2026-12-01T09:30')
    expect((await contact()).call.refusal).toBeNull()
    expect((await contact()).counts.callsThisMonth).toBe(0)
  })

  it('is recorded once under its id, and not for a moment to come', async () => {
    const id = randomUUID()
    expect((await record({ id })).status).toBe(200)
    expect((await record({ id })).status).toBe(200)
    expect((await contact()).counts.callsThisMonth).toBe(1)
    expect((await record({ atDatetime: '2026-11-20T12:00:00+09:00' })).status).toBe(400)
    const timeline = await callDesk(portal(), 'listTimeline', { ...at(), query: { kinds: 'contact' } })
    expect(timeline.body.entries).toMatchObject([{ kind: 'contact', code: 'call_reached', title: staff.name }])
  })

  it('by anybody else is refused where only the adviser may', async () => {
    await save(wishOf({ way: 'anytime', isAdviserOnly: true }))
    expect((await contact()).call.refusal).toBeNull()
    const adviser = await makeStaff(portal(), { kango: ['adviser'] }, '森下 彩')
    await portal().services.runInScope('kango', (scope) =>
      scope.updateTable('job_seeker').set({ adviser_id: adviser.id }).where('id', '=', person.id).execute(),
    )
    expect((await contact()).call.refusal).toBe('adviser_only')
    expect((await record({}, await staffCookie(portal(), adviser))).status).toBe(200)
  })
})

describe('a message', () => {
  const inHours = () => save(wishOf({ messagesInHours: true }))

  it('outside of the hours is refused with the next moment, also for a key, unless there is a reason', async () => {
    await inHours()
    const refused = await send()
    expect(refused.body).toMatchObject({
      details: [{ code: 'contact_wish', generalErrors: ['outside_hours', '2026-11-24T18:00:00+09:00'] }],
    })
    const key = operatorOf(await tokenFor(portal()))
    const params = { jobSeekerId: person.id }
    const byKey = await portal().call('sendMessageToJobSeeker', { ...key, params, body: words })
    expect(byKey.status).toBe(409)
    expect(await sentCount()).toBe(0)
    expect((await send({ contactReason: '面接の場所が変わったため' })).status).toBe(200)
    const { contacts } = (await read()).body.contactPreference
    expect(contacts).toMatchObject([
      { channel: 'message', refusal: 'outside_hours', reason: '面接の場所が変わったため', staffName: staff.name },
    ])
  })

  it('that answers within the hour is sent', async () => {
    await inHours()
    await portal().call('sendMessage', { session, body: { subject: '質問', body: '車でもよいですか。', files: [] } })
    await goTo('2026-11-20T10:59')
    expect((await send()).status).toBe(200)
    // It was the answer: what follows is none
    expect((await send()).status).toBe(409)
  })

  it('waits for another moment where the wish has changed while it was held', async () => {
    const first = await hold()
    expect(first.status).toBe(200)
    await inHours()
    portal().setNow('2026-11-20T10:00:20+09:00')
    await sendHeldMessages(portal().served, {})
    expect(await held()).toMatchObject([{ isScheduled: true, sendDatetime: '2026-11-24T18:00:00+09:00' }])
    await goTo('2026-11-24T18:00')
    await sendHeldMessages(portal().served, {})
    expect(await sentCount()).toBe(1)
    expect(await held()).toEqual([])
  })

  it('is not sent where there is no other moment', async () => {
    await hold()
    await save(wishOf({ pausedUntil: '2027-06-30' }))
    portal().setNow('2026-11-20T10:00:20+09:00')
    await sendHeldMessages(portal().served, {})
    expect(await held()).toMatchObject([{ refusal: 'contact_wish' }])
    expect(await sentCount()).toBe(0)
  })

  it('may be held for a moment within the hours, and for no other without a reason', async () => {
    await inHours()
    expect((await hold()).status).toBe(409)
    expect((await hold({ sendDatetime: '2026-11-24T12:00:00+09:00' })).status).toBe(409)
    expect((await hold({ sendDatetime: '2026-11-24T19:00:00+09:00' })).status).toBe(200)
    expect((await hold({ contactReason: '当日の変更のため' })).status).toBe(200)
    portal().setNow('2026-11-20T10:00:20+09:00')
    await sendHeldMessages(portal().served, {})
    expect(await sentCount()).toBe(1)
  })

  it('nobody had asked for counts by the week, from Monday in Tokyo', async () => {
    await save(wishOf({ messagesPerWeek: 1 }))
    expect((await send()).status).toBe(200)
    const refused = await send()
    expect(refused.body).toMatchObject({
      details: [{ generalErrors: ['weekly_limit', '2026-11-23T09:00:00+09:00'] }],
    })
    await portal().call('sendMessage', { session, body: { subject: '質問', body: 'いつですか。', files: [] } })
    await goTo('2026-11-22T23:59')
    // An answer, however late
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(409)
    await goTo('2026-11-23T00:00')
    expect((await send()).status).toBe(200)
  })

  it('to several people waits for each of them', async () => {
    const other = await makeJobSeeker(portal())
    await inHours()
    const third = await makeJobSeeker(portal())
    await save(wishOf({ pausedUntil: '2027-06-30' }), 0, await portal().signedIn(third))
    const messages = [person, other, third].map(({ id }) => ({ jobSeekerId: id, id: randomUUID() }))
    const { body } = await callDesk(portal(), 'holdMessages', {
      cookie,
      service: 'kango',
      body: { messages, ...words },
    })
    expect(body.results.map(({ outcome, sendDatetime }) => [outcome, sendDatetime])).toEqual([
      ['held', '2026-11-24T18:00:00+09:00'],
      ['held', undefined],
      ['contact_wish', undefined],
    ])
  })
})
