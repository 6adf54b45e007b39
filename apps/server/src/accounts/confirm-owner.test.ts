import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, countingPasswords, makeAccount, sessionByPassword } from '#server/testing/account.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

// The client network is what the proxy in front reports
const portal = useTestApp({ passwords: countingPasswords(), isBehindProxy: true })
// From the beginning of a test: one that takes its time must not come past a limit
let begin = 0
const later = (minutes: number) => portal().setNow(new Date(begin + minutes * 60_000))
beforeEach(() => {
  begin = Date.now()
  later(0)
})

let networks = 0
const newNetwork = () => {
  networks += 1
  return { headers: { 'x-forwarded-for': `10.9.${networks}.1` } }
}
const reasons = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
const passwords = ['hanami-2027-spring', 'tsukimi-2027-autumn', 'yukimi-2028-winter', 'hotaru-2028-summer']
const changed = (newPassword = 'hanami-2027-spring') => ({ newPassword, confirmNewPassword: newPassword })

/** What changes or ends an account, with the specification's own body. */
const changes = {
  updatePassword: (options: CallOptions, proof: object = {}) =>
    portal().call('updatePassword', { ...options, body: { ...changed(), ...proof } }),
  suspend: (options: CallOptions, proof: object = {}) =>
    portal().call('suspend', { ...options, body: { states: reasons, ...proof } }),
  withdraw: (options: CallOptions, proof: object = {}) =>
    portal().call('withdraw', { ...options, body: { states: reasons, ...proof } }),
}
const names = Object.keys(changes) as (keyof typeof changes)[]

const signedInAccount = async () => {
  const account = await makeAccount(portal())
  return { account, session: await sessionByPassword(portal(), account) }
}
const fieldOf = (response: { body: unknown }) => problemOf(response.body).formErrors[0]
const asksForPassword = { key: 'currentPassword', index: 0, message: '現在のパスワードを入力してください。' }
const isThere = async (session: string) => (await portal().call('verify', { session })).body.isVerify

describe.each(names)('%s', (name) => {
  const change = changes[name]

  it('takes the specification’s body shortly after a sign-in with the password', async () => {
    const { session } = await signedInAccount()
    later(4.9)
    expect((await change({ session })).status).toBe(204)
  })

  it('is refused for a stolen session later on, without the password or with a wrong one', async () => {
    const { account, session } = await signedInAccount()
    later(5.1)
    const refused = await change({ session })
    expect([refused.status, fieldOf(refused)]).toEqual([400, asksForPassword])
    for (const currentPassword of ['', 'mizu-no-oto-48']) {
      expect(fieldOf(await change({ session }, { currentPassword }))?.key).toBe('currentPassword')
    }
    expect(await sessionByPassword(portal(), account)).not.toBe('')
    expect(await isThere(session)).toBe(true)
    const response = await change({ session }, { currentPassword: account.password })
    expect(response.status).toBe(204)
    const subjects = (await portal().mails()).flatMap(({ recipient, subject }) =>
      recipient === account.email ? [subject] : [],
    )
    expect(subjects).toContainEqual(expect.stringMatching(/パスワードが変更|休止|退会/))
  })

  it('wants a mailed code where there is no password', async () => {
    const { account, session } = await signedInAccount()
    await portal().services.runInScope('kango', async (scope) => {
      const none = { password_hash: null, srp_salt: null, srp_verifier: null }
      await scope.updateTable('job_seeker').set(none).where('id', '=', account.id).execute()
    })
    expect(fieldOf(await change({ session }))).toEqual({
      key: 'confirmationCode',
      index: 0,
      message: expect.stringContaining('確認コードをお送りしました'),
    })
    const code = codeIn(await portal().mails(), account.email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(fieldOf(await change({ session }, { confirmationCode: wrong }))?.key).toBe('confirmationCode')
    expect(fieldOf(await change({ session }, { currentPassword: account.password }))?.key).toBe('confirmationCode')
    const newest = codeIn(await portal().mails(), account.email)
    expect((await change({ session }, { confirmationCode: ` ${newest} ` })).status).toBe(204)
  })
})

describe('a session that changes the password without it', () => {
  it('may do so three times', async () => {
    const { account, session } = await signedInAccount()
    const statuses = []
    for (const password of passwords) {
      statuses.push((await portal().call('updatePassword', { session, body: changed(password) })).status)
    }
    expect(statuses).toEqual([204, 204, 204, 400])
    expect(await sessionByPassword(portal(), { ...account, password: passwords[2] ?? '' })).not.toBe('')
    expect(fieldOf(await changes.suspend({ session }))).toEqual(asksForPassword)
  })

  it('may do so no more often when all are sent at once', async () => {
    const { session } = await signedInAccount()
    const answers = await Promise.all(Array.from({ length: 6 }, () => changes.updatePassword({ session })))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(3)
  })

  it('is an app’s just as well', async () => {
    const account = await makeAccount(portal())
    const { idToken } = (await signInByApp(portal(), account)).body
    const bearer = { headers: { authorization: `Bearer ${idToken}` } }
    for (const status of [204, 204, 204, 400]) expect((await changes.updatePassword(bearer)).status).toBe(status)
    later(6)
    const proof = { currentPassword: 'hanami-2027-spring' }
    expect(fieldOf(await changes.suspend(bearer))).toEqual(asksForPassword)
    expect((await changes.suspend(bearer, proof)).status).toBe(204)
  })

  it('does not spend one of the three on a form with mistakes', async () => {
    const { session } = await signedInAccount()
    for (let time = 0; time < 4; time += 1) {
      const body = { newPassword: 'short1', confirmNewPassword: 'short1' }
      expect(fieldOf(await portal().call('updatePassword', { session, body }))?.key).toBe('newPassword')
    }
    expect((await changes.updatePassword({ session })).status).toBe(204)
  })
})

describe('wrong passwords', () => {
  const guess = { currentPassword: 'mizu-no-oto-48' }

  it('are counted per account and network with those of signing in; a reset by mail clears them', async () => {
    const { account, session } = await signedInAccount()
    const thief = newNetwork()
    for (let time = 0; time < 10; time += 1) {
      expect((await changes.withdraw({ session, ...thief }, guess)).status).toBe(400)
    }
    const right = { currentPassword: account.password }
    expect((await changes.withdraw({ session, ...thief }, right)).status).toBe(429)
    const body = { email: account.email, password: account.password, sessionAppType: 'web' }
    expect((await portal().call('signIn', { body, ...thief })).status).toBe(429)
    expect((await portal().call('signIn', { body, ...newNetwork() })).status).toBe(200)
    await portal().call('requestPasswordReset', { body: { email: account.email } })
    const confirmationCode = codeIn(await portal().mails(), account.email)
    await portal().call('resetPassword', { body: { confirmationCode, email: account.email, ...changed() } })
    expect(await isThere(session)).toBe(false)
    const own = { ...body, password: 'hanami-2027-spring' }
    expect((await portal().call('signIn', { body: own, ...thief })).status).toBe(200)
  })
})
