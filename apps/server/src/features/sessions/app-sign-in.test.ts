import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { askForChallenge, signChallenge, signInByApp } from '#server/testing/app-client.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
// The client takes the time from the machine
beforeEach(() => portal().setNow(new Date().toISOString()))

const later = (minutes: number) => portal().setNow(new Date(Date.now() + minutes * 60_000).toISOString())

describe('a session by the app', () => {
  it('gets tokens that calls take, and that end with the session', async () => {
    const account = await makeAccount(portal())
    const { idToken, refreshToken } = (await signInByApp(portal(), account)).body
    const headers = { authorization: `Bearer ${idToken}`, 'x-client-type': '' }
    const setting = () => portal().call('getAccountSetting', { headers })
    expect((await setting()).body).toMatchObject({ email: account.email })
    const saved = await portal().call('updateEmailSetting', {
      headers,
      body: { emailMagazine: false, recommendEmail: false },
    })
    expect(saved.status).toBe(204)
    later(61)
    expect((await setting()).status).toBe(401)
    const renewed = await portal().call('refreshTokenApp', { body: { refreshToken } })
    expect(renewed.body.isVerify).toBe(true)
    headers.authorization = `Bearer ${renewed.body.idToken}`
    expect((await setting()).status).toBe(200)
    expect((await portal().call('signOutApp', { body: { refreshToken } })).status).toBe(204)
    expect((await setting()).status).toBe(401)
    expect((await portal().call('refreshTokenApp', { body: { refreshToken } })).body).toEqual({
      isVerify: false,
      idToken: '',
    })
  })

  it.each<[string, number[], boolean[]]>([
    ['90 days from the sign-in', [91], [false]],
    ['90 days from the last use', [80, 169, 171], [true, true, true]],
    ['180 days from the sign-in, however often it is used', [80, 160, 179, 181], [true, true, true, false]],
  ])('stays signed in for %s', async (_, days, expected) => {
    const { refreshToken } = (await signInByApp(portal(), await makeAccount(portal()))).body
    const verified: boolean[] = []
    for (const day of days) {
      later(day * 24 * 60)
      verified.push((await portal().call('refreshTokenApp', { body: { refreshToken } })).body.isVerify)
    }
    expect(verified).toEqual(expected)
  })
})

describe('a refused response', () => {
  it('is a second one to the same challenge, right or wrong before', async () => {
    const account = await makeAccount(portal())
    const response = async (body: ReturnType<typeof signChallenge>) =>
      (await portal().call('signInChallengeApp', { body })).status
    const right = signChallenge(await askForChallenge(portal(), account))
    expect([await response(right), await response(right)]).toEqual([200, 401])
    const spoilt = signChallenge(await askForChallenge(portal(), account))
    const wrong = { ...spoilt, passwordClaimSignature: Buffer.alloc(32).toString('base64') }
    expect([await response(wrong), await response(spoilt)]).toEqual([401, 401])
  })

  it('is one of many at once to the same challenge', async () => {
    const account = await makeAccount(portal())
    const body = signChallenge(await askForChallenge(portal(), account))
    const answers = await Promise.all(Array.from({ length: 8 }, () => portal().call('signInChallengeApp', { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is one of an account that was withdrawn meanwhile; a suspended one resumes', async () => {
    const account = await makeAccount(portal())
    const body = signChallenge(await askForChallenge(portal(), account))
    await setAccountStatus(portal(), account, 'withdrawn')
    expect((await portal().call('signInChallengeApp', { body })).status).toBe(401)
    await setAccountStatus(portal(), account, 'suspended')
    expect((await signInByApp(portal(), account)).status).toBe(200)
  })
})
