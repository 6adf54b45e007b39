import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let staff: MadeStaff
let cookie = ''
let jobSeeker: MadeJobSeeker
let session = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  staff = await makeStaff(portal())
  cookie = await staffCookie(portal(), staff)
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const write = async (body = '当日の持ち物を教えてください。') =>
  (await portal().call('sendMessage', { session, body: { subject: '持ち物について', body, files: [] } })).body
const list = async (tab: string, startKey = '') =>
  (await callDesk(portal(), 'listConversations', { cookie, service: 'kango', query: { tab, startKey } })).body
const own = async (tab: string) =>
  (await list(tab)).conversations.filter(({ jobSeekerId }) => jobSeekerId === jobSeeker.id)
const setState = (body: { state: string; untilDatetime?: string; seenMessageId?: string }) =>
  callDesk(portal(), 'setConversationState', {
    cookie,
    service: 'kango',
    params: { jobSeekerId: jobSeeker.id },
    body,
  })
/** Sessions end after an hour without use. */
const goTo = async (now: string) => {
  portal().setNow(now)
  cookie = await staffCookie(portal(), staff)
}
const queue = async () =>
  (await callDesk(portal(), 'getWorkQueue', { cookie, service: 'kango', query: { kind: 'message' } })).body
const inQueue = async () => (await queue()).items.some(({ jobSeekerId }) => jobSeekerId === jobSeeker.id)
const assign = (adviser: string | null, { tenant, id } = jobSeeker) =>
  portal().services.runInScope(tenant, (scope) =>
    scope.updateTable('job_seeker').set({ adviser_id: adviser }).where('id', '=', id).execute(),
  )

describe('the inbox', () => {
  it('has a conversation in the list of its adviser, of nobody, and of the team', async () => {
    await write()
    expect([await own('mine'), await own('later'), await own('done')]).toEqual([[], [], []])
    expect(await own('unassigned')).toMatchObject([
      {
        adviserId: null,
        state: 'open',
        subject: '持ち物について',
        excerpt: '当日の持ち物を教えてください。',
        direction: 'from_job_seeker',
        waitingSinceDatetime: '2026-11-20T09:00:00+09:00',
        dueDatetime: '2026-11-20T11:00:00+09:00',
        snoozedUntilDatetime: null,
      },
    ])
    const before = (await list('team')).counts
    await assign(staff.id)
    expect(await own('mine')).toMatchObject([{ adviserId: staff.id }])
    expect([await own('unassigned'), (await own('team')).length]).toEqual([[], 1])
    const { counts } = await list('team')
    expect(counts).toEqual({ ...before, mine: 1, unassigned: before.unassigned - 1 })
  })

  it('keeps an answered conversation, behind those that wait, and counts it no more', async () => {
    await assign(staff.id)
    await write()
    const waiting = await makeJobSeeker(portal())
    await assign(staff.id, waiting)
    portal().setNow('2026-11-20T09:30:00+09:00')
    await makeMessage(portal(), waiting, { direction: 'from_job_seeker' })
    const ids = async () => (await list('mine')).conversations.map(({ jobSeekerId }) => jobSeekerId)
    expect(await ids()).toEqual([jobSeeker.id, waiting.id])
    await sendTo(portal(), { token: await tokenFor(portal()), id: jobSeeker.id, body: 'お持ちください。' })
    expect(await ids()).toEqual([waiting.id, jobSeeker.id])
    expect(await own('mine')).toMatchObject([
      { state: 'waiting', direction: 'to_job_seeker', excerpt: 'お持ちください。', dueDatetime: null },
    ])
    expect((await list('mine')).counts.mine).toBe(1)
  })

  it('is read page by page, each conversation once', async () => {
    const people: string[] = []
    for (let index = 0; index < 33; index += 1) {
      const other = await makeJobSeeker(portal(), { tenant: 'kango' })
      await assign(staff.id, other)
      await makeMessage(portal(), other, {
        direction: index % 3 === 0 ? 'to_job_seeker' : 'from_job_seeker',
        sentAt: new Date(Date.parse('2026-11-19T09:00:00+09:00') + index * 1_234),
      })
      people.push(other.id)
    }
    const first = await list('mine')
    expect([first.conversations.length, first.lastKey === '']).toEqual([30, false])
    const rest = await list('mine', first.lastKey)
    expect(rest.lastKey).toBe('')
    const all = [...first.conversations, ...rest.conversations].map(({ jobSeekerId }) => jobSeekerId)
    const open = people.filter((_id, index) => index % 3 !== 0)
    const answered = people.filter((_id, index) => index % 3 === 0)
    expect(all).toEqual([...open, ...answered.toReversed()])
  })

  it('takes as many statements for many as for one, and refuses an invented place', async () => {
    await write()
    const count = async () => {
      portal().statements()
      await list('team')
      return portal().statements().length
    }
    const one = await count()
    for (let index = 0; index < 5; index += 1) {
      await makeMessage(portal(), await makeJobSeeker(portal()), { direction: 'from_job_seeker' })
    }
    expect(await count()).toBe(one)
    const query = { tab: 'team', startKey: 'x' }
    expect((await callDesk(portal(), 'listConversations', { cookie, service: 'kango', query })).status).toBe(400)
  })

  it('shows nobody who has suspended the account', async () => {
    await assign(staff.id)
    await write()
    expect(await own('mine')).toHaveLength(1)
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect(await own('mine')).toEqual([])
    const one = { cookie, service: 'kango', params: { jobSeekerId: jobSeeker.id } }
    expect((await callDesk(portal(), 'getConversation', one)).status).toBe(404)
    expect((await setState({ state: 'done' })).status).toBe(404)
  })
})

describe('a conversation that is put aside', () => {
  const untilDatetime = '2026-11-20T13:00:00+09:00'
  beforeEach(() => assign(staff.id))

  it('is in the list of those alone until its time comes, and then where it was', async () => {
    await write()
    const { body } = await setState({ state: 'snoozed', untilDatetime })
    expect(body.conversation).toEqual({
      jobSeekerId: jobSeeker.id,
      state: 'snoozed',
      waitingSinceDatetime: '2026-11-20T09:00:00+09:00',
      snoozedUntilDatetime: untilDatetime,
    })
    expect([await own('mine'), await inQueue()]).toEqual([[], false])
    expect(await own('later')).toMatchObject([{ state: 'snoozed', snoozedUntilDatetime: untilDatetime }])
    await goTo('2026-11-20T13:00:00+09:00')
    expect([await own('later'), await inQueue()]).toEqual([[], true])
    expect(await own('mine')).toMatchObject([{ state: 'open', waitingSinceDatetime: '2026-11-20T09:00:00+09:00' }])
  })

  it('comes back with a message of the job seeker', async () => {
    await write()
    await setState({ state: 'snoozed', untilDatetime })
    portal().setNow('2026-11-20T09:10:00+09:00')
    await write('急いでいます。')
    expect(await inQueue()).toBe(true)
    expect(await own('mine')).toMatchObject([{ state: 'open', waitingSinceDatetime: '2026-11-20T09:00:00+09:00' }])
  })

  it('reminds of one in which nobody waits, from its time on', async () => {
    await write()
    await sendTo(portal(), { token: await tokenFor(portal()), id: jobSeeker.id })
    const { body } = await setState({ state: 'snoozed', untilDatetime })
    expect(body.conversation).toMatchObject({ state: 'snoozed', waitingSinceDatetime: null })
    await goTo('2026-11-20T14:00:00+09:00')
    expect(await own('mine')).toMatchObject([{ state: 'open', waitingSinceDatetime: untilDatetime }])
  })

  it('may be taken back, and put aside again, without losing since when somebody waits', async () => {
    await write()
    await sendTo(portal(), { token: await tokenFor(portal()), id: jobSeeker.id })
    await setState({ state: 'snoozed', untilDatetime })
    await setState({ state: 'snoozed', untilDatetime: '2026-11-21T09:00:00+09:00' })
    expect(await own('later')).toMatchObject([{ waitingSinceDatetime: null }])
    portal().setNow('2026-11-20T09:05:00+09:00')
    await write('もう1つあります。')
    expect(await own('mine')).toMatchObject([{ waitingSinceDatetime: '2026-11-20T09:05:00+09:00' }])
    await setState({ state: 'snoozed', untilDatetime })
    const { body } = await setState({ state: 'open' })
    expect(body.conversation).toMatchObject({
      state: 'open',
      waitingSinceDatetime: '2026-11-20T09:05:00+09:00',
      snoozedUntilDatetime: null,
    })
  })

  it.each([undefined, '2026-11-20T09:00:00+09:00', '2027-12-01T09:00:00+09:00'])('waits for no %s', async (until) => {
    await write()
    const wanted = { state: 'snoozed', ...(until !== undefined && { untilDatetime: until }) }
    expect((await setState(wanted)).status).toBe(400)
    expect(await inQueue()).toBe(true)
  })
})
