import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  countingPasswords,
  knownPassword,
  makeAccount,
  makeEntryStates,
  sessionByPassword,
  setAccountStatus,
  tokenIn,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp({
  passwords: countingPasswords(),
  rateLimits: { ...wideRateLimits, invitationsPerAccount: { max: 3, windowSeconds: 86_400 } },
})
let operator: CallOptions
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  operator = operatorOf(await tokenFor(portal()))
})
const newAddress = () => `${randomUUID()}@example.jp`
const known = {
  familyName: '髙橋',
  givenName: '𠮷乃',
  familyNameKana: 'たかはし',
  givenNameKana: 'ﾖｼﾉ',
  tel: '０９０ー１２３４ー５６７８',
}
const invite = (body: object, as: CallOptions = operator) => portal().call('inviteJobSeeker', { ...as, body })
const mailsTo = async (email: string) => (await portal().mails()).filter(({ recipient }) => recipient === email)
const read = (jobSeekerId: string) => portal().call('getJobSeeker', { ...operator, params: { jobSeekerId } })
const signUp = async (email: string, token: string) =>
  (await portal().call('signUp', { body: { email, token, password: knownPassword, tel: '09012345678' } })).status

describe('an invitation', () => {
  it('leads from a call by telephone to a job seeker under the same id, who begins with what is known', async () => {
    const email = newAddress()
    const { status, body } = await invite({
      email: email.toUpperCase(),
      ...known,
      areas: ['13112'],
      adviserName: '佐藤',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isRepeat: false,
      email,
      invitation: { invitedDatetime: '2026-11-20T09:00:00+09:00', linkUntilDatetime: '2026-11-21T09:00:00+09:00' },
    })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    for (const words of ['髙橋 𠮷乃 様', 'つなぐ看護の佐藤です', '2026年11月21日(土) 9:00まで', '/term', '/privacy'])
      expect(mail?.text).toContain(words)
    const { jobSeeker } = (await read(body.jobSeekerId)).body
    expect(jobSeeker).toMatchObject({
      status: 'invited',
      familyName: '髙橋',
      givenNameKana: 'ヨシノ',
      tel: '+819012345678',
      registeredDatetime: null,
      invitation: { linkUntilDatetime: '2026-11-21T09:00:00+09:00' },
    })

    expect(await signUp(email, tokenIn(await portal().mails(), email))).toBe(204)
    expect(await sessionByPassword(portal(), { tenant: 'kango', email, password: knownPassword })).not.toBe('')
    const registered = (await read(body.jobSeekerId)).body.jobSeeker
    expect(registered).toMatchObject({ status: 'active', email, familyName: '髙橋', invitation: null })
    expect(registered.answers.map(({ key }) => key)).toEqual(expect.arrayContaining(['areas', 'consent']))
    const { events } = (await portal().call('listEvents', { ...operator, query: { jobSeekerId: body.jobSeekerId } }))
      .body
    expect(events.map(({ type }) => type)).toContain('jp.tsunagu.job_seeker.signed_up')
  })

  it('shows in the list, by name as well, and once only after signing up by another way', async () => {
    const email = newAddress()
    const { body } = await invite({ email, familyName: '招待', givenName: '花子' })
    const found = async (more: object) =>
      (await portal().call('searchJobSeekers', { ...operator, body: { email, ...more } })).body.jobSeekers
    expect(await found({ name: '招待花子', status: 'invited' })).toMatchObject([
      { jobSeekerId: body.jobSeekerId, status: 'invited', familyName: '招待', email },
    ])
    expect(await found({ status: 'active' })).toEqual([])
    const tenant = portal().services.tenants().get('kango')
    if (!tenant) throw new Error('no service')
    await portal().call('createEntry', { body: { states: makeEntryStates(tenant, { email }) } })
    const entered = (await mailsTo(email)).filter(({ subject }) => subject.includes('つづき'))
    expect(await signUp(email, tokenIn(entered, email))).toBe(204)
    expect(await found({})).toMatchObject([{ jobSeekerId: body.jobSeekerId, status: 'active', familyName: '髙橋' }])
  })

  it('mails once while its link is good, keeps what was said before, and mails again when it is over', async () => {
    const email = newAddress()
    const first = (await invite({ email, familyName: '山田', tel: '0312345678' })).body
    const second = (await invite({ email, givenName: '太郎' })).body
    expect(second).toMatchObject({ isRepeat: true, jobSeekerId: first.jobSeekerId })
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await read(first.jobSeekerId)).body.jobSeeker).toMatchObject({
      familyName: '山田',
      givenName: '太郎',
      tel: '+81312345678',
    })
    const oldToken = tokenIn(await portal().mails(), email)
    portal().setNow('2026-11-21T09:00:01+09:00')
    expect((await invite({ email })).body).toMatchObject({ isRepeat: false, jobSeekerId: first.jobSeekerId })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails.every(({ text }) => text.includes('山田'))).toBe(true)
    expect(await signUp(email, oldToken)).toBe(403)
  })

  it('is mailed again at a word, which ends the link before', async () => {
    const email = newAddress()
    await invite({ email })
    const oldToken = tokenIn(await portal().mails(), email)
    expect((await invite({ email, sendAgain: true })).body.isRepeat).toBe(false)
    const token = tokenIn(
      (await mailsTo(email)).filter(({ text }) => !text.includes(oldToken)),
      email,
    )
    expect(await signUp(email, oldToken)).toBe(403)
    expect(await signUp(email, token)).toBe(204)
    expect(await signUp(email, token)).toBe(403)
  })

  it('is mailed once when two advisers invite at the same time, and once for one idempotency key', async () => {
    const email = newAddress()
    const answers = await Promise.all([invite({ email }), invite({ email })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.jobSeekerId)).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(1)
    const keyed = { headers: { ...operator.headers, 'idempotency-key': randomUUID() } }
    const other = newAddress()
    const once = await invite({ email: other, sendAgain: true }, keyed)
    expect((await invite({ email: other, sendAgain: true }, keyed)).body).toEqual(once.body)
    expect(await mailsTo(other)).toHaveLength(1)
    expect((await invite({ email: other }, keyed)).status).toBe(409)
  })

  it('does not flood a mailbox', async () => {
    const email = newAddress()
    for (let count = 0; count < 3; count += 1) expect((await invite({ email, sendAgain: true })).status).toBe(200)
    const { status, headers, body } = await invite({ email, sendAgain: true })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Too many invitations were mailed to this address\. Try/),
    })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('is taken back with everything that was known; its link ends', async () => {
    const email = newAddress()
    const { jobSeekerId } = (await invite({ email, familyName: '取消' })).body
    const token = tokenIn(await portal().mails(), email)
    const cancel = () => portal().call('cancelInvitation', { ...operator, params: { jobSeekerId } })
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 404])
    expect((await read(jobSeekerId)).status).toBe(404)
    expect(await signUp(email, token)).toBe(403)
  })

  it('is forgotten a month after its link', async () => {
    const { jobSeekerId } = (await invite({ email: newAddress() })).body
    const cleanUp = createWorkers(portal().served, null).clean_up
    portal().setNow('2026-12-20T09:00:00+09:00')
    await cleanUp?.({})
    expect((await read(jobSeekerId)).status).toBe(200)
    portal().setNow('2026-12-21T09:00:00+09:00')
    await cleanUp?.({})
    expect((await read(jobSeekerId)).status).toBe(404)
  })
})

describe('nobody is invited', () => {
  it('one who is registered already: the response says who', async () => {
    const account = await makeAccount(portal())
    const { status, body } = await invite({ email: account.email, familyName: '別人' })
    expect([status, body]).toMatchObject([
      409,
      { code: 'already_exists', message: expect.stringContaining(account.id) },
    ])
    expect(await mailsTo(account.email)).toEqual([])
    expect(JSON.stringify((await read(account.id)).body)).not.toContain('別人')
  })

  it('who has suspended the account and wants no mail', async () => {
    const account = await makeAccount(portal())
    await setAccountStatus(portal(), account, 'suspended')
    const { status, body } = await invite({ email: account.email })
    expect([status, body]).toMatchObject([
      409,
      { code: 'failed_precondition', message: expect.stringContaining('suspended') },
    ])
    expect(await mailsTo(account.email)).toEqual([])
  })

  it.each([
    [{ email: 'misaki' }, 'email is no mail address'],
    [{ email: 'misaki@example.jp\r\nBcc: all@example.jp' }, 'email'],
    [{ email: 'a@example.jp', tel: '12345' }, 'tel must be a Japanese telephone number'],
    [{ email: 'a@example.jp', familyNameKana: '高橋' }, 'familyNameKana must be hiragana or katakana'],
    [{ email: 'a@example.jp', areas: ['99999'] }, 'areas must be JIS codes'],
    [{ email: 'a@example.jp', certifications: ['pilot'] }, 'certifications must be codes'],
    [{ email: 'a@example.jp', desiredStart: 'never' }, 'desiredStart must be a code'],
    [{ email: 'a@example.jp', familyName: 'a\nb' }, 'familyName'],
    [{ email: 'a@example.jp', password: 'x' }, 'password'],
    [{}, 'email'],
  ])('with %j', async (body, said) => {
    const { status, response } = await invite(body)
    expect(status).toBe(400)
    expect(response.body).toContain(said)
  })

  it('by a key that may only read, or of another service', async () => {
    const reading = operatorOf(await tokenFor(portal(), { scopes: ['job_seekers:read'] }))
    expect((await invite({ email: newAddress() }, reading)).status).toBe(403)
    const foreign = operatorOf(await tokenFor(portal(), { tenant: 'kaigo' }))
    expect((await invite({ email: newAddress() }, foreign)).status).toBe(401)
    const { jobSeekerId } = (await invite({ email: newAddress() })).body
    const cancelled = { ...foreign, tenant: 'kaigo', params: { jobSeekerId } }
    expect((await portal().call('cancelInvitation', cancelled)).status).toBe(404)
    expect((await read(jobSeekerId)).status).toBe(200)
  })
})
