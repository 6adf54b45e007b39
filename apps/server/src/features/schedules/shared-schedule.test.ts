import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '#server/features/account-end/clean-up.queries.ts'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { hourAt, scheduleCalls, scheduleCells } from '#server/testing/schedule-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
const { view, save } = scheduleCalls(portal, () => session)

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  await portal().services.runInScope('kango', async (scope) => {
    const names = [
      ['given_name', '美咲'],
      ['family_name', '田中'],
    ].map(([key = '', text]) => ({
      job_seeker_id: jobSeeker.id,
      key,
      key_index: 0,
      state: JSON.stringify({ contentStates: [{ text }] }),
      updated_at: portal().services.clock(),
    }))
    await scope.insertInto('profile_answer', names).execute()
  })
})

describe('saving over what another tab has saved', () => {
  const note = '午後が助かります'
  const [nine, ten] = [hourAt('2026-11-21', 9), hourAt('2026-11-21', 10)]

  it('is refused, and nothing changes', async () => {
    const { revision = '' } = await view()
    expect((await save({ startDateTimes: [nine], revision })).status).toBe(204)
    const late = await save({ startDateTimes: [ten], note, revision })
    expect(late.status).toBe(409)
    expect(late.response.json().message).toContain('ほかの画面で変更')
    const { revision: newer = '', note: stored } = await view()
    expect([newer === revision, stored]).toEqual([false, ''])
    expect((await save({ startDateTimes: [ten], note, revision: newer })).status).toBe(204)
  })

  it('is no conflict when the same call is sent twice, or other days were changed', async () => {
    const { revision } = await view()
    const other = { fromDate: '2026-11-27', toDate: '2026-11-28', startDateTimes: [hourAt('2026-11-28', 10)] }
    expect((await save(other)).status).toBe(204)
    for (let times = 0; times < 2; times += 1)
      expect((await save({ startDateTimes: [nine], revision })).status).toBe(204)
  })

  it('of two at once lets one through', async () => {
    const { revision } = await view()
    const answers = await Promise.all([
      save({ startDateTimes: [nine], revision }),
      save({ startDateTimes: [ten], revision }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([204])
  })
})

describe('a shared schedule', () => {
  const share = async () => (await portal().call('renewScheduleShare', { session, body: {} })).body.shareKey
  const open = (shareKey: string, tenant = 'kango') =>
    portal().call('getSharedScheduleView', { tenant, params: { jobSeekerId: shareKey } })

  it('shows surname and free hours to anyone with the key, without what they are booked by', async () => {
    await save({ startDateTimes: [hourAt('2026-11-24', 14), hourAt('2026-11-25', 10)], note: 'ひみつ' })
    await makeInterview(portal(), jobSeeker, { startsAt: new Date(hourAt('2026-11-24', 14)), title: '病院' })
    const { status, body, headers, response } = await open(await share())
    expect(status).toBe(200)
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      'no-store',
      'noindex, nofollow',
      'no-referrer',
    ])
    for (const secret of ['美咲', 'ひみつ', '病院', '面接"', jobSeeker.id, jobSeeker.email])
      expect(response.body).not.toContain(secret)
    const [part] = body.view.layoutType === 'single_view' ? body.view.data.screen.components : []
    if (part?.type !== 'available_schedule') throw new Error('There is no schedule.')
    expect(part.component).toMatchObject({ jobSeekerName: '田中', note: '', isPreview: true })
    const cells = scheduleCells(part.component)
    expect(cells.filter(({ isChecked }) => isChecked).map(({ startDateTime }) => startDateTime)).toEqual([
      hourAt('2026-11-25', 10),
    ])
    expect(cells.some(({ isEnabled, bookedText }) => isEnabled || bookedText)).toBe(false)
  })

  it('opens by the newest key alone, and by none after the end', async () => {
    expect((await portal().call('getScheduleShare', { session })).body).toEqual({
      shareKey: '',
      createdDatetime: '',
      expiresDatetime: '',
      viewCount: 0,
      lastViewedDatetime: '',
      requests: [],
    })
    const first = await share()
    const second = await share()
    expect(second).not.toBe(first)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect((await portal().call('getScheduleShare', { session })).body.shareKey).toBe(second)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([403, 200])
    expect((await open(second, 'kaigo')).status).toBe(403)
    for (let times = 0; times < 2; times += 1) await portal().call('revokeScheduleShare', { session, body: {} })
    expect((await open(second)).status).toBe(403)
  })

  it('ends after 14 days, says so, and is deleted', async () => {
    const key = await share()
    const { body } = await open(key)
    const [part] = body.view.layoutType === 'single_view' ? body.view.data.screen.components : []
    expect(part?.component).toMatchObject({ sharedUntilDatetime: '2026-12-04T12:30:00+09:00' })
    portal().setNow('2026-12-04T12:29:59+09:00')
    expect((await open(key)).status).toBe(200)
    portal().setNow('2026-12-04T12:30:00+09:00')
    const over = await open(key)
    expect([over.status, (await open('x'.repeat(43))).status]).toEqual([403, 403])
    expect(over.response.json().message).toContain('もう使えません')
    session = await portal().signedIn(jobSeeker)
    expect((await portal().call('getScheduleShare', { session })).body.shareKey).toBe('')
    await portal().services.runInScope('kango', async (scope) => {
      await deleteExpired(scope, portal().services.clock())
      const own = scope.selectFrom('schedule_share').select('share_key').where('job_seeker_id', '=', jobSeeker.id)
      expect(await own.execute()).toEqual([])
    })
    expect((await open(await share())).status).toBe(200)
  })

  it('counts who opens it, but not its owner, and one visit once', async () => {
    const key = await share()
    const read = async () => (await portal().call('getScheduleShare', { session })).body
    await portal().call('getSharedScheduleView', { session, params: { jobSeekerId: key } })
    expect(await read()).toMatchObject({ viewCount: 0, lastViewedDatetime: '' })
    for (let times = 0; times < 3; times += 1) await open(key)
    expect(await read()).toMatchObject({ viewCount: 1, lastViewedDatetime: '2026-11-20T12:30:00+09:00' })
    portal().setNow('2026-11-20T12:45:00+09:00')
    await open(key)
    expect(await read()).toMatchObject({ viewCount: 2, lastViewedDatetime: '2026-11-20T12:45:00+09:00' })
    // What was counted belongs to the link, not to the person
    await share()
    expect(await read()).toMatchObject({ viewCount: 0, lastViewedDatetime: '' })
  })

  it('rests with its account, and opens by no id', async () => {
    const key = await share()
    for (const wrong of [jobSeeker.id, key.slice(1), key.toLowerCase(), '', '%00', 'a\0b', "' or 1=1"])
      expect((await open(wrong || ' ')).status).toBe(403)
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect((await open(key)).status).toBe(403)
  })

  it('limits who tries keys', async () => {
    const address = { headers: { 'x-client-type': 'web' } }
    const statuses = []
    for (let index = 0; index < 40; index += 1)
      statuses.push(
        (await portal().call('getSharedScheduleView', { ...address, params: { jobSeekerId: `x${index}` } })).status,
      )
    expect(new Set(statuses)).toEqual(new Set([403, 429]))
    expect((await open(await share())).status).toBe(200)
  })
})

describe('what an operator reads of a schedule', () => {
  it('is what is free, what is booked, and the word to the adviser', async () => {
    const operator = operatorOf(await tokenFor(portal(), { scopes: ['interviews:write'] }))
    await save({ startDateTimes: [hourAt('2026-11-24', 14), hourAt('2026-11-25', 10)], note: '午後に' })
    await makeInterview(portal(), jobSeeker, { startsAt: new Date('2026-11-24T14:30:00+09:00') })
    const read = (query = {}, params = { jobSeekerId: jobSeeker.id }) =>
      portal().call('getScheduleOfJobSeeker', { ...operator, params, query })
    expect((await read()).body).toEqual({
      note: '午後に',
      freeHours: [hourAt('2026-11-25', 10)],
      freeTimes: [{ startDateTime: hourAt('2026-11-25', 10), minutes: 60 }],
      booked: [{ startDateTime: '2026-11-24T14:30:00+09:00', minutes: 60, status: 'confirmed' }],
      workSchedules: [],
      requests: [],
    })
    expect((await read({ fromDate: '2026-11-26' })).body.freeHours).toEqual([])
    expect((await read({ fromDate: '2026-11-26', toDate: '2026-11-25' })).status).toBe(400)
    expect((await read({ toDate: '2028-11-25' })).status).toBe(400)
    const foreign = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    expect((await read({}, { jobSeekerId: foreign.id })).status).toBe(404)
  })
})
