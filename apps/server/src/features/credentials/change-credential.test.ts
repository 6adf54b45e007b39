import { beforeEach, describe, expect, it } from 'vitest'
import {
  codeIn,
  countingPasswords,
  makeAccount,
  sessionByPassword,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { maskEmail } from './change-sign-in-id.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
beforeEach(() => portal().setNow(new Date()))

const newPassword = 'hanami-2027-spring'
const later = (minutes: number) => portal().setNow(new Date(Date.now() + minutes * 60_000))
const isVerified = async (session: string) => (await portal().call('verify', { session })).body.isVerify
const signedInAccount = async () => {
  const account = await makeAccount(portal())
  return { account, session: await sessionByPassword(portal(), account) }
}
const mailsTo = async (email: string) => (await portal().mails()).filter(({ recipient }) => recipient === email)
const newAddress = () => `${crypto.randomUUID()}@example.jp`

describe('changing the password', () => {
  const change = (session: string, body: object = {}) =>
    portal().call('updatePassword', { session, body: { newPassword, confirmNewPassword: newPassword, ...body } })

  it('keeps this session, ends all others, and tells by mail', async () => {
    const { account, session } = await signedInAccount()
    const other = await sessionByPassword(portal(), account)
    const { refreshToken } = (await signInByApp(portal(), account)).body
    expect((await change(session)).status).toBe(204)
    expect([await isVerified(session), await isVerified(other)]).toEqual([true, false])
    expect((await portal().call('refreshTokenApp', { body: { refreshToken } })).body.isVerify).toBe(false)
    expect(await sessionByPassword(portal(), account)).toBe('')
    expect((await signInByApp(portal(), { ...account, password: newPassword })).status).toBe(200)
    // The sign-ins of the test are mailed, too
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('パスワード'),
    )
  })

  it('asks for the one in force once the sign-in is older than five minutes', async () => {
    const { account, session } = await signedInAccount()
    later(6)
    const refused = await change(session)
    expect(problemOf(refused.body).formErrors).toEqual([
      { key: 'currentPassword', index: 0, message: '現在のパスワードを入力してください。' },
    ])
    expect(problemOf((await change(session, { currentPassword: 'mizu-no-oto-48' })).body).formErrors[0]?.key).toBe(
      'currentPassword',
    )
    expect((await change(session, { currentPassword: account.password })).status).toBe(204)
  })

  it('sets the first one of an account without one, by a mailed code', async () => {
    const { account, session } = await signedInAccount()
    await portal().services.runInScope('kango', async (scope) => {
      await scope
        .updateTable('job_seeker')
        .set({ password_hash: null, srp_salt: null, srp_verifier: null })
        .where('id', '=', account.id)
        .execute()
    })
    expect((await portal().call('getAccountSetting', { session })).body.showPassword).toBe(false)
    expect(problemOf((await change(session)).body).formErrors[0]?.key).toBe('confirmationCode')
    const confirmationCode = codeIn(await portal().mails(), account.email)
    expect((await change(session, { confirmationCode })).status).toBe(204)
    expect((await portal().call('getAccountSetting', { session })).body.showPassword).toBe(true)
    expect((await signInByApp(portal(), { ...account, password: newPassword })).status).toBe(200)
  })

  it('counts wrong ones as failed sign-ins', async () => {
    const { account, session } = await signedInAccount()
    const { db } = portal().services
    const hits = async () =>
      (
        await db
          .selectFrom('rate_limit')
          .select('hits')
          .where('key', 'like', 'signInFailuresPerAccountAndNetwork:%')
          .execute()
      ).length
    const before = await hits()
    await change(session, { currentPassword: 'mizu-no-oto-48' })
    expect(await hits()).toBe(before + 1)
    expect((await change(session, { currentPassword: account.password })).status).toBe(204)
    expect(await hits()).toBe(before)
  })
})

describe('changing the sign-in ID', () => {
  const ask = (session: string, newEmail: string, currentPassword: string) =>
    portal().call('changeSignInId', { session, body: { newEmail, currentPassword } })
  const confirm = (session: string, newEmail: string, confirmationCode: string) =>
    portal().call('confirmChangeSignInId', { session, body: { newEmail, confirmationCode } })

  it('takes the new address over by a code, ends other sessions, and tells the old address', async () => {
    const { account, session } = await signedInAccount()
    const other = await sessionByPassword(portal(), account)
    const email = newAddress()
    expect((await ask(session, email.toUpperCase(), account.password)).status).toBe(204)
    expect((await confirm(session, email, codeIn(await portal().mails(), email))).status).toBe(204)
    expect((await portal().call('getAccountSetting', { session })).body.email).toBe(email)
    expect([await isVerified(session), await isVerified(other)]).toEqual([true, false])
    expect(await sessionByPassword(portal(), account)).toBe('')
    expect(await sessionByPassword(portal(), { ...account, email })).not.toBe('')
    expect((await signInByApp(portal(), { ...account, email })).status).toBe(200)
    const [reported] = await mailsTo(account.email)
    expect(reported?.text).toContain(maskEmail(email))
    expect(reported?.text).not.toContain(email)
  })

  it('returns the same for a taken address, whose owner gets a mail', async () => {
    const { account, session } = await signedInAccount()
    const taken = await makeAccount(portal())
    const [first, second] = [
      await ask(session, taken.email, account.password),
      await ask(session, newAddress(), account.password),
    ]
    expect([first.status, first.response.body]).toEqual([second.status, second.response.body])
    const [reported] = await mailsTo(taken.email)
    expect(reported?.text).not.toMatch(/^\d{6}$/m)
    expect((await confirm(session, taken.email, '123456')).status).toBe(400)
  })

  it('refuses an address that was taken between the two steps', async () => {
    const { account, session } = await signedInAccount()
    const email = newAddress()
    await ask(session, email, account.password)
    const code = codeIn(await portal().mails(), email)
    await makeAccount(portal(), { email })
    expect(problemOf((await confirm(session, email, code)).body).formErrors[0]?.key).toBe('confirmationCode')
    expect((await portal().call('getAccountSetting', { session })).body.email).toBe(account.email)
  })

  it('gives one address to one of two who confirm it at once', async () => {
    const [one, two] = [await signedInAccount(), await signedInAccount()]
    const email = newAddress()
    await ask(one.session, email, one.account.password)
    const first = codeIn(await portal().mails(), email)
    await ask(two.session, email, two.account.password)
    const second = codeIn(await portal().mails(), email)
    const answers = await Promise.all([confirm(one.session, email, first), confirm(two.session, email, second)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it.each([
    ['nonsense', 'newEmail'],
    ['', 'newEmail'],
  ])('refuses %j at its field', async (newEmail, key) => {
    const { account, session } = await signedInAccount()
    expect(problemOf((await ask(session, newEmail, account.password)).body).formErrors[0]?.key).toBe(key)
  })

  it('refuses the address in force, and a wrong password', async () => {
    const { account, session } = await signedInAccount()
    expect(problemOf((await ask(session, account.email, account.password)).body).formErrors[0]?.key).toBe('newEmail')
    expect(problemOf((await ask(session, newAddress(), 'mizu-no-oto-48')).body).formErrors[0]?.key).toBe(
      'currentPassword',
    )
    expect(await portal().mails()).not.toContainEqual(expect.objectContaining({ recipient: account.email }))
  })
})

it('masks an address so that its owner knows it', () => {
  expect(maskEmail('misaki@example.jp')).toBe('mi•••@example.jp')
  expect(maskEmail('a@example.jp')).toBe('a•••@example.jp')
})
