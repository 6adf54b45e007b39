import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inviteStaff } from '#server/staff/staff-invitation.queries.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { codeOf, makeFactor } from '#server/testing/second-factor.ts'
import { cookieLines } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { cookieFrom, messageOf, useSignInProvider } from '#server/testing/use-sign-in-provider.ts'

const portal = useTestApp()
const { provider, use, signIn } = useSignInProvider(portal)
let staff: MadeStaff
/** The name and subject of the person at the provider. */
let login = ''
beforeEach(async () => {
  // The provider's clock is the machine's
  portal().setNow(new Date())
  use()
  staff = await makeStaff(portal())
  login = randomUUID()
  await provider().setAccount(login, { email: staff.email, email_verified: true })
})
const acts = async (id = staff.id) =>
  (
    await portal()
      .services.db.selectFrom('staff_audit')
      .select('act')
      .where('staff_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ act }) => act)
const links = (id = staff.id) =>
  portal().services.db.selectFrom('staff_provider_link').selectAll().where('staff_id', '=', id).execute()

describe('signing in at the provider', () => {
  it('links the account by its verified address, and begins a session', async () => {
    const { status, body, headers } = await signIn(login, { returnTo: '/kango/today?item=1' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      purpose: 'sign_in',
      returnTo: '/kango/today?item=1',
      secondFactor: null,
      session: { staff: { id: staff.id }, proofWays: ['password', 'provider'] },
    })
    const cookie = cookieFrom(headers, 'tsunagu_desk')
    const { body: again } = await callDesk(portal(), 'getStaffSession', { cookie })
    expect(again.session?.staff.id).toBe(staff.id)
    expect(cookieLines(headers)['tsunagu_desk']).toMatch(/; HttpOnly; SameSite=Strict$/)
    expect(await links()).toMatchObject([{ issuer: provider().settings.issuer, subject: login, email: staff.email }])
    expect(await acts()).toEqual(['provider_linked', 'sign_in'])
  })

  it('goes by the account alone afterwards, whatever its address has become', async () => {
    await signIn(login)
    const other = await makeStaff(portal())
    await provider().setAccount(login, { email: other.email, email_verified: true })
    expect((await signIn(login)).body.session?.staff.id).toBe(staff.id)
    await provider().setAccount(login, {})
    expect((await signIn(login)).body.session?.staff.id).toBe(staff.id)
    expect(await links(other.id)).toEqual([])
  })

  it('does not give an address that has changed hands to its new owner', async () => {
    await signIn(login)
    login = randomUUID()
    await provider().setAccount(login, { email: staff.email, email_verified: true })
    expect(messageOf(await signIn(login))).toEqual([409, expect.stringMatching(/別のアカウントと連携/)])
    expect(await links()).toHaveLength(1)
  })

  it.each([
    [
      'of nobody',
      () => ({ email: `nobody-${login}@tsunagu.example`, email_verified: true }),
      /登録されていません.*招待/,
    ],
    ['that is not verified', () => ({ email: staff.email, email_verified: false }), /確認されていない/],
    ['of which it says nothing', () => ({ email: staff.email }), /確認されていない/],
    ['that is missing', () => ({ email_verified: true }), /確認されていない/],
  ])('refuses an address %s, and creates nothing', async (_, claims, message) => {
    await provider().setAccount(login, claims())
    const count = async () => (await portal().services.db.selectFrom('staff').select('id').execute()).length
    const before = await count()
    expect(messageOf(await signIn(login))).toEqual([409, expect.stringMatching(message)])
    expect([await count(), await links()]).toEqual([before, []])
  })

  it('refuses somebody who was stopped, before and after linking', async () => {
    const stop = () =>
      portal().services.db.updateTable('staff').set({ state: 'stopped' }).where('id', '=', staff.id).execute()
    await signIn(login)
    await stop()
    expect(messageOf(await signIn(login))).toEqual([409, expect.stringMatching(/停止されています/)])
    staff = await makeStaff(portal())
    login = randomUUID()
    await provider().setAccount(login, { email: staff.email, email_verified: true })
    await stop()
    expect(messageOf(await signIn(login))).toEqual([409, expect.stringMatching(/停止されています/)])
    expect(await acts()).toEqual(['provider_refused'])
  })
})

describe('an invitation', () => {
  const invite = async (email = `Invited-${randomUUID()}@tsunagu.example`) => {
    const { services } = portal()
    const person = {
      email,
      name: '矢島 亮',
      nameKana: 'ヤジマ リョウ',
      roles: [{ service: 'kango', role: 'admin' as const }],
    }
    const token = (await inviteStaff(services.db, person, services.clock()))?.token ?? ''
    return { email, token }
  }

  it('is accepted by the verified address, while its link is good', async () => {
    const { email, token } = await invite()
    await provider().setAccount(login, { email, email_verified: true })
    const { body } = await signIn(login)
    expect(body.session).toMatchObject({ staff: { email: email.toLowerCase() }, proofWays: ['provider'] })
    expect((await callDesk(portal(), 'readStaffInvitation', { body: { token } })).status).toBe(404)
    expect(await acts(body.session?.staff.id)).toEqual(['accept_invitation'])
    const late = await invite()
    login = randomUUID()
    await provider().setAccount(login, { email: late.email, email_verified: true })
    await portal()
      .services.db.updateTable('staff_invitation')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(messageOf(await signIn(login))).toEqual([409, expect.stringMatching(/招待の期限/)])
  })

  it('is accepted by its link, whatever the address at the provider', async () => {
    const { email, token } = await invite()
    await provider().setAccount(login, { email: 'somebody@else.example' })
    const { body } = await signIn(login, { invitation: token })
    expect(body).toMatchObject({ purpose: 'invitation', session: { staff: { email: email.toLowerCase() } } })
    expect((await callDesk(portal(), 'beginProviderSignIn', { body: { invitation: token } })).status).toBe(404)
    // The account is theirs now: another invitation does not take it
    const other = await invite()
    expect(messageOf(await signIn(login, { invitation: other.token }))).toEqual([
      409,
      expect.stringMatching(/ほかのスタッフ/),
    ])
    expect((await callDesk(portal(), 'readStaffInvitation', { body: { token: other.token } })).status).toBe(200)
  })
})

describe('the second factor', () => {
  it('follows a sign-in at the provider, and links the account only then', async () => {
    const factor = await makeFactor(portal(), staff)
    const { body } = await signIn(login)
    expect(body).toMatchObject({ session: null, secondFactor: { triesLeft: 5 }, email: staff.email })
    expect(await links()).toEqual([])
    const token = body.secondFactor?.token ?? ''
    const code = codeOf(portal(), factor, 1)
    const second = await callDesk(portal(), 'signInStaffByCode', { body: { token, code } })
    expect(second.body.staff.id).toBe(staff.id)
    expect(await links()).toHaveLength(1)
  })

  it('is that of the provider where its claims say so, from the second sign-in on', async () => {
    const factor = await makeFactor(portal(), staff)
    await provider().setAccount(login, { email: staff.email, email_verified: true, amr: ['pwd', 'mfa'] })
    const first = await signIn(login)
    expect(first.body.session).toBeNull()
    const token = first.body.secondFactor?.token ?? ''
    await callDesk(portal(), 'signInStaffByCode', { body: { token, code: codeOf(portal(), factor, 1) } })
    expect((await signIn(login)).body.session?.staff.id).toBe(staff.id)
    await provider().setAccount(login, { amr: ['pwd'] })
    expect((await signIn(login)).body.session).toBeNull()
  })

  it('of the provider is enough for roles that must have one', async () => {
    const { services } = portal()
    const rule = services.secondFactor
    services.secondFactor = 'all'
    await provider().setAccount(login, { email: staff.email, email_verified: true, amr: ['mfa'] })
    expect((await signIn(login)).body.session?.needsSecondFactor).toBe(false)
    await provider().setAccount(login, {})
    expect((await signIn(login)).body.session?.needsSecondFactor).toBe(true)
    services.secondFactor = rule
  })
})

describe('the ways of signing in', () => {
  it('are named, without a provider too', async () => {
    expect((await callDesk(portal(), 'getSignInWays')).body).toEqual({
      provider: { label: '社内アカウントでサインイン' },
      isProviderOnly: false,
    })
    portal().services.signInProvider = null
    expect((await callDesk(portal(), 'getSignInWays')).body).toEqual({ provider: null, isProviderOnly: false })
    expect((await callDesk(portal(), 'beginProviderSignIn', { body: {} })).status).toBe(409)
  })

  it('are the provider alone where that is set, except by a rescue', async () => {
    use({ isOnlyWay: true })
    const refused = [409, expect.stringMatching(/「社内アカウントでサインイン」から/)]
    const body = { email: staff.email, password: staffPassword }
    expect(messageOf(await callDesk(portal(), 'signInStaff', { body }))).toEqual(refused)
    expect(messageOf(await callDesk(portal(), 'beginPasskeySignIn'))).toEqual(refused)
    const cookie = await staffCookie(portal(), staff)
    expect((await callDesk(portal(), 'proveStaff', { cookie, body: { password: staffPassword } })).status).toBe(400)
    expect((await signIn(login)).body.session).toMatchObject({ staff: { id: staff.id }, proofWays: ['provider'] })
  })
})
