import { mailConsents } from '@tsunagu/contract/base/account-setting.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
beforeEach(async () => {
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const save = (emailMagazine: unknown, recommendEmail: unknown) =>
  portal().call('updateEmailSetting', { session, body: { emailMagazine, recommendEmail } })
const setting = async () => (await portal().call('getEmailSetting', { session })).body
const consents = () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('mail_consent')
      .select(['kind', 'is_given as isGiven', 'wording', 'source', 'network_address as address', 'created_at as at'])
      .where('job_seeker_id', '=', jobSeeker.id)
      .orderBy('created_at')
      .orderBy('kind')
      .execute(),
  )

describe('the e-mail setting', () => {
  it('is off until somebody asks', async () => {
    expect(await setting()).toMatchObject({ emailMagazine: false, recommendEmail: false })
    expect(await consents()).toEqual([])
  })

  it('keeps what was asked for, with words, place, address and time of each change', async () => {
    portal().setNow('2026-11-20T10:00:00+09:00')
    expect((await save(true, false)).status).toBe(204)
    portal().setNow('2026-11-21T10:00:00+09:00')
    expect((await save(false, true)).status).toBe(204)
    expect(await setting()).toMatchObject({ emailMagazine: false, recommendEmail: true })
    const proof = { source: 'settings', address: '127.0.0.1' }
    const [first, second] = [new Date('2026-11-20T10:00:00+09:00'), new Date('2026-11-21T10:00:00+09:00')]
    const { magazine, recommend } = mailConsents
    expect(await consents()).toEqual([
      { ...proof, kind: 'magazine', isGiven: true, wording: magazine.wording, at: first },
      { ...proof, kind: 'magazine', isGiven: false, wording: magazine.wording, at: second },
      { ...proof, kind: 'recommend', isGiven: true, wording: recommend.wording, at: second },
    ])
  })

  it('leaves no second proof of the same choice, repeated or sent twice at once', async () => {
    await save(false, false)
    expect(await consents()).toEqual([])
    await Promise.all([save(true, true), save(true, true)])
    await save(true, true)
    expect((await consents()).map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
      ['magazine', true],
      ['recommend', true],
    ])
  })

  it('is one’s own', async () => {
    await save(true, true)
    const others = [await makeJobSeeker(portal()), await makeJobSeeker(portal(), { tenant: 'kaigo' })]
    for (const other of others) {
      const { body } = await portal().call('getEmailSetting', {
        tenant: other.tenant,
        session: await portal().signedIn(other),
      })
      expect(body).toMatchObject({ emailMagazine: false, recommendEmail: false })
    }
    expect((await portal().call('getEmailSetting')).status).toBe(401)
    expect(
      (await portal().call('updateEmailSetting', { body: { emailMagazine: true, recommendEmail: true } })).status,
    ).toBe(401)
    expect((await portal().call('getEmailSetting', { session, tenant: 'kaigo' })).status).toBe(401)
  })

  it('takes no call of another site, and nothing that is no choice', async () => {
    const forged = await portal().call('updateEmailSetting', {
      session,
      body: { emailMagazine: true, recommendEmail: true },
      headers: { 'x-client-type': '' },
    })
    expect(forged.status).toBe(403)
    expect((await save('true', false)).status).toBe(400)
    expect((await save(undefined, true)).status).toBe(400)
    expect(await setting()).toMatchObject({ emailMagazine: false, recommendEmail: false })
  })
})
