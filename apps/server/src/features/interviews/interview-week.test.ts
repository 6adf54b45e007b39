import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { interviewCalls, ownInterviewCalls } from '#server/testing/interview-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { basicAnswers } from '#server/testing/profile-answers.ts'
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
  await portal().call('updateProfile', { session, body: { states: basicAnswers() } })
})
const operator = interviewCalls(portal, () => token)
const own = ownInterviewCalls(portal, () => session)
const week = async (fromDate = '2026-11-23') =>
  (await portal().call('getInterviewWeek', { ...operatorOf(token), query: { fromDate } })).body
const mine = <T extends { jobSeekerId: string }>(interviews: readonly T[]) =>
  interviews.filter(({ jobSeekerId }) => jobSeekerId === jobSeeker.id)

describe('the week of interviews', () => {
  it('has what is picked or confirmed by time, with names, and what waits', async () => {
    const { id } = await operator.offer(jobSeeker.id)
    const offered = (await week()).waiting.offered
    expect(mine(offered.interviews)).toMatchObject([
      { id, familyName: '髙橋', givenName: '𠮷乃', times: ['2026-11-26T14:00:00+09:00', '2026-11-26T16:00:00+09:00'] },
    ])
    expect(mine((await week()).interviews)).toEqual([])
    await own.pick(id)
    const picked = await week()
    expect(picked.waiting.offered.count).toBe(offered.count - 1)
    expect(mine(picked.waiting.picked.interviews)).toMatchObject([{ id }])
    expect(mine(picked.interviews)).toMatchObject([
      { id, startDateTime: '2026-11-26T14:00:00+09:00', status: 'picked' },
    ])
    await operator.confirm(id)
    expect(mine((await week()).interviews)).toMatchObject([{ status: 'confirmed' }])
    expect(mine((await week('2026-11-27')).interviews)).toEqual([])
    expect(mine((await week('2026-11-20')).interviews)).toHaveLength(1)
    await own.askOther(id)
    const asked = await week()
    expect(mine(asked.waiting.other_times_wanted.interviews)).toMatchObject([{ id, wish: '午前中が助かります' }])
    expect(mine(asked.interviews)).toEqual([])
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    const hidden = await week()
    expect(mine(hidden.waiting.other_times_wanted.interviews)).toEqual([])
    expect(hidden.waiting.other_times_wanted.count).toBe(asked.waiting.other_times_wanted.count - 1)
  })

  it('takes as many statements for many as for one', async () => {
    const count = async () => {
      portal().statements()
      await week()
      return portal().statements().length
    }
    await operator.offer(jobSeeker.id)
    const one = await count()
    for (let index = 0; index < 3; index += 1) await operator.offer((await makeJobSeeker(portal())).id)
    expect(await count()).toBe(one)
  })
})

describe('a change of what was seen', () => {
  const call = (name: 'moveInterview' | 'cancelInterview', id: string, body: object) =>
    portal().call(name, { ...operatorOf(token), params: { id }, body })
  const offered = { status: 'offered', startDateTime: null }

  it('is refused once the job seeker has picked, and changes nothing', async () => {
    const { id } = await operator.offer(jobSeeker.id)
    await own.pick(id)
    const times = { startDateTimes: ['2026-11-27T10:00:00+09:00'], allowOutsideFreeHours: true }
    expect((await call('moveInterview', id, { ...times, seen: offered })).status).toBe(409)
    expect((await call('cancelInterview', id, { reason: '先方の都合です。', seen: offered })).status).toBe(409)
    const other = { status: 'picked', startDateTime: '2026-11-26T16:00:00+09:00' }
    expect((await call('moveInterview', id, { ...times, seen: other })).status).toBe(409)
    expect(mine((await week()).interviews)).toMatchObject([{ id, status: 'picked' }])
    const seen = { status: 'picked', startDateTime: '2026-11-26T14:00:00+09:00' }
    expect((await call('moveInterview', id, { ...times, seen })).body.status).toBe('offered')
    expect((await call('cancelInterview', id, { reason: '先方の都合です。', seen: offered })).body.status).toBe(
      'cancelled',
    )
  })
})
