// Also on PGlite: bytes
import { describe, expect, it, vi } from 'vitest'
import { dropCredential } from '#server/accounts/account.queries.ts'
import { defaultRateLimits } from '#server/platform/limits/rate-limits.ts'
import {
  knownPassword,
  makeAccount,
  sessionByPassword,
  setAccountStatus,
  setPassword,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { createAuthenticator } from '#server/testing/passkeys.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const { passkeyFailuresPerAddress } = defaultRateLimits
const portal = useTestApp({ rateLimits: { ...wideRateLimits, passkeyFailuresPerAddress }, isBehindProxy: true })
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let networks = 0
/** A network of its own for each: what one test uses up reaches no other. */
const fromAnywhere = () => {
  networks += 1
  return { 'x-forwarded-for': `10.1.${networks}.1` }
}
const originOf = (tenant: string) => `http://${tenant}.localhost`
type Authenticator = ReturnType<typeof createAuthenticator>

async function beginAdding(session: string, body: { currentPassword?: string } = {}) {
  return portal().call('beginPasskey', { session, body })
}
const add = (session: string, credential: string) =>
  portal().call('addPasskey', { session, body: { credential }, headers: { 'user-agent': iPhone } })

/** Adds a passkey to an account that has just signed in. */
async function addTo(session: string, authenticator: Authenticator): Promise<string> {
  const { options } = (await beginAdding(session, { currentPassword: knownPassword })).body
  const added = await add(session, authenticator.enrol(options))
  expect(added.status).toBe(200)
  return added.body.id
}
async function makeOwner() {
  const account = await makeAccount(portal())
  const session = await sessionByPassword(portal(), account)
  const authenticator = createAuthenticator(originOf('kango'))
  const passkeyId = await addTo(session, authenticator)
  return { account, session, authenticator, passkeyId }
}
const newOptions = async (tenant = 'kango') => (await portal().call('beginSignInByPasskey', { tenant })).body.options
const enter = (credential: string, { tenant = 'kango', headers = fromAnywhere() } = {}) =>
  portal().call('signInByPasskey', { tenant, body: { credential }, headers })
const sessionOf = ({ headers }: { headers: Record<string, unknown> }) =>
  cookieValue(cookieLines(headers)['tsunagu_session'])
const security = async (session: string) => (await portal().call('getSignInSecurity', { session })).body

describe('a passkey', () => {
  it('lets its owner in, and is named after the device', async () => {
    const begin = Date.now()
    portal().setNow(new Date(begin))
    const { authenticator, session } = await makeOwner()
    portal().setNow(new Date(begin + 1_000))
    const entered = await enter(authenticator.prove(await newOptions()))
    expect(entered.status).toBe(200)
    const there = await security(sessionOf(entered))
    expect(there.passkeys.map(({ name }) => name)).toEqual(['iPhone・Safari'])
    expect(there.passkeys[0]?.lastUsedDatetime).not.toBeNull()
    expect(there.signIns.map(({ way, isCurrent }) => [way, isCurrent])).toEqual([
      ['passkey', true],
      ['password', false],
    ])
    expect((await security(session)).hasPassword).toBe(true)
  })

  it('is announced to its owner by mail', async () => {
    const { account } = await makeOwner()
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === account.email)
    expect(mails.map(({ subject }) => subject).join()).toContain('パスキーが追加されました')
  })

  it('is renamed by its former name, and removed', async () => {
    const { session, passkeyId: id } = await makeOwner()
    const rename = (formerName: string, name: string) =>
      portal().call('renamePasskey', { session, params: { id }, body: { formerName, name } })
    expect((await rename('iPhone・Safari', '私の電話')).status).toBe(204)
    expect((await rename('iPhone・Safari', 'ほかの名前')).status).toBe(409)
    const wrong = [await rename('私の\0電話', '他'), await rename('私の電話', ' \0 ')]
    expect(wrong.map(({ status }) => status)).toEqual([400, 400])
    await rename('私の電話', ' 家の\0電話 ')
    expect((await security(session)).passkeys.map(({ name }) => name)).toEqual(['家の電話'])
    const remove = () => portal().call('removePasskey', { session, params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect((await security(session)).passkeys).toEqual([])
  })

  it('is nobody else’s to rename or remove', async () => {
    const { session, passkeyId: id } = await makeOwner()
    const stranger = await sessionByPassword(portal(), await makeAccount(portal()))
    await portal().call('removePasskey', { session: stranger, params: { id } })
    const body = { formerName: 'iPhone・Safari', name: '盗' }
    expect((await portal().call('renamePasskey', { session: stranger, params: { id }, body })).status).toBe(409)
    expect((await security(session)).passkeys.map(({ name }) => name)).toEqual(['iPhone・Safari'])
  })
})

describe('adding a passkey', () => {
  it('wants the password some minutes after the sign-in', async () => {
    const account = await makeAccount(portal())
    const session = await sessionByPassword(portal(), account)
    portal().setNow(new Date(Date.now() + 60 * 60_000))
    try {
      expect((await beginAdding(session)).status).toBe(400)
      expect((await beginAdding(session, { currentPassword: knownPassword })).status).toBe(200)
    } finally {
      portal().setNow(new Date())
    }
  })

  it('takes an answer once, in the session that asked, and no passkey twice', async () => {
    const { session, account, authenticator } = await makeOwner()
    const elsewhere = await sessionByPassword(portal(), account)
    const begun = (await beginAdding(session)).body.options
    const made = createAuthenticator(originOf('kango')).enrol(begun)
    expect((await add(elsewhere, made)).status).toBe(409)
    expect((await add(session, made)).status).toBe(200)
    expect((await add(session, made)).status).toBe(409)
    expect((await add(session, authenticator.enrol((await beginAdding(session)).body.options))).status).toBe(409)
  })

  it('ends at twenty, with a sentence, however many ask at once', async () => {
    const account = await makeAccount(portal())
    const session = await sessionByPassword(portal(), account)
    for (let count = 0; count < 19; count += 1) await addTo(session, createAuthenticator(originOf('kango')))
    const begun = await Promise.all([1, 2].map(() => beginAdding(session, { currentPassword: knownPassword })))
    const made = begun.map(({ body }) => createAuthenticator(originOf('kango')).enrol(body.options))
    const answers = await Promise.all(made.map((credential) => add(session, credential)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = await beginAdding(session, { currentPassword: knownPassword })
    expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('20個まで') }])
  })
})

describe('a sign-in by passkey is refused', () => {
  it('for an answer that was given before', async () => {
    const { authenticator } = await makeOwner()
    const proof = authenticator.prove(await newOptions())
    expect([(await enter(proof)).status, (await enter(proof)).status]).toEqual([200, 401])
    const two = authenticator.prove(await newOptions())
    const statuses = (await Promise.all([enter(two), enter(two)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  it('for a challenge of another service, of nobody, of an adding, and one that has run out', async () => {
    const { authenticator, session } = await makeOwner()
    const invented = JSON.stringify({ challenge: Buffer.from('a b c').toString('base64url') })
    const ofAdding = (await beginAdding(session, { currentPassword: knownPassword })).body.options
    for (const options of [await newOptions('kaigo'), invented, ofAdding]) {
      expect((await enter(authenticator.prove(options))).status).toBe(401)
    }
    const late = authenticator.prove(await newOptions())
    portal().setNow(new Date(Date.now() + 31 * 60_000))
    expect((await enter(late)).status).toBe(401)
    portal().setNow(new Date())
  })

  it('at another service, and for another page', async () => {
    const { authenticator } = await makeOwner()
    expect((await enter(authenticator.prove(await newOptions('kaigo')), { tenant: 'kaigo' })).status).toBe(401)
    const phished = authenticator.prove(await newOptions(), { origin: 'https://kango.example.net' })
    expect((await enter(phished)).status).toBe(401)
    expect((await enter(authenticator.prove(await newOptions(), { isVerified: false }))).status).toBe(401)
  })

  it('for a counter that goes back: somebody has copied it', async () => {
    const { authenticator } = await makeOwner()
    expect((await enter(authenticator.prove(await newOptions(), { counter: 9 }))).status).toBe(200)
    for (const counter of [9, 3, 0]) {
      expect((await enter(authenticator.prove(await newOptions(), { counter }))).status).toBe(401)
    }
    expect((await enter(authenticator.prove(await newOptions(), { counter: 10 }))).status).toBe(200)
  })

  it('for an account that has ended, with the same words as for a passkey that nobody knows', async () => {
    const { account, authenticator } = await makeOwner()
    await setAccountStatus(portal(), account, 'withdrawn')
    const ended = await enter(authenticator.prove(await newOptions()))
    const unknown = await enter(createAuthenticator(originOf('kango')).prove(await newOptions()))
    expect([ended.status, ended.body]).toEqual([401, unknown.body])
  })

  it('after too many failures from a network, which do not count for passwords', async () => {
    const { account, authenticator } = await makeOwner()
    const headers = fromAnywhere()
    const statuses: number[] = []
    for (let count = 0; count <= passkeyFailuresPerAddress.max; count += 1) {
      statuses.push((await enter('{}', { headers })).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    expect((await enter(authenticator.prove(await newOptions()), { headers })).status).toBe(429)
    expect((await enter(authenticator.prove(await newOptions()))).status).toBe(200)
    const body = { email: account.email, password: knownPassword, sessionAppType: 'web' } as const
    expect((await portal().call('signIn', { body, headers })).status).toBe(200)
  })
})

describe('an account', () => {
  it('that rests goes on when its owner comes in by passkey', async () => {
    const { account, authenticator } = await makeOwner()
    await setAccountStatus(portal(), account, 'suspended')
    const entered = await enter(authenticator.prove(await newOptions()))
    expect([entered.status, (await security(sessionOf(entered))).passkeys.length]).toEqual([200, 1])
  })

  it('without a password keeps its last passkey', async () => {
    const { account, session, authenticator, passkeyId } = await makeOwner()
    await portal().services.runInScope(account.tenant, (scope) => dropCredential(scope, account.id))
    const refused = await portal().call('removePasskey', { session, params: { id: passkeyId } })
    expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('最後のパスキー') }])
    expect((await enter(authenticator.prove(await newOptions()))).status).toBe(200)
  })

  it('does without its password by the password itself, once it has a passkey, and its owner is mailed', async () => {
    const { account, session, authenticator, passkeyId } = await makeOwner()
    const drop = (currentPassword: string) => portal().call('dropPassword', { session, body: { currentPassword } })
    expect((await security(session)).passwordSetDatetime).not.toBeNull()
    for (const wrong of ['', 'mizu-no-oto-48']) {
      expect(problemOf((await drop(wrong)).body).formErrors[0]?.key).toBe('currentPassword')
    }
    expect([(await drop(knownPassword)).status, (await drop(knownPassword)).status]).toEqual([204, 204])
    expect(await security(session)).toMatchObject({ hasPassword: false, passwordSetDatetime: null })
    expect(await sessionByPassword(portal(), account)).toBe('')
    expect((await enter(authenticator.prove(await newOptions()))).status).toBe(200)
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === account.email)
    const dropped = mails.filter(({ subject }) => subject.includes('パスワードでのログインを止めました'))
    expect(dropped).toHaveLength(1)
    expect((await portal().call('removePasskey', { session, params: { id: passkeyId } })).status).toBe(409)
  })

  it('keeps a password that was set while the former one was being checked', async () => {
    const { account, session } = await makeOwner()
    const { passwords } = portal().services
    const verify = passwords.verify.bind(passwords)
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, typed) => {
      await setPassword(portal(), account, 'mori-no-kaze-73')
      return verify(hash, typed)
    })
    const { status } = await portal().call('dropPassword', { session, body: { currentPassword: knownPassword } })
    expect(status).toBe(400)
    expect(await sessionByPassword(portal(), { ...account, password: 'mori-no-kaze-73' })).not.toBe('')
  })

  it('keeps its password as long as nothing else lets its owner in', async () => {
    const account = await makeAccount(portal())
    const session = await sessionByPassword(portal(), account)
    const body = { currentPassword: knownPassword }
    expect((await portal().call('dropPassword', { session, body })).status).toBe(409)
    expect(await sessionByPassword(portal(), account)).not.toBe('')
  })

  it('never loses both of them, when the password and the last passkey go at once', async () => {
    const { session, passkeyId } = await makeOwner()
    const answers = await Promise.all([
      portal().call('dropPassword', { session, body: { currentPassword: knownPassword } }),
      portal().call('removePasskey', { session, params: { id: passkeyId } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    const { hasPassword, passkeys } = await security(session)
    expect([hasPassword, passkeys.length]).toSatisfy(([has, count]) => has === (count === 0))
  })

  it('hands its owner the record of sign-ins as CSV, and nobody else’s', async () => {
    await makeOwner()
    const { session } = await makeOwner()
    const { response } = await portal().call('getSignInRecord', { session })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('ログインの記録_'))
    const [head, ...lines] = response.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe('日時,方法,端末,はじめての端末,回答')
    expect(lines).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+\+09:00,パスワード,/)])
  })

  it('is told apart by nothing in what a sign-in begins with', async () => {
    await makeOwner()
    const options = JSON.parse(await newOptions()) as Record<string, unknown>
    expect(options['allowCredentials']).toBeUndefined()
    expect(options).toMatchObject({ rpId: 'kango.localhost', userVerification: 'required' })
  })

  it('lets two devices in at once', async () => {
    const { session, authenticator } = await makeOwner()
    const second = createAuthenticator(originOf('kango'))
    await addTo(session, second)
    const proofs = [authenticator.prove(await newOptions()), second.prove(await newOptions())]
    const entered = await Promise.all(proofs.map((proof) => enter(proof)))
    expect(entered.map(({ status }) => status)).toEqual([200, 200])
    expect((await portal().call('getSessions', { session })).body.sessions).toHaveLength(3)
  })
})
