import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount } from '#server/testing/account.factories.ts'
import { cookieLines } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { originsOf } from './service-origins.ts'
import { splitHostsOf } from './split-hosts.ts'

const patternsOfApp = [{ page: '*.split.example', api: '*.api.split.example' }]
const settings = { apiHosts: patternsOfApp, providerDomains: ['localhost'], port: 3000, publicPort: null }
const portal = useTestApp({ originsOf: (tenant) => originsOf(tenant, settings) })
const patterns = [{ page: '*.example.jp', api: '*.api.example.jp' }]

describe('splitHostsOf', () => {
  it.each(['kango.example.jp', 'kango.api.example.jp'])('knows %s as one of two', (hostname) => {
    expect(splitHostsOf(hostname, 'kango', patterns)).toEqual({
      pageOrigin: 'https://kango.example.jp',
      apiOrigin: 'https://kango.api.example.jp',
      cookieDomain: 'example.jp',
    })
  })
  it.each(['kango.localhost', 'kaigo.example.jp', 'deep.kango.example.jp', 'example.jp'])(
    'leaves %s as it is',
    (hostname) => expect(splitHostsOf(hostname, 'kango', patterns)).toBeNull(),
  )
  it('sets a cookie for what both have in common', () => {
    const apart = [{ page: '*.jobs.example.jp', api: '*.api.example.jp' }]
    expect(splitHostsOf('kango.api.example.jp', 'kango', apart)?.cookieDomain).toBe('example.jp')
  })
})

describe('an API on a host of its own', () => {
  const call = (url: string, { origin, host = 'kango.api.split.example', ...rest }: Record<string, unknown> = {}) =>
    portal().app.inject({
      method: 'GET',
      url,
      ...rest,
      headers: { host: String(host), ...(origin ? { origin: String(origin) } : {}), ...(rest['headers'] as object) },
    })
  let account: Awaited<ReturnType<typeof makeAccount>>
  beforeAll(async () => {
    account = await makeAccount(portal())
  })
  const signIn = (origin: string) =>
    call('/v1/auth/sign_in', {
      method: 'POST',
      origin,
      headers: { 'x-client-type': 'web' },
      payload: { email: account.email, password: account.password, sessionAppType: 'web' },
    })

  it('is called by its own pages, with the session', async () => {
    const page = 'https://kango.split.example'
    const preflight = await call('/v1/auth/sign_in', {
      method: 'OPTIONS',
      origin: page,
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-client-type' },
    })
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
    })
    const response = await signIn(page)
    expect(response.headers['access-control-allow-origin']).toBe(page)
    const cookie = cookieLines(response.headers)['__Secure-tsunagu_session_kango'] ?? ''
    expect(cookie).toMatch(
      /^__Secure-tsunagu_session_kango=[\w-]{43}; Domain=split\.example; Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
    )
    const [pair = ''] = cookie.split(';')
    const own = await call('/v1/app/account_setting', { headers: { cookie: pair } })
    expect(own.json()).toMatchObject({ email: account.email })
    const onPage = await call('/v1/app/account_setting', { host: 'kango.split.example', headers: { cookie: pair } })
    expect(onPage.statusCode).toBe(200)
    const other = await call('/v1/app/account_setting', { host: 'kaigo.api.split.example', headers: { cookie: pair } })
    expect(other.statusCode).toBe(401)
  })

  it('takes the cookie back as it was given: a browser keeps one of another domain', async () => {
    const page = 'https://kango.split.example'
    const { '__Secure-tsunagu_session_kango': given = '' } = cookieLines((await signIn(page)).headers)
    const [cookie = ''] = given.split(';')
    const headers = { 'x-client-type': 'web', cookie }
    const response = await call('/v1/auth/sign_out', { method: 'POST', origin: page, headers })
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Secure-tsunagu_session_kango=; Max-Age=0; Domain=split\.example; Path=\/; /,
    )
  })

  it.each([
    'https://kaigo.split.example',
    'https://kango.split.example.evil.example',
    'http://kango.split.example',
    'https://kango.split.example:8443',
    'https://evil.example',
    'null',
  ])('is not called by pages of %s', async (origin) => {
    expect((await signIn(origin)).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('names its pages, not itself, in mails', async () => {
    await call('/v1/auth/forgot_password', {
      method: 'POST',
      headers: { 'x-client-type': 'web' },
      payload: { email: account.email },
    })
    const texts = (await portal().mails()).flatMap(({ recipient, text }) => (recipient === account.email ? [text] : []))
    expect(texts.join()).toContain('https://kango.split.example/forgot_password/confirm')
  })

  it('shares its host with the pages elsewhere, and knows no foreign ones there', async () => {
    const response = await call('/v1/app/', { host: 'kango.localhost', origin: 'https://kango.split.example' })
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([200, undefined])
  })
})
