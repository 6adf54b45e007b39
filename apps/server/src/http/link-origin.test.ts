import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, wideRateLimits } from '#server/testing/account.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type TestApp, useTestApp } from '#server/testing/test-app.ts'
import { presign } from '#server/testing/uploads.ts'
import { originsOf } from './service-origins.ts'

const settings = { apiHosts: [], providerDomains: ['example.jp', 'second.example'], port: 3420, publicPort: null }
const portal = useTestApp({
  rateLimits: wideRateLimits,
  isBehindProxy: true,
  // `localhost` is there for this test's own calls: links must lead elsewhere even where it is a domain
  providerDomains: ['localhost', ...settings.providerDomains],
  originsOf: (tenant) => originsOf(tenant, settings),
})
beforeEach(() => portal().setNow(new Date()))

const originsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\bhttps?:\/\/[^/\s]+/g)].map(([all]) => all)),
]

/** Where the mailed links lead, of a reset that was asked for under some host. */
async function linksFor(app: TestApp, headers: Record<string, string>): Promise<string[]> {
  const { email } = await makeAccount(app)
  const { status } = await app.call('requestPasswordReset', { body: { email }, headers })
  expect(status).toBe(204)
  const mail = (await app.mails()).find(({ recipient }) => recipient === email)
  return originsIn(mail?.text ?? '')
}

describe('a mailed link', () => {
  it.each([
    { host: 'localhost:3420' },
    { host: 'kango.localhost:6666' },
    { host: 'KANGO.localhost:80' },
    { host: 'kango.second.example' },
    { host: 'kango.example.jp:6666', 'x-forwarded-proto': 'http' },
    { host: 'inside:3000', 'x-forwarded-host': 'kango.localhost:6666' },
  ])('leads to the service’s configured origin, whatever %j says', async (headers) => {
    expect(await linksFor(portal(), headers)).toEqual(['https://kango.example.jp'])
  })

  it('does so in an invitation that the command line asks for on the server’s own machine', async () => {
    const body = { email: 'invited@example.jp' }
    const headers = { ...operatorOf(await tokenFor(portal())).headers, host: 'kango.localhost:3420' }
    const { status } = await portal().call('inviteJobSeeker', { headers, body })
    expect(status).toBe(200)
    const mail = (await portal().mails()).find(({ recipient }) => recipient === body.email)
    expect(originsIn(mail?.text ?? '')).toEqual(['https://kango.example.jp'])
  })
})

it('leaves upload addresses, which go to nobody else, at the host that was asked', async () => {
  const session = await portal().signedIn(await makeAccount(portal()))
  const grant = await presign(portal(), { session, name: 'a.pdf' })
  expect(new URL(grant.url).host).toBe('kango.localhost')
})
