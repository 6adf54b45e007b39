import { urgencyOf } from '@tsunagu/contract/staff/work-queue.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const write = async (body = '当日の持ち物を教えてください。') =>
  (await portal().call('sendMessage', { session, body: { subject: '持ち物について', body, files: [] } })).body
const queue = async (query: Record<string, string> = {}, asking = token) =>
  (await portal().call('getWorkQueue', { ...operatorOf(asking), query })).body
const own = async () => (await queue()).items.filter(({ jobSeekerId }) => jobSeekerId === jobSeeker.id)
const newestId = async () => {
  const { body } = await portal().call('listMessagesOfJobSeeker', {
    ...operatorOf(token),
    params: { jobSeekerId: jobSeeker.id },
  })
  return body.messages[0]?.id ?? ''
}
const setState = (body: { state: string; seenMessageId?: string }) =>
  portal().call('setConversationState', { ...operatorOf(token), params: { jobSeekerId: jobSeeker.id }, body })

describe('the queue', () => {
  it('has a message from when it is written to when a person answers it', async () => {
    await write()
    expect(await own()).toMatchObject([
      {
        id: `message-${jobSeeker.id}`,
        kind: 'message',
        title: '持ち物について',
        detail: '当日の持ち物を教えてください。',
        sinceDatetime: '2026-11-20T09:00:00+09:00',
        dueDatetime: '2026-11-20T11:00:00+09:00',
      },
    ])
    portal().setNow('2026-11-20T10:00:00+09:00')
    await write('あと、車で行ってもよいですか。')
    // The one that waits is the first that was not answered; what is shown is the newest
    expect(await own()).toMatchObject([
      { detail: 'あと、車で行ってもよいですか。', sinceDatetime: '2026-11-20T09:00:00+09:00' },
    ])
    await sendTo(portal(), { token, id: jobSeeker.id, iconType: 'calendar' })
    expect(await own()).toHaveLength(1)
    await sendTo(portal(), { token, id: jobSeeker.id })
    expect(await own()).toEqual([])
    await write('ありがとうございました。')
    expect(await own()).toMatchObject([{ sinceDatetime: '2026-11-20T10:00:00+09:00' }])
  })

  it('orders by when an answer is due, in working time', async () => {
    const since = async (now: string) => {
      portal().setNow(now)
      const other = await makeJobSeeker(portal())
      await makeMessage(portal(), other, { direction: 'from_job_seeker', sentAt: new Date(now) })
      return other.id
    }
    const friday = await since('2026-11-13T17:30:00+09:00')
    const sunday = await since('2026-11-15T22:00:00+09:00')
    const monday = await since('2026-11-16T09:15:00+09:00')
    const { items } = await queue({ kind: 'message' })
    const due = items.filter(({ jobSeekerId }) => [friday, sunday, monday].includes(jobSeekerId))
    expect(due.map(({ jobSeekerId, dueDatetime }) => [jobSeekerId, dueDatetime])).toEqual([
      [friday, '2026-11-16T10:30:00+09:00'],
      [sunday, '2026-11-16T11:00:00+09:00'],
      [monday, '2026-11-16T11:15:00+09:00'],
    ])
    expect(items.map(({ dueDatetime }) => dueDatetime)).toEqual(items.map(({ dueDatetime }) => dueDatetime).toSorted())
  })

  it('is read once for desks that ask at the same moment, of the kinds of their scopes', async () => {
    await write()
    const weak = await tokenFor(portal(), { scopes: ['interviews:write'] })
    portal().statements()
    const asking = [...Array.from({ length: 12 }, () => queue()), queue({}, weak), queue({ kind: 'todo' })]
    const [first, ...others] = await Promise.all(asking)
    const lists = portal()
      .statements()
      .filter((statement) => statement.includes('"jobSeekerId"'))
    // A reading is of eight statements, of the other two callers one each. Who comes while the second is under way has a third
    expect(lists.length).toBeLessThan(8 * 8)
    expect(others.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => first))
    expect(first?.items.map(({ kind }) => kind)).toContain('message')
    expect(others.slice(11).map(({ items }) => items)).toEqual([[], []])
  })

  it('shows a caller the kinds of its scopes, and nobody who rests', async () => {
    await write()
    const weak = await tokenFor(portal(), { scopes: ['interviews:write'] })
    expect(await queue({}, weak)).toEqual({
      items: [],
      counts: { message: 0, application: 0, interview: 0, offer: 0, answer: 0, employer: 0, todo: 0, posting: 0 },
      isMore: false,
    })
    const before = (await queue()).counts.message
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect(await own()).toEqual([])
    expect((await queue()).counts.message).toBe(before - 1)
  })

  it('takes as many statements for many as for one', async () => {
    await write()
    const count = async () => {
      portal().statements()
      await queue()
      return portal().statements().length
    }
    const one = await count()
    for (let index = 0; index < 5; index += 1) {
      const other = await makeJobSeeker(portal())
      await makeMessage(portal(), other, { direction: 'from_job_seeker' })
    }
    expect(await count()).toBe(one)
  })
})

describe('a conversation', () => {
  it('is done until the job seeker writes again, and can be opened again', async () => {
    await write()
    const seenMessageId = await newestId()
    const done = await setState({ state: 'done', seenMessageId })
    expect(done.body.conversation).toEqual({
      jobSeekerId: jobSeeker.id,
      state: 'done',
      waitingSinceDatetime: null,
      snoozedUntilDatetime: null,
    })
    expect(await own()).toEqual([])
    expect((await setState({ state: 'open' })).body.conversation).toMatchObject({
      state: 'open',
      waitingSinceDatetime: '2026-11-20T09:00:00+09:00',
    })
    expect(await own()).toHaveLength(1)
    await setState({ state: 'done' })
    portal().setNow('2026-11-20T10:00:00+09:00')
    await write('もう1つあります。')
    expect(await own()).toMatchObject([{ sinceDatetime: '2026-11-20T10:00:00+09:00' }])
  })

  it('is not done behind the back of a newer message, and is nobody’s without messages', async () => {
    expect((await setState({ state: 'done' })).status).toBe(404)
    await write()
    const seenMessageId = await newestId()
    portal().setNow('2026-11-20T09:05:00+09:00')
    await write('急いでいます。')
    expect((await setState({ state: 'done', seenMessageId })).status).toBe(409)
    expect(await own()).toHaveLength(1)
  })

  it('is answered at the desk in the name of who answers, unless a newer message has come', async () => {
    const staff = await makeStaff(portal())
    const cookie = await staffCookie(portal(), staff)
    await write()
    const seenMessageId = await newestId()
    portal().setNow('2026-11-20T09:05:00+09:00')
    await write('やはり電車で行きます。')
    const send = (seen: string, clientMessageId = crypto.randomUUID()) =>
      callDesk(portal(), 'sendMessageToJobSeeker', {
        cookie,
        service: 'kango',
        params: { jobSeekerId: jobSeeker.id },
        body: { subject: 'Re: 持ち物について', body: 'お車で大丈夫です。', seenMessageId: seen, clientMessageId },
      })
    expect((await send(seenMessageId)).status).toBe(409)
    const clientMessageId = crypto.randomUUID()
    const newest = await newestId()
    const sent = await send(newest, clientMessageId)
    expect(sent.body.message).toMatchObject({ senderName: staff.name, body: 'お車で大丈夫です。' })
    // A repetition is the same message, although the job seeker has written since
    portal().setNow('2026-11-20T09:06:00+09:00')
    await write('わかりました。')
    expect((await send(newest, clientMessageId)).body.message.id).toBe(sent.body.message.id)
  })
})

describe('urgency', () => {
  it.each([
    ['2026-11-20T08:59:59+09:00', 'late'],
    ['2026-11-20T09:00:00+09:00', 'today'],
    ['2026-11-20T23:59:59+09:00', 'today'],
    ['2026-11-21T00:00:00+09:00', 'this_week'],
  ])('of what is due at %s is %s', (due, expected) => {
    expect(urgencyOf(new Date(due), new Date('2026-11-20T09:00:00+09:00'))).toBe(expected)
  })
})
