import { beforeEach, expect, it } from 'vitest'
import { createKeyring } from '#server/platform/secrets/keyring.ts'
import {
  codeIn,
  countingPasswords,
  makeAccount,
  sessionByPassword,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { askForChallenge, signChallenge, signInByApp } from '#server/testing/app-client.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { reencryptCredentials } from './reencrypt-credentials.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
beforeEach(() => portal().setNow(new Date()))

const old = { id: 'test', secret: 'a secret of the tests, long enough for a key' }
const young = { id: '2027a', secret: 'another secret of the tests, just as long as that' }
const useKeys = (...keys: Parameters<typeof createKeyring>[0]) => {
  portal().services.keyring = createKeyring(keys)
}
const newPassword = 'hanami-2027-spring'

it('a new key takes over, and the old one can go, without signing anybody out', async () => {
  const account = await makeAccount(portal())
  const session = await sessionByPassword(portal(), account)
  const { idToken, refreshToken } = (await signInByApp(portal(), account)).body
  await portal().call('requestPasswordReset', { body: { email: account.email } })
  const confirmationCode = codeIn(await portal().mails(), account.email)
  const asked = signChallenge(await askForChallenge(portal(), account))
  const unknown = { email: `${crypto.randomUUID()}@example.jp`, password: account.password }
  const before = (await askForChallenge(portal(), unknown)).params

  useKeys(young, old)
  const isVerified = async () => (await portal().call('verify', { session })).body.isVerify
  const byToken = async (token: string) =>
    (await portal().call('getAccountSetting', { headers: { authorization: `Bearer ${token}` } })).status
  expect(await isVerified()).toBe(true)
  expect(await byToken(idToken)).toBe(200)
  expect((await portal().call('signInChallengeApp', { body: asked })).status).toBe(200)
  expect((await signInByApp(portal(), account)).status).toBe(200)
  // The response for unknown addresses does not change with the keys
  expect((await askForChallenge(portal(), unknown)).params).toMatchObject({
    userName: before.userName,
    salt: before.salt,
  })

  await reencryptCredentials(portal().served)
  await reencryptCredentials(portal().served)
  useKeys(young)
  expect(await isVerified()).toBe(true)
  expect((await signInByApp(portal(), account)).status).toBe(200)
  const renewed = (await portal().call('refreshTokenApp', { body: { refreshToken } })).body
  expect(renewed.isVerify).toBe(true)
  expect(await byToken(renewed.idToken)).toBe(200)
  expect(await byToken(idToken)).toBe(401)

  useKeys(young, old)
  const body = { confirmationCode, email: account.email, newPassword, confirmNewPassword: newPassword }
  expect((await portal().call('resetPassword', { body })).status).toBe(204)
})
