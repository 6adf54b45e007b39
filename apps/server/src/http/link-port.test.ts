import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, wideRateLimits } from '#server/testing/account.factories.ts'
import { type TestApp, useTestApp } from '#server/testing/test-app.ts'
import { presign } from '#server/testing/uploads.ts'

const plain = useTestApp({ rateLimits: wideRateLimits })
const behindProxy = useTestApp({ rateLimits: wideRateLimits, isBehindProxy: true })
const mapped = useTestApp({ rateLimits: wideRateLimits, publicPort: 8443, isBehindProxy: true })
beforeEach(() => {
  for (const portal of [plain, behindProxy, mapped]) portal().setNow(new Date())
})

/** Where the mailed link leads, of a reset that was asked for under some host. */
async function linkFor(portal: TestApp, headers: Record<string, string>): Promise<string> {
  const { email } = await makeAccount(portal)
  const { status } = await portal.call('requestPasswordReset', { body: { email }, headers })
  expect(status).toBe(204)
  const mail = (await portal.mails()).find(({ recipient }) => recipient === email)
  return /\bhttps?:\/\/[^/\s]+/.exec(mail?.text ?? '')?.[0] ?? ''
}
const https = { 'x-forwarded-proto': 'https' }

describe('a mailed link', () => {
  it.each(['kango.localhost:6666', 'KANGO.localhost:80', 'kango.localhost:443', 'kango.localhost'])(
    'names the installation’s own port, whatever %s says',
    async (host) => {
      expect(await linkFor(plain(), { host })).toBe('http://kango.localhost')
      expect(await linkFor(behindProxy(), { host, ...https })).toBe('https://kango.localhost')
      expect(await linkFor(mapped(), { host, ...https })).toBe('https://kango.localhost:8443')
    },
  )

  it('does not take the port from a forwarded host either', async () => {
    const headers = { host: 'inside:3000', 'x-forwarded-host': 'kango.localhost:6666', ...https }
    expect(await linkFor(behindProxy(), headers)).toBe('https://kango.localhost')
  })

  it('names the port that is listened at where no proxy is in front', async () => {
    await plain().app.listen({ port: 0, host: '127.0.0.1' })
    const address = plain().app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await linkFor(plain(), { host: 'kango.localhost:6666' })).toBe(`http://kango.localhost:${port}`)
  })
})

it('leaves upload addresses, which go to nobody else, at the host that was asked', async () => {
  const session = await mapped().signedIn(await makeAccount(mapped()))
  const grant = await presign(mapped(), { session, name: 'a.pdf' })
  expect(new URL(grant.url).host).toBe('kango.localhost')
})
