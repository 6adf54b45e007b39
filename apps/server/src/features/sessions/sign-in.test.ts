import { beforeEach, describe, expect, it } from 'vitest'
import {
  countingPasswords,
  knownPassword,
  makeAccount,
  setAccountStatus,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { cookieLines } from '#server/testing/set-cookies.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const passwords = countingPasswords()
const portal = useTestApp({ rateLimits: wideRateLimits, passwords })
beforeEach(() => portal().setNow('2026-11-20T09:00:00+09:00'))

const signIn = (email: string, password = knownPassword, options: CallOptions = {}) =>
  portal().call('signIn', { body: { email, password, sessionAppType: 'web' }, ...options })
/** The cookie of a response: its value, and its attributes sorted. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): { secret: string; attributes: string[] } {
  const [pair = '', ...attributes] = (cookieLines(headers)['tsunagu_session'] ?? '').split('; ')
  return { secret: pair.slice('tsunagu_session='.length), attributes: attributes.sort() }
}
const sessionOf = async (email: string) => cookieOf(await signIn(email)).secret
const isVerified = async (session: string, tenant = 'kango') =>
  (await portal().call('verify', { session, tenant })).body.isVerify

describe('signing in', () => {
  it('sets a cookie that scripts cannot read, and returns the public name of the session', async () => {
    const { email } = await makeAccount(portal())
    const result = await signIn(email)
    const { secret, attributes } = cookieOf(result)
    expect(result.status).toBe(200)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(attributes).toEqual(['Expires=Fri, 04 Dec 2026 00:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax'])
    expect(JSON.stringify(result.body)).not.toContain(secret)
    const verified = await portal().call('verify', { session: secret })
    expect(verified.body).toEqual({ isVerify: true, sessionId: result.body.sessionId })
  })

  it('sets a secure cookie anywhere but on this machine', async () => {
    const { app } = portal()
    const { email, password } = await makeAccount(portal())
    const request = {
      method: 'POST',
      url: '/v1/auth/sign_in',
      payload: { email, password, sessionAppType: 'web' },
    } as const
    const kango = portal().services.tenants().get('kango')
    kango?.hosts.push('kango.example.jp')
    const result = await app.inject({ ...request, headers: { host: 'kango.example.jp', 'x-client-type': 'web' } })
    kango?.hosts.pop()
    expect(result.statusCode).toBe(200)
    const line = cookieLines(result.headers)['__Host-tsunagu_session'] ?? ''
    expect(line).toMatch(/^__Host-tsunagu_session=[\w-]{43}; Path=\/; /)
    expect(line).toContain('; Secure')
    expect(line).not.toContain('Domain')
  })

  it.each([' {} ', '{}\u3000', '\u200b{}'])('takes the address typed as %j, in any case and width', async (pattern) => {
    const { email } = await makeAccount(portal(), { email: `misaki.${crypto.randomUUID()}@example.jp` })
    expect((await signIn(pattern.replace('{}', email.toUpperCase().replace('@', '＠')))).status).toBe(200)
  })

  it('begins a new session each time and ends the one that the browser had', async () => {
    const { email } = await makeAccount(portal())
    const first = await sessionOf(email)
    const second = cookieOf(await signIn(email, knownPassword, { session: first })).secret
    expect(second).not.toBe(first)
    expect([await isVerified(first), await isVerified(second)]).toEqual([false, true])
  })

  it('never takes over a secret that was planted in the browser', async () => {
    const { email } = await makeAccount(portal())
    const planted = 'p'.repeat(43)
    expect(cookieOf(await signIn(email, knownPassword, { session: planted })).secret).not.toBe(planted)
    expect(await isVerified(planted)).toBe(false)
  })

  it('resumes a suspended account and does not know a withdrawn one', async () => {
    const account = await makeAccount(portal())
    const before = await sessionOf(account.email)
    await setAccountStatus(portal(), account, 'suspended')
    expect(await isVerified(before)).toBe(false)
    const resumed = await signIn(account.email)
    expect([resumed.status, await isVerified(cookieOf(resumed).secret)]).toEqual([200, true])
    await setAccountStatus(portal(), account, 'withdrawn')
    expect((await signIn(account.email)).status).toBe(401)
    expect(await isVerified(cookieOf(resumed).secret)).toBe(false)
  })
})

describe('a wrong sign-in', () => {
  it('does not reveal whether there is an account, by response or by work', async () => {
    const { email } = await makeAccount(portal())
    const invited = await makeJobSeeker(portal())
    const withdrawn = await makeAccount(portal())
    await setAccountStatus(portal(), withdrawn, 'withdrawn')
    const elsewhere = await makeAccount(portal(), { tenant: 'kaigo' })
    const ask = async (typed: string, password = 'wrong-password-1') => {
      const before = passwords.counts.verify
      portal().statements()
      const { response } = await signIn(typed, password)
      // Every response has an id of its own, which reveals nothing
      const { date, 'x-request-id': _requestId, ...headers } = response.headers
      const work = { verify: passwords.counts.verify - before, statements: portal().statements() }
      return { status: response.statusCode, body: response.body, headers, hasDate: date !== undefined, ...work }
    }
    const known = await ask(email)
    expect(known).toMatchObject({ status: 401, verify: 1 })
    expect(JSON.parse(known.body)).toEqual({
      code: 'unauthenticated',
      message: 'メールアドレスまたはパスワードが正しくありません。',
      details: [],
    })
    for (const typed of ['nobody@example.jp', 'not an address', '', '\0', '\ud800', invited.email])
      expect(await ask(typed)).toEqual(known)
    for (const account of [withdrawn, elsewhere]) expect(await ask(account.email, account.password)).toEqual(known)
  })

  it('leaves the session that the browser has alone', async () => {
    const { email } = await makeAccount(portal())
    const session = await sessionOf(email)
    const result = await signIn(email, 'wrong-password-1', { session })
    expect([result.status, result.headers['set-cookie'], await isVerified(session)]).toEqual([401, undefined, true])
  })

  it('is refused without the CSRF header', async () => {
    const { email } = await makeAccount(portal())
    const result = await signIn(email, knownPassword, { headers: { 'x-client-type': '' } })
    expect([result.status, result.headers['set-cookie']]).toEqual([403, undefined])
    for (const name of ['verify', 'signOut'] as const) {
      expect((await portal().call(name, { headers: { 'x-client-type': '' } })).status).toBe(403)
    }
  })
})

describe('a session', () => {
  it('lasts 14 days from its last use', async () => {
    const { email } = await makeAccount(portal())
    const session = await sessionOf(email)
    portal().setNow('2026-12-03T08:00:00+09:00')
    const used = await portal().call('verify', { session })
    expect(used.body.isVerify).toBe(true)
    expect(cookieOf(used)).toMatchObject({
      secret: session,
      attributes: expect.arrayContaining(['Expires=Wed, 16 Dec 2026 23:00:00 GMT']),
    })
    portal().setNow('2026-12-17T07:59:59+09:00')
    expect(await isVerified(session)).toBe(true)
    portal().setNow('2026-12-31T07:59:59+09:00')
    expect(await isVerified(session)).toBe(false)
  })

  it('ends after 90 days however much it is used', async () => {
    const { email } = await makeAccount(portal())
    const session = await sessionOf(email)
    const start = Date.parse('2026-11-20T09:00:00+09:00')
    const day = 24 * 60 * 60_000
    for (let days = 10; days < 90; days += 10) {
      portal().setNow(new Date(start + days * day))
      expect(await isVerified(session)).toBe(true)
    }
    portal().setNow(new Date(start + 90 * day - 1_000))
    expect(await isVerified(session)).toBe(true)
    portal().setNow(new Date(start + 90 * day))
    expect(await isVerified(session)).toBe(false)
  })

  it('belongs to one service', async () => {
    const { email } = await makeAccount(portal())
    const session = await sessionOf(email)
    expect([await isVerified(session), await isVerified(session, 'kaigo')]).toEqual([true, false])
  })

  it('is never an error to ask for', async () => {
    for (const session of ['', 'x', '%00', 'ü', "' or 1=1 --", 'y'.repeat(4_000)]) {
      const result = await portal().call('verify', {
        headers: { cookie: `tsunagu_session=${encodeURIComponent(session)}` },
      })
      expect([result.status, result.body]).toEqual([200, { isVerify: false, sessionId: '' }])
    }
  })
})

describe('signing out', () => {
  it('ends the session, clears cookie and cache, and may be repeated', async () => {
    const { email } = await makeAccount(portal())
    const session = await sessionOf(email)
    const other = await sessionOf(email)
    for (const headers of [
      { cookie: `tsunagu_session=${session}` },
      { cookie: `tsunagu_session=${session}` },
      { cookie: '' },
    ]) {
      const result = await portal().call('signOut', { headers })
      expect([result.status, result.response.body, result.headers['clear-site-data']]).toEqual([204, '', '"cache"'])
      const { secret, attributes } = cookieOf(result)
      expect([secret, attributes.includes('Expires=Thu, 01 Jan 1970 00:00:00 GMT')]).toEqual(['', true])
    }
    expect([await isVerified(session), await isVerified(other)]).toEqual([false, true])
  })

  it('clears the cookie also when this use would have extended the session', async () => {
    const { email } = await makeAccount(portal())
    const session = await sessionOf(email)
    portal().setNow('2026-11-21T09:00:00+09:00')
    const result = await portal().call('signOut', { session })
    expect([result.headers['set-cookie']].flat()).toHaveLength(1)
    expect(cookieOf(result).secret).toBe('')
  })
})
