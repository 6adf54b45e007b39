import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { interviewCalls, ownInterviewCalls, plainOffer } from '#server/testing/interview-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { hourAt, scheduleCalls } from '#server/testing/schedule-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
let token = ''
const operator = interviewCalls(portal, () => token)
const own = ownInterviewCalls(portal, () => session)
const [two = '', four = ''] = plainOffer.startDateTimes

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  token = await tokenFor(portal())
})

const events = () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('event')
      .select(['type', 'data'])
      .where('job_seeker_id', '=', jobSeeker.id)
      .where('type', 'like', 'interview.%')
      .orderBy('sequence')
      .execute(),
  )
const mailSubjects = async () =>
  (await portal().mails())
    .filter(({ recipient }) => recipient === jobSeeker.email)
    .map(({ subject }) => subject.replace('【つなぐ看護】', ''))
    .toSorted()

describe('an offer', () => {
  it('is picked, confirmed, and tells both sides', async () => {
    const { id, status, times } = await operator.offer(jobSeeker.id)
    expect({ status, times }).toEqual({ status: 'offered', times: [two, four] })
    expect((await own.show(id)).body).toMatchObject({
      status: 'offered',
      startDateTime: null,
      times: [
        { startDateTime: two, isOpen: true },
        { startDateTime: four, isOpen: true },
      ],
      canPick: true,
      canAskOtherTimes: true,
      canCancel: true,
      changeUntil: null,
    })
    expect((await own.pick(id, four)).body).toMatchObject({ status: 'picked', startDateTime: four })
    expect((await own.pick(id, two)).body).toMatchObject({ status: 'picked', startDateTime: two })
    expect((await operator.confirm(id, four)).status).toBe(409)
    expect((await operator.confirm(id)).body).toMatchObject({ status: 'confirmed', startDateTime: two, sequence: 0 })
    expect((await own.show(id)).body).toMatchObject({
      status: 'confirmed',
      canPick: false,
      canCancel: true,
      times: [],
      changeUntil: '2026-11-25T14:00:00+09:00',
      tel: '0120-000-000',
    })
    expect(await events()).toEqual([
      { type: 'interview.picked', data: { interviewId: id, startDateTime: four } },
      { type: 'interview.picked', data: { interviewId: id, startDateTime: two } },
    ])
    expect(await mailSubjects()).toEqual(['面接の日時をお選びください', '面接の日時が確定しました'].toSorted())
  })

  it('is safe to repeat under an id of the caller’s own, and refused with other content', async () => {
    const changes = { clientInterviewId: randomUUID() }
    const [one, again] = await Promise.all([
      operator.offerCall(jobSeeker.id, changes),
      operator.offerCall(jobSeeker.id, changes),
    ])
    expect([one.status, again.status, one.body.id === again.body.id]).toEqual([200, 200, true])
    const other = await operator.offerCall(jobSeeker.id, { ...changes, title: 'ほかの施設' })
    expect(other.status).toBe(409)
    const foreign = await makeJobSeeker(portal())
    expect((await operator.offerCall(foreign.id, changes)).status).toBe(409)
    expect(await mailSubjects()).toHaveLength(1)
  })

  it('keeps to the free hours unless the call overrides them', async () => {
    const { save } = scheduleCalls(portal, () => session)
    await save({ startDateTimes: [hourAt('2026-11-26', 14), hourAt('2026-11-26', 15)] })
    const within = { allowOutsideFreeHours: false, startDateTimes: [hourAt('2026-11-26', 14)], minutes: 120 }
    expect((await operator.offerCall(jobSeeker.id, within)).status).toBe(200)
    const beyond = { ...within, startDateTimes: ['2026-11-26T14:15:00+09:00'] }
    const refused = await operator.offerCall(jobSeeker.id, beyond)
    expect(refused.status).toBe(409)
    expect(refused.response.json().details[0].formErrors).toEqual([
      { key: 'startDateTimes', index: 0, message: expect.stringContaining('not given') },
    ])
  })

  it.each<[string, object, RegExp]>([
    ['a past time', { startDateTimes: ['2026-11-20T12:00:00+09:00'] }, /past/],
    ['a time between quarters', { startDateTimes: ['2026-11-26T14:05:00+09:00'] }, /quarters/],
    ['a time twice', { startDateTimes: [two, new Date(two).toISOString()] }, /twice/],
    ['a time a year ahead', { startDateTimes: ['2027-11-26T14:00:00+09:00'] }, /180 days/],
    ['an address that runs', { onlineUrl: 'javascript:alert(1)' }, /https/],
    ['a posting of nobody', { jobPostingId: randomUUID() }, /no such posting/],
    ['no title', { title: ' ' }, /empty/],
  ])('refuses %s', async (_, changes, message) => {
    const { status, response } = await operator.offerCall(jobSeeker.id, changes)
    expect(status).toBe(400)
    expect(response.json().details[0].formErrors[0].message).toMatch(message)
  })

  it.each<[string, object]>([
    ['no times', { startDateTimes: [] }],
    ['too many times', { startDateTimes: Array.from({ length: 21 }, () => two) }],
    ['no minutes', { minutes: 0 }],
    ['a title too long', { title: 'あ'.repeat(101) }],
    ['an unknown key', { status: 'confirmed' }],
  ])('refuses %s', async (_, changes) => {
    expect((await operator.offerCall(jobSeeker.id, changes)).status).toBe(400)
  })

  it('goes to nobody who is not there, of another service, or at rest', async () => {
    const foreign = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    for (const id of [randomUUID(), foreign.id, 'x']) expect((await operator.offerCall(id)).status).toBe(404)
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect((await operator.offerCall(jobSeeker.id)).status).toBe(404)
  })
})

describe('moves', () => {
  it('that are repeated change nothing and tell nobody again', async () => {
    const { id } = await operator.offer(jobSeeker.id)
    for (let times = 0; times < 2; times += 1) expect((await own.pick(id)).status).toBe(200)
    for (let times = 0; times < 2; times += 1) expect((await operator.confirm(id)).body.sequence).toBe(0)
    expect((await own.pick(id)).body.status).toBe('confirmed')
    for (let times = 0; times < 2; times += 1) {
      const moved = await operator.move(id, [four])
      expect(moved.body).toMatchObject({ status: 'offered', startDateTime: null, times: [four], sequence: 1 })
    }
    for (let times = 0; times < 2; times += 1) expect((await own.askOther(id)).body.status).toBe('other_times_wanted')
    await operator.move(id, [two, four])
    for (let times = 0; times < 2; times += 1) expect((await own.cancelOwn(id)).body.status).toBe('cancelled')
    expect((await operator.cancel(id)).body).toMatchObject({ cancelledBy: 'job_seeker', cancelReason: 'work' })
    expect((await events()).map(({ type }) => type)).toEqual([
      'interview.picked',
      'interview.other_times_wanted',
      'interview.cancelled',
    ])
    const reported = ['面接の日時をお選びください', '面接の日時が確定しました', '面接の日時が変わります']
    expect(await mailSubjects()).toEqual([...reported, '面接の日時が変わります', '面接が取り消されました'].toSorted())
  })

  it('open a to-do while an interview is confirmed, and take it away with that', async () => {
    const todos = async () => {
      const { component } = (await portal().call('getTodoList', { session })).body.component
      return 'todos' in component ? component.todos.map(({ expireDate }) => expireDate) : []
    }
    const { id } = await operator.offer(jobSeeker.id)
    await own.pick(id)
    expect(await todos()).toEqual([])
    await operator.confirm(id)
    expect(await todos()).toEqual(['2026-11-26'])
    await operator.move(id, [four])
    expect(await todos()).toEqual([])
    await own.pick(id, four)
    await operator.confirm(id, four)
    expect(await todos()).toHaveLength(1)
    await own.cancelOwn(id)
    expect(await todos()).toEqual([])
  })

  it('that the table does not allow are refused with 409, and nothing changes', async () => {
    const { id } = await operator.offer(jobSeeker.id)
    expect((await operator.confirm(id)).status).toBe(409)
    expect((await own.pick(id, '2026-11-26T15:00:00+09:00')).status).toBe(409)
    expect((await own.show(id)).body).toMatchObject({ status: 'offered', startDateTime: null })
    await operator.cancel(id)
    const refused = [
      await own.pick(id),
      await own.askOther(id),
      await own.cancelOwn(id),
      await operator.confirm(id),
      await operator.move(id, [two]),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect((await own.show(id)).body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'operator',
      cancelReason: '先方の都合によるものです。',
    })
  })

  it('of a confirmed one are the job seeker’s own until a day before; then the page says whom to call', async () => {
    const { id } = await operator.offer(jobSeeker.id)
    await own.pick(id)
    await operator.confirm(id)
    portal().setNow('2026-11-25T14:00:00+09:00')
    expect((await own.show(id)).body).toMatchObject({ canCancel: false, canAskOtherTimes: false })
    for (const late of [await own.cancelOwn(id), await own.askOther(id)]) {
      expect(late.status).toBe(409)
      expect(late.response.json().message).toContain('0120-000-000')
    }
    portal().setNow('2026-11-25T13:59:59+09:00')
    expect((await own.cancelOwn(id)).status).toBe(200)
  })

  it('end when it is over', async () => {
    const startsAt = new Date(two)
    const id = await makeInterview(portal(), jobSeeker, { startsAt })
    portal().setNow('2026-11-26T15:00:00+09:00')
    expect((await own.show(id)).body).toMatchObject({ isOver: true, canCancel: false })
    expect((await operator.cancel(id)).status).toBe(409)
    expect((await operator.move(id, ['2026-11-28T15:00:00+09:00'])).status).toBe(409)
  })

  it('need words, the right reasons and ids', async () => {
    const { id } = await operator.offer(jobSeeker.id)
    expect((await own.askOther(id, '')).status).toBe(400)
    expect((await own.askOther(id, '　\0')).status).toBe(400)
    expect((await own.cancelOwn(id, 'bored')).status).toBe(400)
    for (const wrong of ['x', randomUUID()]) {
      expect((await own.pick(wrong)).status).toBe(404)
      expect((await operator.cancel(wrong)).status).toBe(404)
    }
    const sister = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await own.pick(id, two, sister)).status).toBe(404)
    expect((await own.show(id, sister)).status).toBe(404)
  })
})

describe('lists', () => {
  it('page for the operator by key, filtered, with as many statements for many as for one', async () => {
    const made: string[] = []
    for (let index = 0; index < 52; index += 1) made.unshift((await operator.offer(jobSeeker.id)).id)
    await operator.cancel(made[0] ?? '')
    const mine = { jobSeekerId: jobSeeker.id }
    portal().statements()
    const first = (await operator.list(mine)).body
    const many = portal().statements().length
    const rest = (await operator.list({ ...mine, startKey: first.lastKey ?? '' })).body
    expect(new Set([...first.interviews, ...rest.interviews].map(({ id }) => id))).toEqual(new Set(made))
    expect([first.interviews.length, rest.interviews.length, rest.lastKey]).toEqual([50, 2, null])
    portal().statements()
    const cancelled = (await operator.list({ ...mine, status: 'cancelled' })).body
    expect(portal().statements().length).toBe(many)
    expect(cancelled.interviews.map(({ id }) => id)).toEqual([made[0]])
    expect((await operator.list({ startKey: randomUUID() })).status).toBe(400)
    portal().statements()
    await portal().call('getInterviews', { session })
    const ofMany = portal().statements().length
    const sister = await makeJobSeeker(portal())
    await operator.offer(sister.id)
    const sisters = await portal().signedIn(sister)
    portal().statements()
    await portal().call('getInterviews', { session: sisters })
    expect(portal().statements().length).toBe(ofMany)
  })

  it('show a job seeker future ones by time, and the rest after it', async () => {
    const over = await makeInterview(portal(), jobSeeker, { startsAt: new Date('2026-11-19T10:00:00+09:00') })
    const later = await makeInterview(portal(), jobSeeker, { startsAt: new Date('2026-12-02T10:00:00+09:00') })
    const sooner = await makeInterview(portal(), jobSeeker, { startsAt: new Date('2026-12-01T10:00:00+09:00') })
    const { id } = await operator.offer(jobSeeker.id)
    const { coming, past } = (await portal().call('getInterviews', { session })).body
    expect(coming.map((each) => each.id)).toEqual([id, sooner, later])
    expect(past.map((each) => [each.id, each.isOver])).toEqual([[over, true]])
  })
})
