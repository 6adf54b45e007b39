import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, knownPassword, makeAccount, wideRateLimits } from '#server/testing/account.factories.ts'
import { createAuthenticator } from '#server/testing/passkeys.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const begin = new Date()
const after = (minutes: number) => portal().setNow(new Date(begin.getTime() + minutes * 60_000))
beforeEach(() => after(0))

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function signIn(email: string, { device = '', password = knownPassword } = {}) {
  const response = await portal().call('signIn', {
    body: { email, password, sessionAppType: 'web' },
    headers: { 'user-agent': windows, ...(device && { cookie: `tsunagu_device=${device}` }) },
  })
  const cookies = cookieLines(response.headers)
  return {
    status: response.status,
    session: response.status === 200 ? cookieValue(cookies['tsunagu_session']) : '',
    device: response.status === 200 ? cookieValue(cookies['tsunagu_device']) : '',
  }
}
const mailsTo = async (email: string) =>
  (await portal().mails()).filter(({ recipient, subject }) => recipient === email && subject.includes('はじめての端末'))
async function keyTo(email: string): Promise<string> {
  const key = /\/not_me\?key=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1]
  if (!key) throw new Error(`No link was mailed to ${email}`)
  return key
}
const disown = (key: string, tenant = 'kango') => portal().call('disownSignIn', { tenant, body: { key } })
const isVerified = async (session: string) => (await portal().call('verify', { session })).body.isVerify
const signInsOf = async (session: string) => (await portal().call('getSignInSecurity', { session })).body.signIns

/** An account whose owner is signed in, and somebody else with the same password some minutes later. */
async function makeIntruded() {
  const { email, ...account } = await makeAccount(portal())
  const own = await signIn(email)
  after(5)
  const other = await signIn(email)
  return { ...account, email, own, other }
}

describe('a sign-in on a new device', () => {
  it('is mailed to its owner, with the kind of device; the first one and a known one are not', async () => {
    const { email, own } = await makeIntruded()
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Windowsパソコン・Chrome')
    after(6)
    await signIn(email, { device: own.device })
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await signInsOf(own.session)).map(({ isNewDevice }) => isNewDevice)).toEqual([false, true, false])
  })

  it('is mailed five times an hour at most', async () => {
    const { email } = await makeIntruded()
    for (let time = 0; time < 6; time += 1) await signIn(email)
    expect(await mailsTo(email)).toHaveLength(5)
  })
})

describe('the link of the mail', () => {
  it('ends that session and the password, and leaves the owner’s', async () => {
    const { email, own, other } = await makeIntruded()
    expect((await disown(await keyTo(email))).status).toBe(204)
    expect([await isVerified(own.session), await isVerified(other.session)]).toEqual([true, false])
    expect((await signIn(email)).status).toBe(401)
    const newPassword = 'hanami-2027-spring'
    await portal().call('requestPasswordReset', { body: { email } })
    const confirmationCode = codeIn(await portal().mails(), email)
    await portal().call('resetPassword', {
      body: { email, confirmationCode, newPassword, confirmNewPassword: newPassword },
    })
    expect((await signIn(email, { password: newPassword })).status).toBe(200)
  })

  it('takes a passkey and later sessions from whoever came in', async () => {
    const { email, own, other } = await makeIntruded()
    const { options } = (
      await portal().call('beginPasskey', { session: other.session, body: { currentPassword: knownPassword } })
    ).body
    const authenticator = createAuthenticator('http://kango.localhost')
    const credential = authenticator.enrol(options)
    expect((await portal().call('addPasskey', { session: other.session, body: { credential } })).status).toBe(200)
    after(9)
    const again = await signIn(email, { device: other.device })
    await disown(await keyTo(email))
    expect(await isVerified(again.session)).toBe(false)
    const begun = (await portal().call('beginSignInByPasskey')).body.options
    const entered = await portal().call('signInByPasskey', { body: { credential: authenticator.prove(begun) } })
    expect(entered.status).toBe(401)
    expect(await isVerified(own.session)).toBe(true)
  })

  it('is good once, of two at once too, for a week, and at its own service', async () => {
    const { email } = await makeIntruded()
    const key = await keyTo(email)
    expect([(await disown(key, 'kaigo')).status, (await disown('unknown')).status]).toEqual([404, 404])
    const statuses = (await Promise.all([disown(key), disown(key)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404])
    const late = await makeIntruded()
    const lateKey = await keyTo(late.email)
    after(8 * 24 * 60)
    expect((await disown(lateKey)).status).toBe(404)
  })

  it('changes nothing by being opened', async () => {
    const { email, other } = await makeIntruded()
    const { app } = portal()
    const path = `/not_me?key=${await keyTo(email)}`
    for (const method of ['GET', 'HEAD'] as const) {
      await app.inject({ method, url: path, headers: { host: 'kango.localhost' } })
    }
    expect(await isVerified(other.session)).toBe(true)
  })
})

describe('the list of sign-ins', () => {
  it('takes an answer once; whoever says “mine” does not stop the mailed link', async () => {
    const { email, own, other } = await makeIntruded()
    const id = (await signInsOf(own.session)).find(({ isNewDevice }) => isNewDevice)?.id ?? ''
    const say = (session: string, isMine: boolean) =>
      portal().call('answerSignIn', { session, params: { id }, body: { isMine } })
    expect([(await say(other.session, true)).status, (await say(own.session, false)).status]).toEqual([204, 409])
    expect((await disown(await keyTo(email))).status).toBe(204)
    expect(await isVerified(other.session)).toBe(false)
  })

  it('signs the other out for “not me”, and nobody answers for somebody else', async () => {
    const { own, other } = await makeIntruded()
    const id = (await signInsOf(own.session)).find(({ isNewDevice }) => isNewDevice)?.id ?? ''
    const stranger = await signIn((await makeAccount(portal())).email)
    const say = (session: string) => portal().call('answerSignIn', { session, params: { id }, body: { isMine: false } })
    expect((await say(stranger.session)).status).toBe(409)
    expect((await say(own.session)).status).toBe(204)
    expect([await isVerified(own.session), await isVerified(other.session)]).toEqual([true, false])
    expect((await portal().call('getAccountSetting', { session: own.session })).body.showPassword).toBe(false)
  })
})
