import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { SseConnections } from '#server/platform/changes/sse-connections.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

// A stream ends because of the session or not at all within a test
const sseConnections = new SseConnections({ heartbeatMs: 60_000, longestMs: 60_000, perAccount: 3 })
const portal = useTestApp({ isBehindProxy: true, sseConnections })
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
let staff: MadeStaff
let cookie = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  staff = await makeStaff(portal())
  cookie = await staffCookie(portal(), staff)
})

async function signIn({ from, browser }: { from: string; browser: string }): Promise<string> {
  const body = { email: staff.email, password: staffPassword }
  const headers = { 'x-forwarded-for': from, 'user-agent': browser }
  const signedIn = await callDesk(portal(), 'signInStaff', { body, headers })
  return `tsunagu_desk=${cookieValue(cookieLines(signedIn.headers)['tsunagu_desk'])}`
}
const list = async (of = cookie) => (await callDesk(portal(), 'listStaffSessions', { cookie: of })).body.sessions
const isOpen = async (of: string) => (await callDesk(portal(), 'getStaffSession', { cookie: of })).body.session !== null
const end = (id: string, options: { cookie: string; headers?: Record<string, string> } = { cookie }) =>
  callDesk(portal(), 'endStaffSession', { ...options, params: { id } })
const idOf = async (of: string) => (await list(of)).find(({ isCurrent }) => isCurrent)?.id ?? ''
const acts = () =>
  portal()
    .services.db.selectFrom('staff_audit')
    .select(['act', 'staff_id as by', 'about_id as about'])
    .where((where) => where.or([where('staff_id', '=', staff.id), where('about_id', '=', staff.id)]))
    .orderBy('number')
    .execute()

describe('one’s own sessions', () => {
  it('are listed with device, network address and times, the one used last first', async () => {
    portal().setNow('2026-11-20T09:30:00+09:00')
    await signIn({ from: '203.0.113.9', browser: chrome })
    portal().setNow('2026-11-20T09:40:00+09:00')
    expect(await list()).toEqual([
      {
        id: expect.any(String) as string,
        device: 'test',
        networkAddress: '127.0.0.1',
        isCurrent: true,
        signedInDatetime: '2026-11-20T09:00:00+09:00',
        lastUsedDatetime: '2026-11-20T09:40:00+09:00',
      },
      {
        id: expect.any(String) as string,
        device: 'Mac・Chrome',
        networkAddress: '203.0.113.9',
        isCurrent: false,
        signedInDatetime: '2026-11-20T09:30:00+09:00',
        lastUsedDatetime: '2026-11-20T09:30:00+09:00',
      },
    ])
  })

  it('are nobody else’s, and not those that have run out', async () => {
    const other = await makeStaff(portal())
    const foreign = await staffCookie(portal(), other)
    expect(await list()).toHaveLength(1)
    expect((await end(await idOf(foreign))).status).toBe(204)
    expect(await isOpen(foreign)).toBe(true)
    portal().setNow('2026-11-20T10:30:00+09:00')
    const later = await staffCookie(portal(), staff)
    expect(await list(later)).toHaveLength(1)
  })

  it('end one by one, once and for all', async () => {
    const lost = await staffCookie(portal(), staff)
    const id = await idOf(lost)
    expect([(await end(id)).status, (await end(id)).status]).toEqual([204, 204])
    expect([await isOpen(lost), await isOpen(cookie)]).toEqual([false, true])
    expect(await acts()).toEqual([{ act: 'end_session', by: staff.id, about: null }])
    expect((await end('no-id')).status).toBe(404)
  })

  it('end all but this one', async () => {
    const others = [await staffCookie(portal(), staff), await staffCookie(portal(), staff)]
    expect((await callDesk(portal(), 'endOtherStaffSessions', { cookie })).status).toBe(204)
    expect([...(await Promise.all(others.map(isOpen))), await isOpen(cookie)]).toEqual([false, false, true])
    expect(await acts()).toEqual([{ act: 'end_other_sessions', by: staff.id, about: null }])
  })

  it('end with their event streams, at once', async () => {
    const lost = await staffCookie(portal(), staff)
    const stream = callDesk(portal(), 'streamStaffEvents', { cookie: lost })
    await expect.poll(() => sseConnections.count).toBe(1)
    await end(await idOf(lost))
    expect((await stream).status).toBe(200)
    await expect.poll(() => sseConnections.count).toBe(0)
  })

  it('are closed to strangers, and to pages of other sites', async () => {
    expect((await callDesk(portal(), 'listStaffSessions')).status).toBe(401)
    const id = await idOf(cookie)
    expect((await end(id, { cookie, headers: { 'x-client-type': '' } })).status).toBe(403)
    expect(await isOpen(cookie)).toBe(true)
  })
})

describe('sessions of others', () => {
  const endAll = (by: string, staffId = staff.id) =>
    callDesk(portal(), 'endSessionsOfStaff', { cookie: by, params: { staffId } })

  it('are ended by an admin of a service that both work for', async () => {
    const admin = await makeStaff(portal(), { kango: ['admin'] })
    expect((await endAll(await staffCookie(portal(), admin))).status).toBe(204)
    expect(await isOpen(cookie)).toBe(false)
    expect(await acts()).toEqual([{ act: 'end_sessions_of_staff', by: admin.id, about: staff.id }])
  })

  it('are ended by nobody else', async () => {
    const elsewhere = await makeStaff(portal(), { yakuzai: ['admin'], kango: ['manager'] })
    const manager = await makeStaff(portal(), { kango: ['manager'] })
    const statuses = await Promise.all(
      [elsewhere, manager].map(async (one) => (await endAll(await staffCookie(portal(), one))).status),
    )
    expect(statuses).toEqual([404, 403])
    expect((await endAll(await staffCookie(portal(), elsewhere), randomUUID())).status).toBe(404)
    expect(await isOpen(cookie)).toBe(true)
  })
})
