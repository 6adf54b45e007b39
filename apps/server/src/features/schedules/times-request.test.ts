import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '#server/features/account-end/clean-up.queries.ts'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { makeStaff } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { hourAt, scheduleCalls } from '#server/testing/schedule-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let person: MadeJobSeeker
let session = ''
let shareKey = ''
const { save } = scheduleCalls(portal, () => session)
const [two, ten, eleven] = [hourAt('2026-11-24', 14), hourAt('2026-11-25', 10), hourAt('2026-11-25', 11)]
const requester = 'みずほ病院 人事課 山田'

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
  await save({ startDateTimes: [two, ten, eleven] })
  shareKey = (await portal().call('renewScheduleShare', { session, body: {} })).body.shareKey
})

const wish = (changes: object = {}, tenant = 'kango') => {
  const body = { shareKey, clientRequestId: randomUUID(), requester, startDateTimes: [ten, two], ...changes }
  return portal().call('requestSharedTimes', { tenant, body })
}
const read = async () => (await portal().call('getScheduleShare', { session })).body.requests

describe('times that are wished by a link', () => {
  it('reach the person and their staff in their order, once', async () => {
    const clientRequestId = randomUUID()
    for (let times = 0; times < 2; times += 1) expect((await wish({ clientRequestId })).status).toBe(204)
    const expected = [
      {
        requestId: clientRequestId,
        requester,
        startDateTimes: [ten, two],
        createdDatetime: '2026-11-20T12:30:00+09:00',
      },
    ]
    expect(await read()).toEqual(expected)
    const operator = operatorOf(await tokenFor(portal(), { scopes: ['interviews:write'] }))
    const params = { jobSeekerId: person.id }
    expect((await portal().call('getScheduleOfJobSeeker', { ...operator, params })).body.requests).toEqual(expected)
  })

  it('are mailed to the adviser, without what was written', async () => {
    const adviser = await makeStaff(portal(), { kango: ['adviser'] })
    const other = await makeStaff(portal(), { kango: ['adviser'] })
    await portal().services.runInScope('kango', (scope) =>
      scope.updateTable('job_seeker').set({ adviser_id: adviser.id }).where('id', '=', person.id).execute(),
    )
    await wish()
    const mails = (await portal().mails()).filter(({ subject }) => subject.includes('面接の希望日時'))
    const own = mails.filter(({ recipient }) => [adviser.email, other.email].includes(recipient))
    expect(own.map(({ recipient }) => recipient)).toEqual([adviser.email])
    expect(own[0]?.text).toContain(`/kango/people/${person.id}`)
    for (const word of ['みずほ', person.email]) expect(own[0]?.text).not.toContain(word)
  })

  it('are free: what is booked, past, off the grid or not offered is refused, and nothing is stored', async () => {
    await makeInterview(portal(), person, { startsAt: new Date(eleven) })
    for (const time of [
      eleven,
      hourAt('2026-11-25', 12),
      hourAt('2026-11-20', 9),
      '2026-11-25T10:10:00+09:00',
      '9999-12-31T23:59:60Z',
      '0001-01-01T00:00:00Z',
    ]) {
      const { status } = await wish({ startDateTimes: [ten, time] })
      expect.soft([400, 409], time).toContain(status)
    }
    expect(await read()).toEqual([])
  })

  it('need a key that opens, and a name', async () => {
    const refused = [
      await wish({ shareKey: 'x'.repeat(43) }),
      await wish({ shareKey: person.id }),
      await wish({}, 'kaigo'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    const malformed = [
      await wish({ requester: ' ' }),
      await wish({ requester: 'あ'.repeat(101) }),
      await wish({ startDateTimes: [] }),
      await wish({ startDateTimes: [two, ten, eleven, hourAt('2026-11-25', 12)] }),
      await wish({ clientRequestId: 'x' }),
    ]
    expect(malformed.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    await portal().call('revokeScheduleShare', { session, body: {} })
    expect((await wish()).status).toBe(403)
    expect(await read()).toEqual([])
  })

  it('stay when the link ends, and are deleted after 90 days', async () => {
    await wish()
    await portal().call('revokeScheduleShare', { session, body: {} })
    expect(await read()).toHaveLength(1)
    const deleteAt = (time: string) =>
      portal().services.runInScope('kango', async (scope) => {
        await deleteExpired(scope, new Date(time))
        return scope.selectFrom('schedule_request').select('id').where('job_seeker_id', '=', person.id).execute()
      })
    expect(await deleteAt('2027-02-18T12:30:00+09:00')).toHaveLength(1)
    expect(await deleteAt('2027-02-18T12:30:01+09:00')).toEqual([])
  })

  it('are counted where they are stored: not what was refused, nor what is sent again', async () => {
    const { max } = portal().services.rateLimits.timesRequestsPerAccount
    expect(max).toBe(20)
    for (let times = 0; times <= max; times += 1) {
      expect((await wish({ startDateTimes: [hourAt('2026-11-25', 12)] })).status).toBe(409)
    }
    const clientRequestId = randomUUID()
    for (let times = 0; times <= max; times += 1) expect((await wish({ clientRequestId })).status).toBe(204)
    portal().setNow('2026-11-20T13:30:00+09:00')
    const both = await Promise.all(Array.from({ length: max }, () => wish()))
    expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(max - 1)
    const refused = await wish()
    expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, `${23 * 60 * 60}`])
    // Sent again it is no further one; and a day after the first there is room for one
    expect((await wish({ clientRequestId })).status).toBe(204)
    portal().setNow('2026-11-21T12:30:00+09:00')
    expect((await wish()).status).toBe(204)
    expect((await wish()).status).toBe(429)
  })

  it('are the same when sent again, whatever has been booked meanwhile', async () => {
    const clientRequestId = randomUUID()
    expect((await wish({ clientRequestId })).status).toBe(204)
    await makeInterview(portal(), person, { startsAt: new Date(ten) })
    expect((await wish({ clientRequestId })).status).toBe(204)
    expect((await wish()).status).toBe(409)
  })
})
