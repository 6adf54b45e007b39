import { expect, it } from 'vitest'
import { knownPassword, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

/** An account that is signed in here, on an iPhone and in an app, in this order. */
async function signedInThreeTimes() {
  // The app's client takes the time from the machine
  const begin = new Date()
  const after = (minutes: number) => portal().setNow(new Date(begin.getTime() + minutes * 60_000))
  after(-4)
  const account = await makeAccount(portal())
  const here = await sessionByPassword(portal(), account)
  after(-2)
  const agent = { headers: { 'user-agent': iPhone } }
  const phone = await portal().call('signIn', {
    ...agent,
    body: { email: account.email, password: knownPassword, sessionAppType: 'web' },
  })
  after(0)
  const app = (await signInByApp(portal(), account)).body
  return { here, phoneId: phone.body.sessionId, app }
}
const listed = async (caller: CallOptions) =>
  (await portal().call('getSessions', caller)).body.sessions.map(({ sessionAppType, device, isCurrent }) => ({
    sessionAppType,
    device,
    isCurrent,
  }))
const byApp = (app: { idToken: string }) => ({ headers: { authorization: `Bearer ${app.idToken}` } })

it('lists where an account is signed in, the last used first', async () => {
  const { here, app } = await signedInThreeTimes()
  const [ofApp, ofPhone, ofHere] = [
    { sessionAppType: 'app', device: '', isCurrent: false },
    { sessionAppType: 'web', device: 'iPhone・Safari', isCurrent: false },
    { sessionAppType: 'web', device: '', isCurrent: true },
  ]
  expect(await listed({ session: here })).toEqual([ofApp, ofPhone, ofHere])
  expect(await listed(byApp(app))).toEqual([{ ...ofApp, isCurrent: true }, ofPhone, { ...ofHere, isCurrent: false }])
})

it('signs out one of them, and again without harm', async () => {
  const { here, phoneId } = await signedInThreeTimes()
  const end = async () => (await portal().call('endSession', { session: here, params: { id: phoneId } })).status
  expect([await end(), await end()]).toEqual([204, 204])
  expect((await listed({ session: here })).map(({ device }) => device)).toEqual(['', ''])
})

it('signs out all others, an app among them', async () => {
  const { here, app } = await signedInThreeTimes()
  expect((await portal().call('endOtherSessions', { session: here })).status).toBe(204)
  expect(await listed({ session: here })).toEqual([{ sessionAppType: 'web', device: '', isCurrent: true }])
  expect((await portal().call('getSessions', byApp(app))).status).toBe(401)
  const { refreshToken } = app
  expect((await portal().call('refreshTokenApp', { body: { refreshToken } })).body.isVerify).toBe(false)
})
