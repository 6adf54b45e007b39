import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

// The client network is what the proxy in front reports
const portal = useTestApp({ isBehindProxy: true })
const start = '2026-11-20T09:00:00+09:00'
let staff: MadeStaff
beforeEach(async () => {
  portal().setNow(start)
  staff = await makeStaff(portal(), { yakuzai: ['adviser'], kango: ['adviser', 'compliance'] })
})

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.9.${networks}.1`
}
const signIn = (
  body: { email: string; password: string },
  { from = newNetwork(), ...headers }: Record<string, string> = {},
) => callDesk(portal(), 'signInStaff', { body, headers: { 'x-forwarded-for': from, ...headers } })
const right = () => ({ email: staff.email, password: staffPassword })
const after = (minutes: number) => portal().setNow(new Date(Date.parse(start) + minutes * 60_000))
const isOpen = async (cookie: string) => {
  const { body } = await callDesk(portal(), 'getStaffSession', { cookie })
  return body.session !== null
}
const acts = async () =>
  (
    await portal()
      .services.db.selectFrom('staff_audit')
      .select(['act', 'network_address'])
      .where('staff_id', '=', staff.id)
      .orderBy('number')
      .execute()
  ).map(({ act }) => act)

describe('signing in to the desk', () => {
  it('begins a session by mail address and password, in any case and width', async () => {
    const { status, body, headers } = await signIn({
      email: ` ${staff.email.toUpperCase()} `,
      password: 'ｄｅｓｋ-test-2026',
    })
    expect(status).toBe(200)
    expect(body.session?.staff).toEqual({
      id: staff.id,
      name: '佐伯 ゆかり',
      nameKana: 'サエキ ユカリ',
      email: staff.email,
    })
    expect(body.session?.services.map(({ service, roles }) => [service, roles])).toEqual([
      ['kango', ['adviser', 'compliance']],
      ['yakuzai', ['adviser']],
    ])
    expect(body.session?.services[0]?.scopes).toContain('ledgers:read')
    expect(body.session?.services[1]?.scopes).not.toContain('ledgers:read')
    const line = cookieLines(headers)['tsunagu_desk'] ?? ''
    expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
    expect(await isOpen(`tsunagu_desk=${cookieValue(line)}`)).toBe(true)
    expect(await acts()).toEqual(['sign_in'])
  })

  it('sets a cookie by https that no neighbouring host can plant', async () => {
    const { headers } = await signIn(right(), { 'x-forwarded-proto': 'https' })
    expect(Object.keys(cookieLines(headers))).toEqual(['__Host-tsunagu_desk'])
    expect(cookieLines(headers)['__Host-tsunagu_desk']).toContain('; Secure; SameSite=Strict')
  })

  it('says the same of a wrong password and of nobody’s address, and notes the refusal', async () => {
    const wrong = await signIn({ ...right(), password: 'wrong' })
    const nobody = await signIn({ email: 'nobody@tsunagu.example', password: 'wrong' })
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body])
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ message: 'メールアドレスまたはパスワードが正しくありません。' })
    expect(await acts()).toEqual(['sign_in_refused'])
  })

  it('stops guessing from one network, and locks nobody out who is elsewhere', async () => {
    const from = newNetwork()
    const statuses = []
    for (let time = 0; time < 11; time += 1)
      statuses.push((await signIn({ ...right(), password: 'wrong' }, { from })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await signIn(right(), { from })).status).toBe(429)
    expect((await signIn(right())).status).toBe(200)
    after(16)
    expect((await signIn(right(), { from })).status).toBe(200)
  })

  it('needs the header that no page of another site can send', async () => {
    const { status } = await signIn(right(), { 'x-client-type': '' })
    expect(status).toBe(403)
    const cookie = await staffCookie(portal(), staff)
    const ended = await callDesk(portal(), 'signOutStaff', { cookie, headers: { 'x-client-type': '' } })
    expect([ended.status, await isOpen(cookie)]).toEqual([403, true])
  })

  it('ends by signing out, and a second sign-in ends the first', async () => {
    const cookie = await staffCookie(portal(), staff)
    const again = await signIn(right(), { cookie })
    expect(again.status).toBe(200)
    expect(await isOpen(cookie)).toBe(false)
    const newCookie = `tsunagu_desk=${cookieValue(cookieLines(again.headers)['tsunagu_desk'])}`
    expect((await callDesk(portal(), 'signOutStaff', { cookie: newCookie })).status).toBe(204)
    expect(await isOpen(newCookie)).toBe(false)
    expect((await callDesk(portal(), 'signOutStaff')).status).toBe(204)
  })

  it('ends after 60 minutes without use and after 12 hours with it', async () => {
    const idle = await staffCookie(portal(), staff)
    const used = await staffCookie(portal(), staff)
    for (let minutes = 50; minutes < 720; minutes += 50) {
      after(minutes)
      expect(await isOpen(used)).toBe(true)
    }
    expect(await isOpen(idle)).toBe(false)
    after(719)
    expect(await isOpen(used)).toBe(true)
    after(721)
    expect(await isOpen(used)).toBe(false)
  })

  it('ends for who is stopped, at once', async () => {
    const cookie = await staffCookie(portal(), staff)
    await portal().services.db.updateTable('staff').set({ state: 'stopped' }).where('id', '=', staff.id).execute()
    expect(await isOpen(cookie)).toBe(false)
    expect((await signIn(right())).status).toBe(401)
  })
})

describe('the desk’s host', () => {
  it('has no calls of the portal, and the services’ hosts none of the desk', async () => {
    const cookie = await staffCookie(portal(), staff)
    expect((await callDesk(portal(), 'getTopView', { cookie, service: 'kango' })).status).toBe(404)
    expect((await callDesk(portal(), 'signIn', { body: {} })).status).toBe(404)
    for (const name of ['getStaffSession', 'signOutStaff'] as const) {
      expect((await portal().call(name, { headers: { cookie } })).status, name).toBe(404)
    }
    expect((await portal().call('getWorkQueue', { headers: { cookie } })).status).toBe(401)
  })

  it('takes no API key', async () => {
    const key = operatorOf(await tokenFor(portal()))
    expect((await callDesk(portal(), 'getWorkQueue', { ...key, service: 'kango' })).status).toBe(401)
  })

  it('lets staff do what their roles allow in their services, and nothing elsewhere', async () => {
    const cookie = await staffCookie(portal(), staff)
    const status = async (service: string) =>
      (
        await callDesk(portal(), 'getLedger', {
          cookie,
          service,
          params: { kind: 'job-seekers' },
          query: { from: '2026-04-01', to: '2027-03-31' },
        })
      ).status
    expect(await status('kango')).toBe(200)
    expect(await status('yakuzai')).toBe(403)
    expect(await status('hoiku')).toBe(403)
    expect(await status('nowhere')).toBe(403)
    expect(await status('')).toBe(403)
  })

  it('shows nobody of another service, whatever header comes with the call', async () => {
    const cookie = await staffCookie(portal(), staff)
    const other = await makeJobSeeker(portal(), { tenant: 'yakuzai' })
    const read = async (service: string) =>
      (await callDesk(portal(), 'getJobSeeker', { cookie, service, params: { jobSeekerId: other.id } })).status
    expect(await read('yakuzai')).toBe(200)
    expect(await read('kango')).toBe(404)
  })

  it('notes in the audit what staff did, as staff', async () => {
    const cookie = await staffCookie(portal(), staff)
    const jobSeeker = await makeJobSeeker(portal())
    await callDesk(portal(), 'getJobSeeker', { cookie, service: 'kango', params: { jobSeekerId: jobSeeker.id } })
    const { body } = await callDesk(portal(), 'listOperatorActs', {
      cookie,
      service: 'kango',
      query: { jobSeekerId: jobSeeker.id },
    })
    expect(body.acts).toMatchObject([
      { operation: 'getJobSeeker', callerKind: 'staff', operatorKeyId: staff.id, jobSeekerIds: [jobSeeker.id] },
    ])
  })

  it('gives the role of the tenant scopes no right to the tables of staff', async () => {
    const tables = ['staff', 'staff_role', 'staff_session', 'staff_invitation', 'staff_audit']
    for (const table of [
      ...tables,
      'staff_totp',
      'staff_recovery_code',
      'staff_half_session',
      'staff_passkey',
      'staff_challenge',
      'staff_provider_link',
      'staff_provider_turn',
    ]) {
      const read = portal().services.runInScope('kango', (scope) =>
        scope.transaction
          .selectFrom(table as 'staff')
          .selectAll()
          .execute(),
      )
      await expect(read, table).rejects.toThrow('permission denied')
    }
  })
})
