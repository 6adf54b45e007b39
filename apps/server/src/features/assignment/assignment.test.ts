import { randomUUID } from 'node:crypto'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { nameAdvisers } from './name-advisers.ts'

const portal = useTestApp()
let staff: MadeStaff
let cookie = ''
let jobSeeker: MadeJobSeeker
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  staff = await makeStaff(portal(), { kango: ['adviser'] }, '久保田 澪')
  cookie = await staffCookie(portal(), staff)
  jobSeeker = await makeJobSeeker(portal())
})

const assign = (adviserId: string | null, ...jobSeekers: { jobSeekerId: string; formerAdviserId: string | null }[]) =>
  callDesk(portal(), 'assignJobSeekers', { cookie, service: 'kango', body: { adviserId, jobSeekers } })
const take = (former: string | null = null, to: string | null = staff.id) =>
  assign(to, { jobSeekerId: jobSeeker.id, formerAdviserId: former })
const adviserOf = async () =>
  (await callDesk(portal(), 'getJobSeeker', { cookie, service: 'kango', params: { jobSeekerId: jobSeeker.id } })).body
    .jobSeeker.adviserId
const queueOf = async (adviser: string): Promise<Output<'getWorkQueue'>> =>
  (await callDesk(portal(), 'getWorkQueue', { cookie, service: 'kango', query: { adviser } })).body
const stop = (id: string) =>
  portal().services.db.updateTable('staff').set({ state: 'stopped' }).where('id', '=', id).execute()

describe('an assignment', () => {
  it('is seen in the list, the one, and the queue, which it filters with its counts', async () => {
    await makeMessage(portal(), jobSeeker, { direction: 'from_job_seeker' })
    expect(await adviserOf()).toBeNull()
    const before = (await queueOf('none')).counts.message
    const { body } = await take()
    expect(body).toEqual({ results: [{ jobSeekerId: jobSeeker.id, outcome: 'assigned', adviserId: staff.id }] })
    expect(await adviserOf()).toBe(staff.id)
    const own = await queueOf(staff.id.toUpperCase())
    expect(own.items).toMatchObject([{ jobSeekerId: jobSeeker.id, adviserId: staff.id }])
    expect(own.counts).toMatchObject({ message: 1, application: 0, interview: 0, offer: 0 })
    expect((await queueOf('none')).counts.message).toBe(before - 1)
    const { body: list } = await callDesk(portal(), 'searchJobSeekers', {
      cookie,
      service: 'kango',
      body: { email: jobSeeker.email },
    })
    expect(list.jobSeekers).toMatchObject([{ jobSeekerId: jobSeeker.id, adviserId: staff.id }])
    await take(staff.id, null)
    expect(await adviserOf()).toBeNull()
  })

  it('changes only who still has the adviser that was read, and says so for each', async () => {
    const [other, gone] = [await makeJobSeeker(portal()), await makeJobSeeker(portal())]
    const colleague = await makeStaff(portal())
    await assign(colleague.id, { jobSeekerId: other.id, formerAdviserId: null })
    await setAccountStatus(portal(), gone, 'suspended')
    const nobody = randomUUID()
    const { status, body } = await assign(
      staff.id,
      ...[other, jobSeeker, gone].map(({ id }) => ({ jobSeekerId: id.toUpperCase(), formerAdviserId: null })),
      { jobSeekerId: nobody, formerAdviserId: null },
    )
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { jobSeekerId: other.id, outcome: 'conflict', adviserId: colleague.id },
      { jobSeekerId: jobSeeker.id, outcome: 'assigned', adviserId: staff.id },
      { jobSeekerId: gone.id, outcome: 'not_found', adviserId: null },
      { jobSeekerId: nobody, outcome: 'not_found', adviserId: null },
    ])
    // A repetition changes nothing, and says the same
    expect((await take()).body.results).toMatchObject([{ outcome: 'assigned', adviserId: staff.id }])
  })

  it('has one winner of ten at once', async () => {
    const colleagues = []
    for (let index = 0; index < 10; index += 1) colleagues.push(await makeStaff(portal()))
    const answers = await Promise.all(colleagues.map(({ id }) => take(null, id)))
    const results = answers.flatMap(({ body }) => body.results)
    const [winner, ...others] = results.filter(({ outcome }) => outcome === 'assigned')
    expect(others).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(9)
    expect(new Set(results.map(({ adviserId }) => adviserId))).toEqual(new Set([winner?.adviserId]))
    expect(await adviserOf()).toBe(winner?.adviserId)
  })

  it.each([
    ['who has no role in the service', { kaigo: ['adviser'] } as const],
    ['whose role looks after nobody', { kango: ['admin', 'compliance', 'author'] } as const],
  ])('is not made to somebody %s', async (_, roles) => {
    const other = await makeStaff(portal(), roles)
    expect((await take(null, other.id)).status).toBe(409)
    expect((await take(null, randomUUID())).status).toBe(409)
    expect(await adviserOf()).toBeNull()
  })

  it('is not made to who was stopped, and is for those who may write alone', async () => {
    const other = await makeStaff(portal())
    await stop(other.id)
    expect((await take(null, other.id)).status).toBe(409)
    const reader = await staffCookie(portal(), await makeStaff(portal(), { kango: ['compliance'] }))
    const body = { adviserId: null, jobSeekers: [{ jobSeekerId: jobSeeker.id, formerAdviserId: null }] }
    expect((await callDesk(portal(), 'assignJobSeekers', { cookie: reader, service: 'kango', body })).status).toBe(403)
  })
})

describe('colleagues', () => {
  const colleagues = async () =>
    (await callDesk(portal(), 'listColleagues', { cookie, service: 'kango' })).body.colleagues
  const one = async (id: string) => (await colleagues()).find(({ staffId }) => staffId === id)

  it('are the active staff of the service, with what they are there for', async () => {
    const admin = await makeStaff(portal(), { kango: ['admin'], kaigo: ['adviser'] })
    const elsewhere = await makeStaff(portal(), { kaigo: ['adviser'] })
    expect(await one(staff.id)).toEqual({
      staffId: staff.id,
      name: staff.name,
      nameKana: 'サエキ ユカリ',
      roles: ['adviser'],
      isActive: true,
      canAdvise: true,
    })
    expect(await one(admin.id)).toMatchObject({ roles: ['admin'], isActive: true, canAdvise: false })
    expect(await one(elsewhere.id)).toBeUndefined()
  })

  it('are shown after they were stopped as long as they have job seekers', async () => {
    const other = await makeStaff(portal())
    await take(null, other.id)
    await stop(other.id)
    expect(await one(other.id)).toMatchObject({ isActive: false, canAdvise: false })
    await take(other.id)
    expect(await one(other.id)).toBeUndefined()
  })
})

describe('the adviser in the portal', () => {
  let session = ''
  beforeEach(async () => {
    session = await portal().signedIn(jobSeeker)
  })
  const writesTo = async () =>
    (await portal().call('getMessageSetting', { session, params: { settingType: 'unspecified' } })).body.toName
  const notices = async () => {
    const token = await tokenFor(portal())
    const call = { ...operatorOf(token), params: { jobSeekerId: jobSeeker.id } }
    return (await portal().call('listMessagesOfJobSeeker', call)).body.messages.map(({ subject, body }) => ({
      subject,
      body,
    }))
  }
  const after = async (minutes: number) => {
    portal().setNow(new Date(new Date('2026-11-20T09:00:00+09:00').getTime() + minutes * 60_000).toISOString())
    await nameAdvisers(portal().served)
  }

  it('is the service’s own until there is one, and again when that one was stopped', async () => {
    expect(await writesTo()).toBe('佐伯 ゆかり')
    await take()
    expect(await writesTo()).toBe('久保田 澪')
    await stop(staff.id)
    expect(await writesTo()).toBe('佐伯 ゆかり')
  })

  it('signs what a system sends without a name of its own', async () => {
    const token = await tokenFor(portal())
    await take()
    const { body } = await sendTo(portal(), { token, id: jobSeeker.id, senderName: undefined })
    expect(body.message.senderName).toBe('久保田 澪')
  })

  it('is named once, ten minutes after the last change', async () => {
    await take()
    await after(9)
    expect(await notices()).toEqual([])
    await after(10)
    await after(11)
    expect(await notices()).toMatchObject([
      {
        subject: '担当アドバイザーが決まりました',
        body: expect.stringContaining('アドバイザーの久保田 澪が担当します'),
      },
    ])
    expect((await queueOf(staff.id)).items).toEqual([])
  })

  it('is not named for a change that was taken back', async () => {
    await take()
    await after(10)
    const other = await makeStaff(portal())
    await take(staff.id, other.id)
    await take(other.id)
    await after(40)
    expect(await notices()).toHaveLength(1)
    await take(staff.id, other.id)
    await after(60)
    expect(await notices()).toMatchObject([{ subject: '担当アドバイザーが変わりました' }, {}])
  })
})
