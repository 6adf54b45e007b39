import { getDiffieHellman } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { toBytes, verifierOf } from '#server/accounts/srp.ts'
import { makeAccount, wideRateLimits } from '#server/testing/account.factories.ts'
import { askForChallenge, signChallenge, signInByApp } from '#server/testing/app-client.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { formatSrpTime } from './srp-time.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
// The client takes the time from the machine
beforeEach(() => portal().setNow(new Date().toISOString()))

const later = (minutes: number) => portal().setNow(new Date(Date.now() + minutes * 60_000).toISOString())

const passwords = [
  'yozora-no-fune-47',
  '桜と月2026のよるに',
  'a1 with blanks inside ',
  '👩‍⚕️nurse47',
  '㈱つなぐ2026a',
  'cafe\u0301-2026',
  `a1${'長'.repeat(70)}`,
  'ＺＥＮＫＡＫＵ１２',
]
const awkwardSalts = ['00', '7f', '80', 'ff'].map((first) => `${first}${'5a'.repeat(15)}`)
const shortSalts = ['00'.repeat(16), `${'00'.repeat(8)}0${'f'.repeat(15)}`, `${'00'.repeat(15)}01`]

async function forceSalt(account: { tenant: string; id: string; password: string }, hex: string) {
  const salt = Buffer.from(hex, 'hex')
  const verifier = toBytes(verifierOf({ userId: account.id, salt }, account.password))
  await portal().services.runInScope(account.tenant, async (scope) => {
    const sealed = testKeyring.seal('srp_verifier', verifier, `${account.tenant} ${account.id}`)
    await scope
      .updateTable('job_seeker')
      .set({ srp_salt: salt, srp_verifier: sealed })
      .where('id', '=', account.id)
      .execute()
  })
}

const refusal = 'メールアドレスまたはパスワードが正しくありません。'

/** Whatever the database: a round takes a third of a second of the client's arithmetic. */
describe('the unmodified client of Amazon Cognito', () => {
  // A round takes a third of a second of the client's: each password and each salt once; srp.test.ts has the arithmetic
  it.each(passwords)('signs in with the password %j', async (password) => {
    const account = await makeAccount(portal(), { password })
    expect((await signInByApp(portal(), account)).status).toBe(200)
  })

  it.each([...awkwardSalts, ...shortSalts])('signs in with the salt %s', async (salt) => {
    const account = await makeAccount(portal())
    await forceSalt(account, salt)
    expect((await signInByApp(portal(), account)).status).toBe(200)
  })
})

describe('a refused response', () => {
  it('is one with a wrong password, and says what any other says', async () => {
    const account = await makeAccount(portal())
    const response = await signInByApp(portal(), { ...account, password: 'mizu-no-oto-48' })
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ code: 'unauthenticated', message: expect.stringContaining(refusal) })
  })

  it('is one in which anything was changed', async () => {
    const account = await makeAccount(portal())
    const other = await makeAccount(portal())
    const changes: Partial<ReturnType<typeof signChallenge>>[] = [
      { userName: other.id },
      { userName: '' },
      { timeStamp: formatSrpTime(new Date(Date.now() + 60_000)) },
      { timeStamp: 'Thu Nov 05 03:04:09 UTC 2026' },
      { passwordClaimSignature: '' },
      { passwordClaimSignature: 'AAAA' },
      { passwordClaimSecretBlock: '' },
      { passwordClaimSecretBlock: 'AAAA' },
    ]
    for (const change of changes) {
      const body = { ...signChallenge(await askForChallenge(portal(), account)), ...change }
      expect([change, (await portal().call('signInChallengeApp', { body })).status]).toEqual([change, 401])
    }
  })

  it('is one to a challenge of more than three minutes, or signed by a clock that is off', async () => {
    const account = await makeAccount(portal())
    const old = signChallenge(await askForChallenge(portal(), account))
    later(3.1)
    expect((await portal().call('signInChallengeApp', { body: old })).status).toBe(401)
    later(6)
    expect((await signInByApp(portal(), account)).status).toBe(401)
  })

  it('is one to the challenge of another service', async () => {
    const account = await makeAccount(portal())
    const body = signChallenge(await askForChallenge(portal(), account))
    expect((await portal().call('signInChallengeApp', { body, tenant: 'kaigo' })).status).toBe(401)
  })
})

describe('the first step', () => {
  const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
  it.each([
    ['0', '0'],
    ['00', '00'],
    ['no number', 'xyz'],
    ['nothing', ''],
    ['the prime', prime.toString(16)],
    ['twice the prime', (2n * prime).toString(16)],
  ])('refuses %s as a public value', async (_, srpA) => {
    const { email } = await makeAccount(portal())
    expect((await portal().call('signInApp', { body: { email, srpA } })).status).toBe(400)
  })

  it('looks the same for an address without an account, every time, and never lets anybody in', async () => {
    const known = await makeAccount(portal())
    const unknown = { email: `${crypto.randomUUID()}@example.jp`, password: known.password }
    const [first, second, real] = [
      await askForChallenge(portal(), unknown),
      await askForChallenge(portal(), unknown),
      await askForChallenge(portal(), known),
    ]
    expect([first.answer.status, real.answer.status]).toEqual([200, 200])
    expect([second.params.userName, second.params.salt]).toEqual([first.params.userName, first.params.salt])
    expect(first.params.userName).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Object.keys(first.params)).toEqual(Object.keys(real.params))
    expect(first.params.salt.length).toBe(real.params.salt.length)
    expect(first.params.secretBlock.length).toBe(real.params.secretBlock.length)
    const response = await portal().call('signInChallengeApp', { body: signChallenge(first) })
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ message: expect.stringContaining(refusal) })
  })

  it('has no challenge of its own for an account without a password', async () => {
    const invited = await makeAccount(portal())
    await portal().services.runInScope('kango', async (scope) => {
      await scope
        .updateTable('job_seeker')
        .set({ password_hash: null, srp_salt: null, srp_verifier: null })
        .where('id', '=', invited.id)
        .execute()
    })
    expect((await signInByApp(portal(), invited)).status).toBe(401)
  })
})
