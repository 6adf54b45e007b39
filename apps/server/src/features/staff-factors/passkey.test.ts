// Also on PGlite: bytes

import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { createAuthenticator } from '#server/testing/passkeys.ts'
import { type MadeFactor, makeFactor } from '#server/testing/second-factor.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ isBehindProxy: true })
const start = Date.parse('2026-11-20T09:00:00+09:00')
const after = (seconds: number) => portal().setNow(new Date(start + seconds * 1_000))
let staff: MadeStaff
let factor: MadeFactor
let authenticator: ReturnType<typeof createAuthenticator>

beforeEach(async () => {
  after(0)
  staff = await makeStaff(portal())
  factor = await makeFactor(portal(), staff)
  authenticator = createAuthenticator()
})

const begin = async (cookie = factor.cookie) => (await callDesk(portal(), 'beginStaffPasskey', { cookie })).body.options
const add = async (credential: string, cookie = factor.cookie) =>
  (await callDesk(portal(), 'addStaffPasskey', { cookie, body: { credential, name: 'ノート' } })).status
const enrol = async () => add(authenticator.enrol(await begin()))
const beginSignIn = async () => (await callDesk(portal(), 'beginPasskeySignIn')).body.options
const signIn = (credential: string) => callDesk(portal(), 'signInStaffByPasskey', { body: { credential } })
const passkeys = async () => (await callDesk(portal(), 'getStaffFactors', { cookie: factor.cookie })).body.passkeys

describe('adding a passkey', () => {
  it('lists it with its name, and removes it', async () => {
    expect(await enrol()).toBe(204)
    const [one] = await passkeys()
    expect(one).toMatchObject({ name: 'ノート', createdDatetime: '2026-11-20T09:00:00+09:00', lastUsedDatetime: null })
    const other = await makeStaff(portal())
    const remove = (cookie: string) =>
      callDesk(portal(), 'removeStaffPasskey', { cookie, params: { id: one?.id ?? '' } })
    await remove(await staffCookie(portal(), other))
    expect(await passkeys()).toHaveLength(1)
    expect((await remove(factor.cookie)).status).toBe(204)
    expect(await passkeys()).toEqual([])
    expect((await signIn(authenticator.prove(await beginSignIn()))).status).toBe(401)
  })

  it('needs an authenticator app, so that a lost computer leaves a way in', async () => {
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    expect((await callDesk(portal(), 'beginStaffPasskey', { cookie })).status).toBe(409)
  })

  it('refuses a challenge of somebody else, an invented, used or outdated one', async () => {
    const other = await makeFactor(portal(), await makeStaff(portal()))
    expect(await add(authenticator.enrol(await begin(other.cookie)))).toBe(409)
    expect(await add(authenticator.enrol(await begin(), { challenge: 'aW52ZW50ZWQ' }))).toBe(409)
    expect(await add(authenticator.enrol(await beginSignIn()))).toBe(409)
    const options = await begin()
    expect(await add(authenticator.enrol(options))).toBe(204)
    expect(await add(createAuthenticator().enrol(options))).toBe(409)
    const late = await begin()
    after(301)
    expect(await add(createAuthenticator().enrol(late))).toBe(409)
  })

  it('refuses another site, a key without user verification, and what is no credential', async () => {
    expect(await add(authenticator.enrol(await begin(), { origin: 'http://kango.localhost' }))).toBe(409)
    expect(await add(authenticator.enrol(await begin(), { isVerified: false }))).toBe(409)
    for (const text of ['{}', '[]', 'nothing', '{"id":"x"}', '{"id":"x","response":null}']) {
      expect(await add(text), text).toBe(409)
    }
  })

  it('takes a passkey once', async () => {
    expect([await enrol(), await enrol()]).toEqual([204, 409])
  })
})

describe('signing in by passkey', () => {
  beforeEach(enrol)

  it('is both factors: no password, no code', async () => {
    after(60)
    const { status, body, headers } = await signIn(authenticator.prove(await beginSignIn()))
    expect([status, body.staff.id]).toEqual([200, staff.id])
    const cookie = `tsunagu_desk=${cookieValue(cookieLines(headers)['tsunagu_desk'])}`
    expect((await callDesk(portal(), 'getStaffSession', { cookie })).body.session?.staff.id).toBe(staff.id)
    expect((await passkeys())[0]?.lastUsedDatetime).toBe('2026-11-20T09:01:00+09:00')
  })

  it('uses a challenge once, also for two posts at the same time', async () => {
    const credential = authenticator.prove(await beginSignIn())
    const statuses = await Promise.all([signIn(credential), signIn(credential)])
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    expect((await signIn(credential)).status).toBe(401)
  })

  it('refuses an outdated challenge, one for adding, another site, and a key without user verification', async () => {
    const late = authenticator.prove(await beginSignIn())
    after(301)
    expect((await signIn(late)).status).toBe(401)
    expect((await signIn(authenticator.prove(await begin()))).status).toBe(401)
    expect((await signIn(authenticator.prove(await beginSignIn(), { origin: 'https://desk.example' }))).status).toBe(
      401,
    )
    expect((await signIn(authenticator.prove(await beginSignIn(), { isVerified: false }))).status).toBe(401)
    expect((await signIn(createAuthenticator().prove(await beginSignIn()))).status).toBe(401)
    expect((await signIn('{"id":5}')).status).toBe(401)
  })

  it('ends with the second factor, and for who is stopped', async () => {
    await portal().services.db.updateTable('staff').set({ state: 'stopped' }).where('id', '=', staff.id).execute()
    expect((await signIn(authenticator.prove(await beginSignIn()))).status).toBe(401)
    await portal().services.db.updateTable('staff').set({ state: 'active' }).where('id', '=', staff.id).execute()
    await callDesk(portal(), 'removeStaffTotp', { cookie: factor.cookie })
    expect((await signIn(authenticator.prove(await beginSignIn()))).status).toBe(401)
  })

  it('refuses pages of other sites', async () => {
    const body = { credential: authenticator.prove(await beginSignIn()) }
    const forged = await callDesk(portal(), 'signInStaffByPasskey', { body, headers: { 'x-client-type': '' } })
    expect(forged.status).toBe(403)
  })

  it('fills no table for a stranger', async () => {
    const headers = { 'x-forwarded-for': '10.6.0.1' }
    const statuses = new Set<number>()
    for (let time = 0; time < 101; time += 1) {
      statuses.add((await callDesk(portal(), 'beginPasskeySignIn', { headers })).status)
    }
    expect([...statuses]).toEqual([200, 429])
    expect(
      (await callDesk(portal(), 'beginPasskeySignIn', { headers: { 'x-forwarded-for': '10.6.1.1' } })).status,
    ).toBe(200)
  })
})
