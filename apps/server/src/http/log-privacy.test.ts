import { describe, expect, it } from 'vitest'
import {
  countingPasswords,
  makeEntryStates,
  sessionByPassword,
  tokenIn,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({
  rateLimits: wideRateLimits,
  passwords: countingPasswords(),
  logLevel: 'trace',
  isBehindProxy: true,
})
const password = 'himitsu-no-niwa-38'
const secretText = '持病のことは誰にも言わないでください'

it('the log says nothing of anybody, at its most talkative either', async () => {
  const { call } = portal()
  const tenant = portal().services.tenants().get('kango')
  if (!tenant) throw new Error('no service')
  portal().setNow(new Date())
  const email = 'hanako.hirosue@example.jp'
  const states = makeEntryStates(tenant, { email, family_name: '廣末', tel: '09098765432' })
  const statuses = [(await call('createEntry', { body: { states } })).status]
  const signUpToken = tokenIn(await portal().mails(), email)
  statuses.push((await call('signUp', { body: { email, token: signUpToken, password, tel: '090-9876-5432' } })).status)
  const session = await sessionByPassword(portal(), { tenant: 'kango', email, password })
  const content = { subject: secretText, body: secretText, files: [] }
  statuses.push((await call('sendMessage', { session, body: content })).status)
  const token = await tokenFor(portal())
  const found = await call('searchJobSeekers', { ...operatorOf(token), body: { name: '廣末' } })
  statuses.push(found.status)
  expect(statuses.map((status) => status < 300)).toEqual(statuses.map(() => true))
  expect(found.body.jobSeekers).toHaveLength(1)

  // what fails is logged, without what came with it
  const failed = [
    await call('signIn', { body: { email, password: `${password}x`, sessionAppType: 'web' } }),
    await call('sendMessage', { session, body: { ...content, files: [secretText] } }),
    await call('updateProfile', { session, body: { states: [{ key: secretText }] } }),
    await call('searchJobSeekers', { headers: { authorization: `Bearer ${token}x` }, body: { name: '廣末' } }),
    await call('getJobSeeker', { ...operatorOf(token), params: { jobSeekerId: email } }),
  ]
  expect(failed.map(({ status }) => status >= 400)).toEqual(failed.map(() => true))
  const broken = await portal().app.inject({
    method: 'POST',
    url: `/v1/app/job_seeker/message?to=${encodeURIComponent(email)}`,
    headers: { host: 'kango.localhost', 'content-type': 'application/json', cookie: `tsunagu_session=${session}` },
    payload: `{"subject":"${secretText}`,
  })
  expect(broken.statusCode).toBeGreaterThanOrEqual(400)

  const log = portal().logLines()
  const text = JSON.stringify(log)
  expect(log.length).toBeGreaterThanOrEqual(5)
  const secrets = [
    email,
    encodeURIComponent(email),
    'hirosue',
    '廣末',
    '09098765432',
    '+819098765432',
    password,
    session,
    token,
    signUpToken,
    secretText,
    '持病',
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(log.filter(({ msg, reqId }) => msg === 'request refused' && typeof reqId !== 'string')).toEqual([])
})

describe('a request', () => {
  const idOf = async (given: string) => {
    portal().logLines()
    const { headers } = await portal().call('getInterviews', { headers: { 'x-request-id': given } })
    expect(portal().logLines().at(-1)?.['reqId']).toBe(headers['x-request-id'])
    return headers['x-request-id']
  }

  it('has the name that the proxy gave it, in the log and in the response', async () => {
    expect(await idOf('7b0c2f1e-proxy.1')).toBe('7b0c2f1e-proxy.1')
  })

  it.each(['short', 'with blanks in it', `${'x'.repeat(129)}`, '{"level":60,"msg":"mine"}'])(
    'has a name of its own instead of %j',
    async (given) => {
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})
