import { standardHours } from '@tsunagu/contract/staff/working-hours.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T17:00:00+09:00' })
let manager = ''
let adviser = ''
beforeAll(async () => {
  manager = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'], kaigo: ['manager'] }))
  adviser = await staffCookie(portal(), await makeStaff(portal()))
})

const read = async (cookie = manager, service = 'kango') =>
  (await callDesk(portal(), 'getServiceSettings', { cookie, service })).body
const put = (hours: object, version: number, cookie = manager) =>
  callDesk(portal(), 'putWorkingHours', { cookie, service: 'kango', body: { hours, version } })
const dueOf = async (jobSeekerId: string) => {
  const { body } = await callDesk(portal(), 'getWorkQueue', { cookie: adviser, service: 'kango' })
  return body.items.find((item) => item.jobSeekerId === jobSeekerId)?.dueDatetime
}

describe('working hours', () => {
  it('are the standard ones at first, beside what the definitions say', async () => {
    const { working, facts } = await read(adviser)
    expect(working).toEqual({ hours: standardHours, version: 0, changedDatetime: null })
    expect(facts).toMatchObject({ title: 'つなぐ看護', fieldName: '看護', mailFromName: 'つなぐ看護' })
  })

  it('move what is due in the queue and in the inbox, in their own service alone', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    const session = await portal().signedIn(jobSeeker)
    await portal().call('sendMessage', { session, body: { subject: '質問', body: '持ち物は何ですか。', files: [] } })
    expect(await dueOf(jobSeeker.id)).toBe('2026-11-24T10:00:00+09:00')
    const hours = {
      ...standardHours,
      closesAt: 20 * 60,
      answerWithinMinutes: { ...standardHours.answerWithinMinutes, message: 150 },
    }
    expect((await put(hours, 0)).body.working).toMatchObject({ hours, version: 1 })
    expect(await dueOf(jobSeeker.id)).toBe('2026-11-20T19:30:00+09:00')
    const inbox = await callDesk(portal(), 'getConversation', {
      cookie: adviser,
      service: 'kango',
      params: { jobSeekerId: jobSeeker.id },
    })
    expect(inbox.body.conversation.dueDatetime).toBe('2026-11-20T19:30:00+09:00')
    expect((await read(manager, 'kaigo')).working.version).toBe(0)
  })

  it('are changed at the version that was read, once where several are stored at once', async () => {
    const { version } = (await read()).working
    const times = [1, 2, 3].map((one) => ({ ...standardHours, opensAt: 480 + one }))
    const answers = await Promise.all(times.map((hours) => put(hours, version)))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
    const stored = (await read()).working
    expect((await put(stored.hours, version)).status).toBe(200)
    expect((await put({ ...stored.hours, opensAt: 1 }, version)).status).toBe(409)
  })

  it('have an end after their beginning, and are a manager’s to set', async () => {
    const { version } = (await read()).working
    expect((await put({ ...standardHours, closesAt: 540 }, version)).status).toBe(400)
    expect((await put({ ...standardHours, weekdays: [] }, version)).status).toBe(400)
    expect((await put({ ...standardHours, closedDays: ['2026-02-30'] }, version)).status).toBe(400)
    expect((await put(standardHours, version, adviser)).status).toBe(403)
  })
})
