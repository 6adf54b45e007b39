import { beforeEach, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let adviser: MadeStaff
let cookie = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T14:00:00+09:00')
  adviser = await makeStaff(portal())
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
})

async function jobSeekerOf(adviserId: string | null): Promise<MadeJobSeeker> {
  const made = await makeJobSeeker(portal())
  await portal().services.runInScope('kango', (scope) =>
    scope.updateTable('job_seeker').set({ adviser_id: adviserId }).where('id', '=', made.id).execute(),
  )
  return made
}
const said = (who: MadeJobSeeker, at: string, direction: 'from_job_seeker' | 'to_job_seeker' = 'from_job_seeker') =>
  makeMessage(portal(), who, { direction, sentAt: new Date(`2026-11-20T${at}:00+09:00`) })
const team = async () => (await callDesk(portal(), 'getTeam', { cookie, service: 'kango' })).body
const loadOf = async (adviserId: string | null) => (await team()).loads.find((load) => load.adviserId === adviserId)

it('counts whom each looks after, what waits, and what is late by working time', async () => {
  const [one, two, resting] = [
    await jobSeekerOf(adviser.id),
    await jobSeekerOf(adviser.id),
    await jobSeekerOf(adviser.id),
  ]
  await setAccountStatus(portal(), resting, 'suspended')
  await said(one, '11:59')
  await said(two, '12:01')
  await said(resting, '09:00')
  expect(await loadOf(adviser.id)).toEqual({
    adviserId: adviser.id,
    jobSeekers: 2,
    waiting: 2,
    late: 1,
    applications: 0,
    firstAnswerMinutes: null,
  })
})

it('counts those of nobody yet apart', async () => {
  const before = (await loadOf(null))?.jobSeekers ?? 0
  await jobSeekerOf(null)
  expect((await loadOf(null))?.jobSeekers).toBe(before + 1)
})

it('takes the time from the first message that waits to its answer, in the middle of all', async () => {
  const answered = async (minutes: number) => {
    const who = await jobSeekerOf(adviser.id)
    await said(who, '10:00')
    await said(who, '10:01')
    const until = new Date(Date.parse('2026-11-20T10:00:00+09:00') + minutes * 60_000)
    await makeMessage(portal(), who, { sentAt: until })
    // Neither a second answer nor an open question changes the first answer
    await makeMessage(portal(), who, { sentAt: new Date(until.getTime() + 60_000) })
    await makeMessage(portal(), who, { direction: 'from_job_seeker', sentAt: new Date(until.getTime() + 120_000) })
  }
  for (const minutes of [10, 30, 120]) await answered(minutes)
  expect((await loadOf(adviser.id))?.firstAnswerMinutes).toBe(30)
  expect((await team()).firstAnswerMinutes).not.toBeNull()
})

it('is for managers, by a statement for each figure', async () => {
  const own = await staffCookie(portal(), adviser)
  expect((await callDesk(portal(), 'getTeam', { cookie: own, service: 'kango' })).status).toBe(403)
  const count = async () => {
    portal().statements()
    await team()
    return portal().statements().length
  }
  const one = await count()
  for (let index = 0; index < 4; index += 1) await said(await jobSeekerOf(adviser.id), '10:00')
  expect(await count()).toBe(one)
})

it('leads to the job seekers of an adviser, and of nobody yet', async () => {
  const [own, free] = [await jobSeekerOf(adviser.id), await jobSeekerOf(null)]
  const listed = async (query: Record<string, string>) =>
    (await callDesk(portal(), 'listJobSeekers', { cookie, service: 'kango', query })).body.jobSeekers.map(
      ({ jobSeekerId }) => jobSeekerId,
    )
  expect(await listed({ adviser: adviser.id })).toEqual([own.id])
  const ofNobody = await listed({ adviser: 'none', perPage: '100' })
  expect(ofNobody).toContain(free.id)
  expect(ofNobody).not.toContain(own.id)
  expect(await listed({ adviser: adviser.id, status: 'invited' })).toEqual([])
})
