import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  codeIn,
  countingPasswords,
  makeAccount,
  makeEntryStates,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const hour = (max: number) => ({ max, windowSeconds: 60 * 60 })
const rateLimits = { ...wideRateLimits }
const portal = useTestApp({ rateLimits, passwords: countingPasswords() })

/** Each test sends from a network of its own. */
let network = 0
beforeEach(() => {
  network += 1
  Object.assign(rateLimits, wideRateLimits)
})

const post = (path: string, payload: object, { host = 1, session = '', tenant = 'kango' } = {}) =>
  portal().app.inject({
    method: 'POST',
    url: path,
    remoteAddress: `10.1.${network}.${host}`,
    headers: {
      host: `${tenant}.localhost`,
      'x-client-type': 'web',
      ...(session && { cookie: `tsunagu_session=${session}` }),
    },
    payload,
  })
type From = Parameters<typeof post>[2]
const forget = (email: string, from?: From) => post('/v1/auth/forgot_password', { email }, from)
const enter = (email: string, from?: From) => {
  const tenant = portal().services.tenants().get('kango')
  if (!tenant) throw new Error('no service')
  return post('/v1/app/entry', { states: makeEntryStates(tenant, { email }) }, from)
}
/** A job seeker asks to be known by another address, which may be anybody's. */
async function moveTo(newEmail: string, from?: From) {
  const account = await makeAccount(portal())
  const session = await portal().signedIn(account)
  return post('/v1/auth/change_sign_in_id', { newEmail, currentPassword: account.password }, { ...from, session })
}
const mailsTo = async (email: string) => (await portal().mails()).filter(({ recipient }) => recipient === email)
const newEmail = () => `${randomUUID()}@example.jp`
const shapeOf = ({ statusCode, body, headers }: Awaited<ReturnType<typeof post>>) => ({
  statusCode,
  body,
  headers: Object.keys(headers).filter((name) => name !== 'date' && name !== 'x-request-id'),
})

describe('codes and links to one address', () => {
  it('are so many an hour, for any caller and any call; more get the same response and no mail', async () => {
    rateLimits.requestedMailsPerRecipient = hour(4)
    const { email } = await makeAccount(portal())
    for (const address of [email, newEmail()]) {
      const answers = [
        await forget(address, { host: 1 }),
        await enter(address, { host: 2 }),
        await moveTo(address, { host: 3 }),
        await moveTo(address, { host: 4 }),
      ]
      const refused = [
        await forget(address, { host: 5 }),
        await enter(address, { host: 6 }),
        await moveTo(address, { host: 7 }),
      ]
      expect(refused.map(shapeOf)).toEqual(answers.slice(0, 3).map(shapeOf))
      expect(await mailsTo(address)).toHaveLength(4)
    }
  })

  it('leave the last code good that was mailed', async () => {
    rateLimits.requestedMailsPerRecipient = hour(1)
    const { email } = await makeAccount(portal())
    await forget(email)
    await forget(email, { host: 2 })
    const confirmationCode = codeIn(await portal().mails(), email)
    const newPassword = 'asagao-no-hana-81'
    const { status } = await portal().call('resetPassword', {
      body: { confirmationCode, email, newPassword, confirmNewPassword: newPassword },
    })
    expect(status).toBe(204)
  })

  it('of one service do not count at another', async () => {
    rateLimits.requestedMailsPerRecipient = hour(1)
    const email = newEmail()
    await forget(email)
    await forget(email, { tenant: 'kaigo' })
    expect((await portal().mails('kaigo')).filter(({ recipient }) => recipient === email)).toHaveLength(1)
  })
})

describe('codes and links in all', () => {
  it('are limited per network, whatever is asked for', async () => {
    rateLimits.requestedMailsPerNetwork = hour(3)
    expect((await forget(newEmail())).statusCode).toBe(204)
    expect((await enter(newEmail())).statusCode).toBe(204)
    expect((await moveTo(newEmail())).statusCode).toBe(204)
    const { email } = await makeAccount(portal())
    for (const refused of [await forget(email), await enter(newEmail()), await moveTo(newEmail())]) {
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    }
    expect(await mailsTo(email)).toEqual([])
    expect((await forget(email, { host: 2 })).statusCode).toBe(204)
  })

  it('are limited per service, from however many networks, and the others go on', async () => {
    rateLimits.firstRequestedMailsPerService = { max: 3, windowSeconds: 60 }
    portal().setNow('2026-11-21T09:00:00+09:00')
    for (let host = 1; host <= 3; host += 1) expect((await forget(newEmail(), { host })).statusCode).toBe(204)
    const refused = await forget(newEmail(), { host: 4 })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await forget(newEmail(), { host: 4, tenant: 'kaigo' })).statusCode).toBe(204)
    portal().setNow('2026-11-21T09:01:00+09:00')
    expect((await forget(newEmail(), { host: 4 })).statusCode).toBe(204)
  })
})

describe('a flood of requests', () => {
  it('from some networks is limited per service, and refuses nobody else', async () => {
    rateLimits.requestedMailsPerService = { max: 4, windowSeconds: 60 }
    portal().setNow('2026-11-22T09:00:00+09:00')
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await forget(newEmail(), { host: 1 + (time % 2) })).statusCode)
    }
    // three of each network, four of both, and no more
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429])
    expect((await forget(newEmail(), { host: 3 })).statusCode).toBe(204)
  })
})

describe('the queue', () => {
  it('takes what somebody waits for first, and of one network its first mail before its second', async () => {
    await portal().connection.executeSql(`delete from job_queue.job where name = 'send_mail'`)
    const { email } = await makeAccount(portal())
    await forget(email)
    await forget(newEmail())
    await enter(newEmail(), { host: 2 })
    const { rows } = await portal().connection.executeSql(
      `select priority from job_queue.job where name = 'send_mail' order by created_on`,
    )
    const priorities = rows.map(({ priority }) => Number(priority))
    expect(priorities[0]).toBeGreaterThan(0)
    expect(priorities[1]).toBe((priorities[0] ?? 0) - 1)
    expect(priorities[2]).toBe(priorities[0])
  })
})
