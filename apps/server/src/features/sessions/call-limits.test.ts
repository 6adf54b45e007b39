import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createLog } from '#server/platform/settings/log.ts'
import { countingPasswords, knownPassword, makeAccount, makeEntryStates } from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const start = Date.parse('2026-11-20T09:00:00+09:00')
const minutes = (count: number) => new Date(start + count * 60_000)
const passwords = countingPasswords()
const portal = useTestApp({ passwords })
let other: FastifyInstance
beforeAll(async () => {
  other = await createApp({
    services: { ...portal().served },
    providerDomains: ['localhost'],
    apiHosts: [],
    pages: null,
    hasOutbox: false,
    isReferenceLocal: false,
    proxyNetworks: [],
    shouldCheckResponses: true,
    log: createLog('silent'),
  })
})
afterAll(() => other.close())
/** Each test sends from a network of its own. */
let network = 0
beforeEach(() => {
  network += 1
  portal().setNow(minutes(0))
})
const here = (host = 1) => `10.0.${network}.${host}`

interface Attempt {
  password?: string
  tenant?: string
  from?: string
  on?: FastifyInstance
}
const signIn = (
  email: string,
  { password = 'wrong-password-1', tenant = 'kango', from = here(), on = portal().app }: Attempt = {},
) =>
  on.inject({
    method: 'POST',
    url: '/v1/auth/sign_in',
    remoteAddress: from,
    headers: { host: `${tenant}.localhost`, 'x-client-type': 'web' },
    payload: { email, password, sessionAppType: 'web' },
  })
const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)
const right = { password: knownPassword }
async function fail(email: string, times: number, attempt: Attempt = {}): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < times; time += 1) statuses.push((await signIn(email, attempt)).statusCode)
  return statuses
}

describe('failures to sign in', () => {
  it('are limited to ten per account and network in 15 minutes; the response says when to retry', async () => {
    const { email } = await makeAccount(portal())
    expect(await fail(email, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    portal().setNow(minutes(5))
    const counted = passwords.counts.verify
    const refused = await signIn(email, right)
    expect([refused.statusCode, refused.headers['retry-after'], passwords.counts.verify]).toEqual([429, '600', counted])
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'resource_exhausted',
      message: '操作の回数が上限に達しました。約10分後に、もう一度お試しください。',
    })
    portal().setNow(minutes(15))
    expect((await signIn(email, right)).statusCode).toBe(200)
  })

  it('are limited alike for addresses without an account', async () => {
    const email = `${crypto.randomUUID()}@example.jp`
    expect((await fail(email, 11)).at(-1)).toBe(429)
  })

  it('are counted together for all spellings of an address', async () => {
    const { email } = await makeAccount(portal())
    await fail(email, 5)
    await fail(` ${email.toUpperCase()}`, 5)
    expect((await signIn(email, right)).statusCode).toBe(429)
  })

  it('are forgotten after a success', async () => {
    const { email } = await makeAccount(portal())
    await fail(email, 9)
    expect((await signIn(email, right)).statusCode).toBe(200)
    expect(await fail(email, 10)).not.toContain(429)
    expect((await signIn(email, right)).statusCode).toBe(429)
  })

  it('hold across processes', async () => {
    const { email } = await makeAccount(portal())
    await fail(email, 5)
    await fail(email, 5, { on: other })
    for (const on of [portal().app, other]) expect((await signIn(email, { ...right, on })).statusCode).toBe(429)
  })

  it('get no further when tried all at once', async () => {
    const { email } = await makeAccount(portal())
    const apps = [portal().app, other]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(email, { on: apps[index % 2] ?? other })),
    )
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(10)
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(20)
  })

  it('of one service do not lock the account of another', async () => {
    const { email } = await makeAccount(portal())
    await makeAccount(portal(), { email, tenant: 'kaigo' })
    await fail(email, 11)
    expect((await signIn(email, { ...right, tenant: 'kaigo' })).statusCode).toBe(200)
  })

  it('are limited to 100 per network address, where successes and refusals do not count', async () => {
    const { email } = await makeAccount(portal())
    await fail('locked@example.jp', 30)
    for (let time = 0; time < 20; time += 1) expect((await signIn(email, right)).statusCode).toBe(200)
    for (let account = 0; account < 9; account += 1) await fail(`${account}.${crypto.randomUUID()}@example.jp`, 10)
    const refused = await signIn(email, right)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    // From elsewhere the account is as free as before: being refused was not its failure.
    for (let time = 0; time < 15; time += 1) await signIn(email, right)
    expect((await signIn(email, { ...right, from: here(2) })).statusCode).toBe(200)
  })

  it('are counted per /64 of IPv6', async () => {
    const from = (host: number) => `2001:db8:0:${network}::${host}`
    for (let account = 0; account < 10; account += 1) {
      await fail(`${crypto.randomUUID()}@example.jp`, 10, { from: from(account + 1) })
    }
    const { email } = await makeAccount(portal())
    expect((await signIn(email, { ...right, from: from(99) })).statusCode).toBe(429)
    expect((await signIn(email, { ...right, from: `2001:db8:1:${network}::99` })).statusCode).toBe(200)
  })
})

describe('entries', () => {
  const enter = (email: string, from = here(), on = portal().app) => {
    const tenant = portal().services.tenants().get('kango')
    if (!tenant) throw new Error('no service')
    return on.inject({
      method: 'POST',
      url: '/v1/app/entry',
      remoteAddress: from,
      headers: { host: 'kango.localhost' },
      payload: { states: makeEntryStates(tenant, { email }) },
    })
  }
  it('are limited per address entered, whether or not it has an account', async () => {
    const known = await makeAccount(portal())
    for (const email of [known.email, `${crypto.randomUUID()}@example.jp`]) {
      const statuses = []
      for (let time = 0; time < 6; time += 1)
        statuses.push((await enter(email, here(time), time % 2 ? other : portal().app)).statusCode)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
      expect((await portal().mails()).filter(({ recipient }) => recipient === email)).toHaveLength(5)
    }
  })
  it('are limited per network address', async () => {
    for (let time = 0; time < 60; time += 1)
      expect((await enter(`${crypto.randomUUID()}@example.jp`)).statusCode).toBe(204)
    const refused = await enter(`${crypto.randomUUID()}@example.jp`)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await enter(`${crypto.randomUUID()}@example.jp`, here(2))).statusCode).toBe(204)
  })
})

describe('guessing links', () => {
  it('is limited per network address', async () => {
    const guess = () =>
      portal().app.inject({
        method: 'POST',
        url: '/v1/auth/sign_up',
        remoteAddress: here(),
        headers: { host: 'kango.localhost', 'x-client-type': 'web' },
        payload: { email: 'a@example.jp', password: knownPassword, token: crypto.randomUUID(), tel: '09012345678' },
      })
    const answers = []
    for (let time = 0; time < 31; time += 1) answers.push(await guess())
    expect(new Set(statusesOf(answers.slice(0, 30)))).toEqual(new Set([403]))
    expect(answers[30]?.statusCode).toBe(429)
  })
})

describe('counters', () => {
  it('name nobody', async () => {
    const { email } = await makeAccount(portal())
    await signIn(email)
    const rows = await portal().services.db.selectFrom('rate_limit').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|10\.0\.|example/)
  })
})
