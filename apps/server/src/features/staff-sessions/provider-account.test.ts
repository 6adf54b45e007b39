import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { renewStaffLink } from '#server/staff/staff-invitation.queries.ts'
import { createStaffSession } from '#server/staff/staff-session.queries.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { signInAtProvider } from '#server/testing/oidc-provider.ts'
import { makeFactor } from '#server/testing/second-factor.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { cookieFrom, messageOf, useSignInProvider } from '#server/testing/use-sign-in-provider.ts'

const portal = useTestApp()
const { provider, use, signIn } = useSignInProvider(portal)
let staff: MadeStaff
let cookie = ''
let login = ''
/** Later, within the ten minutes of a proof. */
const wait = (minutes: number) => portal().setNow(new Date(Date.now() + minutes * 60_000))
beforeEach(async () => {
  portal().setNow(new Date())
  use()
  staff = await makeStaff(portal())
  cookie = await staffCookie(portal(), staff)
  login = randomUUID()
  await provider().setAccount(login, { email: 'private@elsewhere.example' })
})

type Beginning = 'beginProviderLink' | 'beginProviderProof'
/** From the account page to the provider and back. */
async function go(name: Beginning, way: { from?: string; back?: string; jar?: Map<string, string> } = {}) {
  const { from = cookie, back = from, jar = new Map<string, string>() } = way
  const begun = await callDesk(portal(), name, { cookie: from, body: { returnTo: '/account' } })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const query = await signInAtProvider(begun.body.url, login, jar)
  const both = [back, cookieFrom(begun.headers, 'tsunagu_desk_provider')].filter((one) => one !== '').join('; ')
  return callDesk(portal(), 'finishProviderTurn', { cookie: both, body: { query } })
}
const linkOf = async (own = cookie) =>
  (await callDesk(portal(), 'getStaffFactors', { cookie: own })).body.provider?.link
const waysOf = async (own = cookie) =>
  (await callDesk(portal(), 'getStaffSession', { cookie: own })).body.session?.proofWays
describe('linking an account', () => {
  it('is done by who is signed in, whatever the address there', async () => {
    expect(await linkOf()).toBeNull()
    expect((await go('beginProviderLink')).body).toMatchObject({ purpose: 'link', returnTo: '/account', session: null })
    expect(await linkOf()).toMatchObject({ email: 'private@elsewhere.example' })
    expect(await waysOf()).toEqual(['password', 'provider'])
  })

  it('takes nobody’s account, and none in another session', async () => {
    await go('beginProviderLink')
    const other = await staffCookie(portal(), await makeStaff(portal()))
    expect(messageOf(await go('beginProviderLink', { from: other }))).toEqual([
      409,
      expect.stringMatching(/ほかのスタッフ/),
    ])
    expect(await linkOf(other)).toBeNull()
    login = randomUUID()
    for (const back of [other, '']) {
      expect(messageOf(await go('beginProviderLink', { back }))).toEqual([409, expect.stringMatching(/時間が切れた/)])
    }
  })

  it('asks again who one is first', async () => {
    wait(11)
    const { status, body } = await callDesk(portal(), 'beginProviderLink', { cookie, body: {} })
    expect([status, body]).toMatchObject([403, { details: [{ code: 'confirmation_needed' }] }])
  })

  it('is ended by the person, and the address alone does not make it again', async () => {
    await provider().setAccount(login, { email: staff.email, email_verified: true })
    await go('beginProviderLink')
    expect((await callDesk(portal(), 'removeProviderLink', { cookie })).status).toBe(204)
    expect(await linkOf()).toBeNull()
    const back = await signIn(login)
    expect(messageOf(back)).toEqual([409, expect.stringMatching(/連携を解除/)])
    expect((await go('beginProviderLink')).status).toBe(200)
    expect(await linkOf()).not.toBeNull()
  })

  it('stays where it is the only way in', async () => {
    await go('beginProviderLink')
    const remove = () => callDesk(portal(), 'removeProviderLink', { cookie })
    const refused = [409, expect.stringMatching(/ほかにサインインする方法がない/)]
    use({ isOnlyWay: true })
    expect(messageOf(await remove())).toEqual(refused)
    use()
    await portal().services.db.updateTable('staff').set({ password_hash: null }).where('id', '=', staff.id).execute()
    expect(messageOf(await remove())).toEqual(refused)
    expect(await linkOf()).not.toBeNull()
  })
})

describe('proving again at the provider', () => {
  let jar = new Map<string, string>()
  beforeEach(() => {
    jar = new Map()
  })
  const confirmed = async (own = cookie) =>
    (await callDesk(portal(), 'beginProviderLink', { cookie: own, body: {} })).status === 200

  it('asks there for the password again, and counts for ten minutes', async () => {
    await go('beginProviderLink', { jar })
    wait(11)
    expect(await confirmed()).toBe(false)
    portal().setNow(new Date())
    await portal()
      .services.db.updateTable('staff_session')
      .set({ proved_at: new Date(0) })
      .execute()
    const begun = await callDesk(portal(), 'beginProviderProof', { cookie, body: {} })
    const { searchParams } = new URL(begun.body.url)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    expect((await go('beginProviderProof', { jar })).body).toMatchObject({ purpose: 'proof' })
    expect(await confirmed()).toBe(true)
  })

  it('counts for nothing where the sign-in there is an old one', async () => {
    await go('beginProviderLink', { jar })
    const begun = await callDesk(portal(), 'beginProviderProof', { cookie, body: {} })
    // Somebody at an open computer leaves out of the address what asks for the password
    const url = new URL(begun.body.url)
    for (const name of ['prompt', 'max_age']) url.searchParams.delete(name)
    const query = await signInAtProvider(url.href, login, jar)
    const both = `${cookie}; ${cookieFrom(begun.headers, 'tsunagu_desk_provider')}`
    const back = await callDesk(portal(), 'finishProviderTurn', { cookie: both, body: { query } })
    expect(messageOf(back)).toEqual([409, expect.stringMatching(/確認が古い/)])
  })

  it('counts for nothing by another account, and without a factor where one is needed', async () => {
    await go('beginProviderLink')
    const own = login
    login = randomUUID()
    expect(messageOf(await go('beginProviderProof'))).toEqual([409, expect.stringMatching(/連携していないアカウント/)])
    login = own
    cookie = (await makeFactor(portal(), staff)).cookie
    expect(await waysOf()).toEqual(['code', 'provider'])
    expect(messageOf(await go('beginProviderProof'))).toEqual([409, expect.stringMatching(/2段階の確認が行われません/)])
    await provider().setAccount(login, { amr: ['mfa'] })
    expect((await go('beginProviderProof')).status).toBe(200)
    use({ factorClaims: { acr: [], amr: [] } })
    expect(await waysOf()).toEqual(['code'])
  })
})

describe('what administrators see and do', () => {
  let admin = ''
  beforeEach(async () => {
    admin = await staffCookie(portal(), await makeStaff(portal(), { kango: ['admin'] }))
  })
  const read = (by = admin, staffId = staff.id) =>
    callDesk(portal(), 'getSignInOfStaff', { cookie: by, params: { staffId } })

  it('shows the sessions, the factors and the account at the provider of somebody else', async () => {
    await go('beginProviderLink')
    await createStaffSession(
      portal().services.db,
      { staffId: staff.id, device: 'Mac・Chrome', networkAddress: '::1' },
      portal().services.clock(),
    )
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.sessions.map(({ device }) => device).toSorted()).toEqual(['Mac・Chrome', 'test'])
    expect(body.sessions.some(({ isCurrent }) => isCurrent)).toBe(false)
    expect(body.factors).toMatchObject({
      totp: null,
      passkeys: [],
      hasPassword: true,
      provider: { link: { email: 'private@elsewhere.example' }, canBeRemoved: true },
    })
  })

  it('ends a link and the sessions, so that another account can be linked by its address', async () => {
    await go('beginProviderLink')
    const params = { staffId: staff.id }
    expect((await callDesk(portal(), 'removeProviderLinkOfStaff', { cookie: admin, params })).status).toBe(204)
    expect((await read()).body).toMatchObject({ sessions: [], factors: { provider: { link: null } } })
    login = randomUUID()
    await provider().setAccount(login, { email: staff.email, email_verified: true })
    const back = await signIn(login)
    expect(back.body.session?.staff.id).toBe(staff.id)
  })

  it('is open to administrators of a service of that person alone', async () => {
    const elsewhere = await staffCookie(portal(), await makeStaff(portal(), { yakuzai: ['admin'] }))
    expect([(await read(cookie)).status, (await read(elsewhere)).status]).toEqual([403, 404])
    const params = { staffId: staff.id }
    const remove = (by: string) => callDesk(portal(), 'removeProviderLinkOfStaff', { cookie: by, params })
    expect([(await remove(cookie)).status, (await remove(elsewhere)).status]).toEqual([403, 404])
    expect((await read(admin, randomUUID())).status).toBe(404)
  })
})

describe('a rescue', () => {
  it('gets an active person in where the provider is the only way, and down', async () => {
    const { services } = portal()
    await makeFactor(portal(), staff)
    use({ isOnlyWay: true, issuer: 'https://down.invalid' })
    const { token } = await renewStaffLink(services.db, staff.id, services.clock(), { isRescue: true })
    expect((await callDesk(portal(), 'readStaffInvitation', { body: { token } })).body.takesPassword).toBe(true)
    expect((await callDesk(portal(), 'beginProviderSignIn', { body: { invitation: token } })).status).toBe(404)
    const accepted = await callDesk(portal(), 'acceptStaffInvitation', {
      body: { token, password: 'rescued-2026-desk' },
    })
    expect(accepted.body.staff.id).toBe(staff.id)
    const own = `tsunagu_desk=${cookieValue(cookieLines(accepted.headers)['tsunagu_desk'])}`
    expect((await callDesk(portal(), 'getStaffSession', { cookie: own })).body.session?.staff.id).toBe(staff.id)
    expect((await callDesk(portal(), 'readStaffInvitation', { body: { token } })).status).toBe(404)
  })

  it('lets a session prove itself by the password, and leaves an invitation to the provider', async () => {
    const { services } = portal()
    use({ isOnlyWay: true })
    const { token } = await renewStaffLink(services.db, staff.id, services.clock(), { isRescue: true })
    const accepted = await callDesk(portal(), 'acceptStaffInvitation', { body: { token, password: staffPassword } })
    const own = `tsunagu_desk=${cookieValue(cookieLines(accepted.headers)['tsunagu_desk'])}`
    const prove = () => callDesk(portal(), 'proveStaff', { cookie: own, body: { password: staffPassword } })
    expect([(await prove()).status, (await prove()).status]).toEqual([204, 204])
    expect(await waysOf(own)).toEqual(['password'])
    const invited = await makeStaff(portal())
    const db = services.db.updateTable('staff').set({ state: 'invited', password_hash: null })
    await db.where('id', '=', invited.id).execute()
    const link = await renewStaffLink(services.db, invited.id, services.clock())
    expect((await callDesk(portal(), 'readStaffInvitation', { body: { token: link.token } })).body.takesPassword).toBe(
      false,
    )
    const body = { token: link.token, password: staffPassword }
    expect((await callDesk(portal(), 'acceptStaffInvitation', { body })).status).toBe(409)
  })
})
