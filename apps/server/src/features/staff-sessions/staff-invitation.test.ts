import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { inviteStaff, type StaffInvitation } from '#server/staff/staff-invitation.queries.ts'
import { callDesk, makeStaff } from '#server/testing/desk-calls.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const password = 'yukari-2026-desk'
let email = ''
let token = ''

const invite = (address = email): Promise<StaffInvitation | null> =>
  inviteStaff(
    portal().services.db,
    { email: address, name: '矢島 亮', nameKana: 'ヤジマ リョウ', roles: [{ service: 'kango', role: 'admin' }] },
    portal().services.clock(),
  )
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  email = `Admin-${randomUUID()}@tsunagu.example`
  token = (await invite())?.token ?? ''
})
const read = (given = token) => callDesk(portal(), 'readStaffInvitation', { body: { token: given } })
const accept = (given = token, chosen = password) =>
  callDesk(portal(), 'acceptStaffInvitation', { body: { token: given, password: chosen } })
const signIn = (chosen = password) => callDesk(portal(), 'signInStaff', { body: { email, password: chosen } })

it('lets an invited person choose a password, once, and signs them in', async () => {
  expect((await signIn()).status).toBe(401)
  expect((await read()).body).toEqual({ name: '矢島 亮', email: email.toLowerCase(), takesPassword: true })
  const accepted = await accept()
  expect(accepted.body.services).toMatchObject([{ service: 'kango', roles: ['admin'] }])
  const cookie = `tsunagu_desk=${cookieValue(cookieLines(accepted.headers)['tsunagu_desk'])}`
  expect((await callDesk(portal(), 'listOperatorKeys', { cookie, service: 'kango' })).status).toBe(200)
  expect([(await read()).status, (await accept()).status]).toEqual([404, 404])
  expect((await signIn()).status).toBe(200)
})

it('is good for 72 hours, and ends with the next one for the same person', async () => {
  const second = (await invite())?.token ?? ''
  expect([(await read()).status, (await read(second)).status]).toEqual([404, 200])
  portal().setNow('2026-11-23T08:59:00+09:00')
  expect((await read(second)).status).toBe(200)
  portal().setNow('2026-11-23T09:00:00+09:00')
  expect([(await read(second)).status, (await accept(second)).status]).toEqual([404, 404])
})

it('refuses a password that is too short or guessed, and the link stays good', async () => {
  for (const weak of ['short', 'password123', email.toLowerCase()]) {
    const { status, body } = await accept(token, weak)
    expect(status, weak).toBe(400)
    expect(body).toMatchObject({ details: [{ formErrors: [{ key: 'password' }] }] })
  }
  expect((await accept()).status).toBe(200)
})

it('works once when it is used twice at the same time', async () => {
  const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404])
})

it('invites nobody who has an account, and takes no invented link', async () => {
  const staff = await makeStaff(portal())
  expect(await invite(staff.email.toUpperCase())).toBeNull()
  expect((await read('x'.repeat(43))).status).toBe(404)
})
