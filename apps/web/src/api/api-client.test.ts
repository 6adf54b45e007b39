import { FetchError, RequiredError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { describe, expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'

type Sent = { path: string; init: RequestInit | undefined }

function clientThat(response: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const api = createApiClient({
    baseUrl: 'https://api.example.jp',
    fetch: async (path, init) => {
      sent.push({ path, init })
      return response()
    },
  })
  return { api, sent }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const caught = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

describe('what is sent', () => {
  test('method, path, mark, cookies and body', async () => {
    const { api, sent } = clientThat(() => json({ sessionId: 's1' }))
    const body = { email: 'a@example.jp', password: 'p', sessionAppType: 'web' } as const
    expect(await api.call('signIn', { body })).toEqual({ sessionId: 's1' })
    expect(sent[0]?.path).toBe('https://api.example.jp/v1/auth/sign_in')
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'x-client-type': 'web', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  })

  test('path parameters are escaped; arrays in the query repeat the key; what is not given is left out', async () => {
    const { api, sent } = clientThat(() => json({ screen: {} }))
    await api.call('getView', { params: { id: 'a/b ?' } })
    await api.call('getScreenByType', {
      params: { screenType: 'favorites' },
      query: { 'getJobPostingListByIdsQueries.jobPostingIds': ['x', 'y'] },
    })
    expect(sent.map(({ path }) => path)).toEqual([
      'https://api.example.jp/v1/app/views/a%2Fb%20%3F',
      'https://api.example.jp/v1/app/screen/type/favorites?getJobPostingListByIdsQueries.jobPostingIds=x&getJobPostingListByIdsQueries.jobPostingIds=y',
    ])
    expect(sent[0]?.init?.body).toBeUndefined()
    expect(sent[0]?.init?.headers).toEqual({ 'x-client-type': 'web' })
  })
})

describe('the response', () => {
  test('204 counts as an empty object', async () => {
    const { api } = clientThat(() => new Response(null, { status: 204 }))
    expect(await api.call('signOut')).toEqual({})
  })

  test('an error code is a ResponseError with the parsed body', async () => {
    const detail = {
      code: 'validation_failed',
      message: '',
      generalErrors: [],
      formErrors: [{ key: 'email', index: 0, message: '入力してください。' }],
    }
    const body = { code: 'invalid_argument', message: '入力内容に誤りがあります。', details: [detail] }
    const { api } = clientThat(() => json(body, 400, { 'retry-after': '30' }))
    const error = await caught(api.call('verify'))
    expect(error).toBeInstanceOf(ResponseError)
    expect(error).toMatchObject({
      message: 'Response returned an error code',
      status: 400,
      body,
      retryAfterSeconds: 30,
    })
    expect(error instanceof ResponseError && error.formErrors).toEqual(detail.formErrors)
  })

  test('an error page of somebody else has no body', async () => {
    const { api } = clientThat(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const error = await caught(api.call('verify'))
    expect(error).toMatchObject({ status: 502, body: null, retryAfterSeconds: null })
    expect(error instanceof ResponseError && error.messageOr('だめでした。')).toBe('だめでした。')
  })

  test('no response is a FetchError', async () => {
    const cause = new TypeError('Failed to fetch')
    const { api } = clientThat(() => Promise.reject(cause))
    const error = await caught(api.call('verify'))
    expect(error).toBeInstanceOf(FetchError)
    expect(error).toMatchObject({
      message: 'The request failed and the interceptors did not return an alternative response',
      cause,
    })
  })
})

describe('what is missing is found before anything is sent', () => {
  // Types rule this out, but data at run time may still contain it
  const loosely = (value: unknown) => value as never

  test.each([
    ['jobPostingId', 'getJobPostingView', { params: { jobPostingId: null } }],
    ['jobPostingId', 'getJobPostingView', {}],
    ['body', 'signIn', {}],
    ['body', 'signIn', { body: null }],
  ] as const)('%s of %s', async (field, operation, input) => {
    const { api, sent } = clientThat(() => json({}))
    const error = await caught(api.call(operation, loosely(input)))
    expect(error).toBeInstanceOf(RequiredError)
    expect(error).toMatchObject({
      message: `Required parameter "${field}" was null or undefined when calling ${operation}`,
    })
    expect(sent).toEqual([])
  })

  test('empty text and zero are values', async () => {
    const { api, sent } = clientThat(() => json({ component: {} }))
    await api.call('getOccupationCategoryChildren', { params: { categoryLevel: 0, categoryId: 'root' } })
    expect(sent[0]?.path).toContain('/occupation_categories/0/root/children')
  })
})
