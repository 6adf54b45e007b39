import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '#server/testing/account.factories.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ isBehindProxy: true })
const start = '2026-11-20T09:00:00+09:00'
beforeEach(() => portal().setNow(start))

const https = { 'x-forwarded-proto': 'https' }
const signIn = async (headers: Record<string, string> = {}) => {
  const { email, password } = await makeAccount(portal())
  const body = { email, password, sessionAppType: 'web' }
  const { headers: sent } = await portal().call('signIn', { body, headers: { ...https, ...headers } })
  return setCookies(sent)
}
/** The cookies that a response sets, by their whole names. */
const setCookies = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(cookieLines(headers)).map(([name, line]) => [name, cookieValue(line)]))
const ask = (cookie: string, headers = https as Record<string, string>) =>
  portal().call('verify', { headers: { ...headers, cookie } })
const isVerified = async (cookie: string, headers?: Record<string, string>) =>
  (await ask(cookie, headers)).body.isVerify

describe('the session cookie by https', () => {
  it('has a name that no other host can set, and is not taken from a cookie that any can', async () => {
    const { '__Host-tsunagu_session': secret } = await signIn()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await isVerified(`__Host-tsunagu_session=${secret}`)).toBe(true)
    expect(await isVerified(`tsunagu_session=${secret}`)).toBe(false)
  })

  it('wins over a planted cookie of the older name', async () => {
    const [{ '__Host-tsunagu_session': own }, older] = [await signIn(), await signedInBefore()]
    const response = await portal().call('verify', {
      headers: { ...https, cookie: `tsunagu_session=${older}; __Host-tsunagu_session=${own}` },
    })
    const alone = await portal().call('verify', { headers: { ...https, cookie: `__Host-tsunagu_session=${own}` } })
    expect(response.body).toEqual(alone.body)
  })

  it('takes the first of two cookies with one name', async () => {
    const [{ '__Host-tsunagu_session': first }, { '__Host-tsunagu_session': second }] = [await signIn(), await signIn()]
    const named = (secret = '') => `__Host-tsunagu_session=${secret}`
    const both = await ask(`${named(first)}; ${named(second)}`)
    expect(both.body).toEqual((await ask(named(first))).body)
    expect(await isVerified(`${named('x')}; ${named(second)}`)).toBe(false)
  })
})

/** A session of a version that set the name without a prefix. */
const signedInBefore = async () => portal().signedIn(await makeAccount(portal()))

describe('a cookie of the name before', () => {
  it('is read until its session ends, and is replaced when it is extended', async () => {
    const secret = await signedInBefore()
    expect(await isVerified(`tsunagu_session=${secret}`)).toBe(true)
    portal().setNow('2026-11-20T09:30:00+09:00')
    const extended = await ask(`tsunagu_session=${secret}`)
    expect(setCookies(extended.headers)).toEqual({ '__Host-tsunagu_session': secret, tsunagu_session: '' })
    expect(await isVerified(`__Host-tsunagu_session=${secret}`)).toBe(true)
  })

  it('is removed by signing out', async () => {
    const cookie = `tsunagu_session=${await signedInBefore()}`
    const { headers } = await portal().call('signOut', { headers: { ...https, cookie } })
    expect(setCookies(headers)).toEqual({ '__Host-tsunagu_session': '', tsunagu_session: '' })
    expect(await isVerified(cookie)).toBe(false)
  })
})

it('keeps its plain name by http on this machine, where browsers take no prefixed one', async () => {
  const { email, password } = await makeAccount(portal())
  const { headers } = await portal().call('signIn', { body: { email, password, sessionAppType: 'web' } })
  expect(Object.keys(setCookies(headers)).toSorted()).toEqual(['tsunagu_device', 'tsunagu_session'])
})
