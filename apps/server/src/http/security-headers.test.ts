import { expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ isBehindProxy: true })
const tunnel = useTestApp()
const ask = (headers: Record<string, string>, app = portal().app) =>
  app.inject({ url: '/v1/app/', headers: { host: 'kango.localhost', ...headers } })

it('wants https the next time, of browsers that came by https, and of no others', async () => {
  const secure = await ask({ 'x-forwarded-proto': 'https' })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  for (const headers of [{}, { 'x-forwarded-proto': 'http' }] as Record<string, string>[]) {
    expect((await ask(headers)).headers['strict-transport-security']).toBeUndefined()
  }
  const unproxied = await ask({ 'x-forwarded-proto': 'https' }, tunnel().app)
  expect(unproxied.headers['strict-transport-security']).toBeUndefined()
})

it('lets the API’s reference load its own files alone', async () => {
  const { statusCode, headers } = await tunnel().app.inject({ url: '/v1/docs/', headers: { host: 'kango.localhost' } })
  const policy = String(headers['content-security-policy'])
  expect(statusCode).toBe(200)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/https:|http:|unsafe|validator|upgrade/)
})
