import { beforeEach, describe, expect, it } from 'vitest'
import {
  codeIn,
  countingPasswords,
  makeAccount,
  sessionByPassword,
  setAccountStatus,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
beforeEach(() => portal().setNow(new Date()))

const newPassword = 'hanami-2027-spring'
const later = (minutes: number) => portal().setNow(new Date(Date.now() + minutes * 60_000))
const ask = (email: string, tenant = 'kango') => portal().call('requestPasswordReset', { tenant, body: { email } })
const reset = (email: string, confirmationCode: string, change: object = {}, tenant = 'kango') =>
  portal().call('resetPassword', {
    tenant,
    body: { confirmationCode, email, newPassword, confirmNewPassword: newPassword, ...change },
  })
const mailedCode = async (email: string) => {
  expect((await ask(email)).status).toBe(204)
  return codeIn(await portal().mails(), email)
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a password that was forgotten', () => {
  it('is replaced by a mailed code, for web and app, and every session ends', async () => {
    const account = await makeAccount(portal())
    const session = await sessionByPassword(portal(), account)
    const { refreshToken } = (await signInByApp(portal(), account)).body
    const code = await mailedCode(account.email)
    expect((await reset(account.email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204)
    expect((await portal().call('verify', { session })).body.isVerify).toBe(false)
    expect((await portal().call('refreshTokenApp', { body: { refreshToken } })).body.isVerify).toBe(false)
    expect(await sessionByPassword(portal(), account)).toBe('')
    expect((await signInByApp(portal(), account)).status).toBe(401)
    const changed = { ...account, password: newPassword }
    expect(await sessionByPassword(portal(), changed)).not.toBe('')
    expect((await signInByApp(portal(), changed)).status).toBe(200)
    // The sign-ins of the test are mailed, too
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === account.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('パスワードが変更'))
    expect(mails.map(({ text }) => text).join()).not.toContain(newPassword)
  })

  it('is replaced for a suspended account, too, and sets a first one for an invited account', async () => {
    const account = await makeAccount(portal())
    await setAccountStatus(portal(), account, 'suspended')
    expect((await reset(account.email, await mailedCode(account.email))).status).toBe(204)
    expect(await sessionByPassword(portal(), { ...account, password: newPassword })).not.toBe('')
  })

  it('returns the same for an address without an account, whose mail alone says so', async () => {
    const email = `${crypto.randomUUID()}@example.jp`
    const known = await ask((await makeAccount(portal())).email)
    const unknown = await ask(email)
    expect([unknown.status, unknown.response.body]).toEqual([known.status, known.response.body])
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/entry')
    expect(mails[0]?.text).not.toMatch(/^\d{6}$/m)
    expect(problemOf((await reset(email, '123456')).body).formErrors[0]?.key).toBe('confirmationCode')
  })

  it('takes as many statements for an address without an account', async () => {
    const { email } = await makeAccount(portal())
    const statementsOf = async (address: string) => {
      portal().statements()
      await ask(address)
      return portal().statements().length
    }
    expect(await statementsOf(`${crypto.randomUUID()}@example.jp`)).toBe(await statementsOf(email))
  })
})

describe('a code', () => {
  it('works once', async () => {
    const { email } = await makeAccount(portal())
    const code = await mailedCode(email)
    expect([(await reset(email, code)).status, (await reset(email, code)).status]).toEqual([204, 400])
  })

  it('works once for two at the same time', async () => {
    const { email } = await makeAccount(portal())
    const code = await mailedCode(email)
    const answers = await Promise.all([reset(email, code), reset(email, code), reset(email, code)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('is good for five attempts, wrong ones counted even when sent at once', async () => {
    const { email } = await makeAccount(portal())
    const code = await mailedCode(email)
    await Promise.all(Array.from({ length: 5 }, () => reset(email, otherCode(code))))
    expect((await reset(email, code)).status).toBe(400)
  })

  it('is good for half an hour, on its own service, for its own address, and until the next is asked for', async () => {
    const account = await makeAccount(portal())
    const other = await makeAccount(portal())
    const twin = await makeAccount(portal(), { tenant: 'kaigo', email: account.email })
    const first = await mailedCode(account.email)
    expect((await reset(other.email, first)).status).toBe(400)
    expect((await reset(twin.email, first, {}, 'kaigo')).status).toBe(400)
    const second = await mailedCode(account.email)
    const older = first === second ? otherCode(second) : first // one in a million is drawn twice
    expect((await reset(account.email, older)).status).toBe(400)
    later(31)
    expect((await reset(account.email, second)).status).toBe(400)
  })

  it('is stored as nothing that could be tried out without the key', async () => {
    const { email, id } = await makeAccount(portal())
    const code = await mailedCode(email)
    const row = await portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('confirmation_code').selectAll().where('job_seeker_id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row.code_signature).toMatch(/^test\.[\w-]{43}$/)
  })
})

describe('what is typed wrong', () => {
  it.each([
    [{ newPassword: 'short1', confirmNewPassword: 'short1' }, 'newPassword'],
    [{ newPassword: 'password1', confirmNewPassword: 'password1' }, 'newPassword'],
    [{ confirmNewPassword: 'something-else-1' }, 'confirmNewPassword'],
    [{ confirmationCode: '' }, 'confirmationCode'],
    [{ confirmationCode: 'abcdef' }, 'confirmationCode'],
  ])('%j is an error at its field, and the code stays good', async (change, key) => {
    const { email } = await makeAccount(portal())
    const code = await mailedCode(email)
    const response = await reset(email, code, change)
    expect(response.status).toBe(400)
    expect(problemOf(response.body).formErrors.map((error) => error.key)).toEqual([key])
    expect((await reset(email, code)).status).toBe(204)
  })

  it.each(['', 'nobody', 'a@b', '\u0000@example.jp', "x'@example.jp; drop table"])(
    '%j is no address',
    async (email) => {
      expect(problemOf((await ask(email)).body).formErrors[0]?.key).toBe('email')
    },
  )
})

describe('too many', () => {
  const limited = useTestApp({
    passwords: countingPasswords(),
    rateLimits: {
      ...wideRateLimits,
      passwordResetPerAccount: { max: 2, windowSeconds: 600 },
      codesPerAddress: { max: 3, windowSeconds: 600 },
    },
  })

  it('requests for one address, or guesses from one place, are refused for a while', async () => {
    const { email } = await makeAccount(limited())
    const statuses = []
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await limited().call('requestPasswordReset', { body: { email } })).status)
    }
    expect(statuses).toEqual([204, 204, 429])
    const guess = () =>
      limited().call('resetPassword', {
        body: { confirmationCode: '000000', email, newPassword, confirmNewPassword: newPassword },
      })
    const guesses = [await guess(), await guess(), await guess(), await guess()]
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 429])
    expect(Number(guesses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
