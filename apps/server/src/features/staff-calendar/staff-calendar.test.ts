// Also on PGlite: bytes
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { interviewCalls, ownInterviewCalls } from '#server/testing/interview-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let staff: MadeStaff
let cookie = ''
let jobSeeker: MadeJobSeeker
let session = ''
let token = ''
let interviewId = ''
const operator = interviewCalls(portal, () => token)
const own = ownInterviewCalls(portal, () => session)

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  staff = await makeStaff(portal(), { kango: ['adviser'] }, '三好 さやか')
  cookie = await staffCookie(portal(), staff)
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  token = await tokenFor(portal())
  interviewId = (await operator.offer(jobSeeker.id)).id
  await own.pick(interviewId)
})

const assign = (adviserId: string | null) =>
  portal().services.runInScope('kango', (scope) =>
    scope.updateTable('job_seeker').set({ adviser_id: adviserId }).where('id', '=', jobSeeker.id).execute(),
  )
const renew = async (hasNames = false) => {
  const { status, body } = await callDesk(portal(), 'renewStaffCalendar', { cookie, body: { hasNames } })
  expect(status).toBe(200)
  return body.address.split('/').at(-1) ?? ''
}
const read = (key: string) => callDesk(portal(), 'readStaffCalendar', { params: { key } })
const entriesOf = async (key: string) => {
  const { status, response } = await read(key)
  expect(status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(response.body))
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    start: event.getFirstPropertyValue('dtstart')?.toString(),
  }))
}

describe('the calendar of a member of staff', () => {
  it('has the interviews of those whom they advise, and names nobody unless they want it', async () => {
    const key = await renew()
    expect(await entriesOf(key)).toEqual([])
    await assign(staff.id)
    const start = '2026-11-26T05:00:00Z'
    expect(await entriesOf(key)).toEqual([expect.objectContaining({ status: 'TENTATIVE', start })])
    await operator.confirm(interviewId)
    const [confirmed] = await entriesOf(key)
    expect(confirmed?.status).toBe('CONFIRMED')
    expect((await read(key)).response.body).not.toContain(jobSeeker.email)
    expect((await read(key)).response.headers['content-type']).toMatch(/^text\/calendar/)
  })

  it('has those in which they take part, and forgets what is cancelled', async () => {
    const key = await renew(true)
    const { id } = await operator.offer(jobSeeker.id, {
      adviser: staff.name,
      startDateTimes: ['2026-11-27T10:00:00+09:00'],
    })
    await own.pick(id, '2026-11-27T10:00:00+09:00')
    expect((await entriesOf(key)).map(({ start }) => start)).toEqual(['2026-11-27T01:00:00Z'])
    await operator.cancel(id)
    expect(await entriesOf(key)).toEqual([])
  })

  it('has another address once it is renewed, and none once it is removed', async () => {
    const first = await renew()
    const second = await renew(true)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect((await callDesk(portal(), 'getStaffCalendar', { cookie })).body).toEqual({
      hasAddress: true,
      hasNames: true,
    })
    await callDesk(portal(), 'removeStaffCalendar', { cookie })
    expect((await read(second)).status).toBe(404)
    expect((await callDesk(portal(), 'getStaffCalendar', { cookie })).body).toEqual({
      hasAddress: false,
      hasNames: false,
    })
  })

  it('is dead for who was stopped, and empty for who has no interviews to see', async () => {
    await assign(staff.id)
    const key = await renew()
    await portal().services.db.updateTable('staff').set({ state: 'stopped' }).where('id', '=', staff.id).execute()
    expect((await read(key)).status).toBe(404)
    await portal().services.db.updateTable('staff').set({ state: 'active' }).where('id', '=', staff.id).execute()
    await portal().services.db.deleteFrom('staff_role').where('staff_id', '=', staff.id).execute()
    expect(await entriesOf(key)).toEqual([])
  })
})

describe('the file of one interview', () => {
  it('is for who may see interviews, and says nothing of the job seeker but the surname', async () => {
    const call = { cookie, service: 'kango', params: { id: interviewId } }
    const { status, response } = await callDesk(portal(), 'getOperatorInterviewCalendar', call)
    expect(status).toBe(200)
    expect(response.body).toContain('BEGIN:VEVENT')
    expect(response.body).not.toContain(jobSeeker.email)
    await operator.cancel(interviewId)
    expect((await callDesk(portal(), 'getOperatorInterviewCalendar', call)).status).toBe(404)
  })
})
