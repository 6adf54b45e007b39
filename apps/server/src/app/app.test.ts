import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const inject = (options: {
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  payload?: string
}) =>
  portal().app.inject({
    method: options.method ?? 'GET',
    url: options.url,
    headers: { host: 'kango.localhost', 'x-client-type': 'web', ...options.headers },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  })
const json = { 'content-type': 'application/json' }

describe('requests that cannot be read', () => {
  it.each([
    ['cut off', '{"email":"a@example.jp"'],
    ['not JSON', 'email=a'],
    ['an array', '[]'],
    ['a text', '"hello"'],
    ['null', 'null'],
    ['nothing', ''],
    ['of wrong types', '{"email":1,"password":[],"sessionAppType":"web"}'],
    ['with an unknown member', '{"email":"a@example.jp","password":"x","sessionAppType":"web","isAdmin":true}'],
    ['an unknown enum value', '{"email":"a@example.jp","password":"x","sessionAppType":"fax"}'],
    ['polluting the prototype', '{"__proto__":{"isAdmin":true},"email":"a","password":"x","sessionAppType":"web"}'],
  ])('returns invalid_argument for a body that is %s', async (_, payload) => {
    const response = await inject({ method: 'POST', url: '/v1/auth/sign_in', headers: json, payload })
    expect(response.statusCode).toBe(400)
    const { code, message, details } = response.json<ErrorBody>()
    expect(code).toBe('invalid_argument')
    expect(message).toMatch(/[ぁ-ん]/)
    expect(details).toEqual([
      { code: 'validation_failed', message, generalErrors: [expect.stringMatching(/[ぁ-ん].*。$/)], formErrors: [] },
    ])
  })

  it('refuses a body over the limit', async () => {
    const payload = JSON.stringify({ email: 'a'.repeat(2_000_000), password: 'x', sessionAppType: 'web' })
    const response = await inject({ method: 'POST', url: '/v1/auth/sign_in', headers: json, payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_argument' })
  })

  it('refuses a body in another format', async () => {
    const response = await inject({
      method: 'POST',
      url: '/v1/auth/sign_in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    })
    expect(response.statusCode).toBe(400)
  })

  it.each(['?page=0', '?page=-1', '?page=abc', '?page=1.5', '?page=99999999999'])(
    'refuses the query %s',
    async (query) => {
      const session = await portal().signedIn(await makeJobSeeker(portal()))
      const response = await inject({
        url: `/v1/app/component/job_posting/favorites${query}`,
        headers: { cookie: `tsunagu_session=${session}` },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'invalid_argument' })
    },
  )
})

describe('addresses', () => {
  it('responds to unknown paths under /v1 in the same form', async () => {
    for (const url of ['/v1', '/v1/app/nothing', '/v1/auth/sign_in/more', '/v2']) {
      const response = await inject({ url })
      expect([url, response.statusCode, response.json<{ code: string }>().code]).toEqual([url, 404, 'not_found'])
    }
  })
  it('ignores a trailing slash', async () => {
    expect((await inject({ url: '/v1/app/health/check/' })).statusCode).toBe(200)
    expect((await inject({ url: '/v1/app' })).statusCode).toBe(200)
  })
  it('knows no service on a foreign host', async () => {
    const response = await inject({ url: '/v1/app/', headers: { host: 'evil.example' } })
    expect(response.statusCode).toBe(404)
  })
  it('returns each service its own configuration', async () => {
    const titles = await Promise.all(
      [...portal().services.tenants().keys()].map(
        async (tenant) => (await portal().call('getAppConfig', { tenant })).body.title,
      ),
    )
    expect(titles).toEqual(['つなぐ看護', 'つなぐ薬剤師', 'つなぐコメディカル', 'つなぐ介護', 'つなぐ保育'])
  })
})

describe('sessions', () => {
  const privateCalls = (Object.keys(routes) as OperationName[]).filter(
    (name) => endpoints[name].access === 'job_seeker',
  )

  /** Members of the bodies, each as some call takes it. */
  const soundMembers = {
    searchBody: { formElementStates: [] },
    status: 'like',
    actionType: 'apply',
    statusType: 'done',
    messageIds: [],
    fromDate: '2026-11-20',
    toDate: '2026-11-20',
    startDateTimes: [],
    periodTimeType: 'hour',
    note: '',
    states: [],
    files: [],
    tmpFiles: [],
    persistedFiles: [],
    newPassword: 'x',
    confirmNewPassword: 'x',
    newEmail: 'x',
    currentPassword: 'x',
    confirmationCode: 'x',
    emailMagazine: false,
    recommendEmail: false,
  }

  it.each(privateCalls)('%s wants a signed-in job seeker', async (name) => {
    const body = 'body' in endpoints[name] ? soundMembers : undefined
    const params = {
      jobPostingId: crypto.randomUUID(),
      id: crypto.randomUUID(),
      messageId: crypto.randomUUID(),
      fileName: 'a.pdf',
      hash: '0'.repeat(64),
      screenType: 'top',
      side: 'before',
      settingType: 'compose',
    }
    // A body of another call is refused as invalid before anybody is asked who they are: pick what this call takes.
    const wanted =
      'body' in endpoints[name] ? Object.keys((endpoints[name].body as { properties: object }).properties) : []
    const own = Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => wanted.includes(key)))
    const response = await portal().call(name, { params, ...(body ? { body: own } : {}) })
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ code: 'unauthenticated', message: 'ログインしてください。' })
  })

  it('refuses to change anything without the CSRF header', async () => {
    const session = await portal().signedIn(await makeJobSeeker(portal()))
    const response = await portal().call('updateTodoStatus', {
      session,
      params: { id: crypto.randomUUID() },
      body: { statusType: 'done' },
      headers: { 'x-client-type': '' },
    })
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ code: 'permission_denied' })
  })

  it('does not take a session of another service', async () => {
    const session = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' }))
    expect((await portal().call('getTodoList', { tenant: 'kaigo', session })).status).toBe(200)
    expect((await portal().call('getTodoList', { tenant: 'kango', session })).status).toBe(401)
  })
})

describe('responses', () => {
  it('carry a strong ETag and honour If-None-Match', async () => {
    const first = await inject({ url: '/v1/app/' })
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const second = await inject({ url: '/v1/app/', headers: { 'if-none-match': tag } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect((await inject({ url: '/v1/app/', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  it('know their ETag again among others, and after a proxy that compresses has weakened it', async () => {
    const tag = String((await inject({ url: '/v1/app/' })).headers['etag'])
    for (const known of [`W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`]) {
      expect((await inject({ url: '/v1/app/', headers: { 'if-none-match': known } })).statusCode, known).toBe(304)
    }
  })
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with every operation of the contract', async () => {
    const response = await inject({ url: '/v1/openapi.json' })
    const document = response.json<{
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
      components: { schemas: object }
    }>()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    expect(described.sort()).toEqual(Object.keys(routes).sort())
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['View', 'Screen', 'ScreenComponent', 'Form', 'Error']),
    )
    expect(response.body).not.toMatch(/"\$ref":"(?!#\/)/)
  })
  it('has a reference page', async () => {
    const response = await inject({ url: '/v1/docs/' })
    expect([response.statusCode, String(response.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
  })
})
