import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { giveFile } from '#server/testing/given-files.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { offeredTerms, useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()
const offer = useOffer(portal)

describe('what cannot be offered', () => {
  it('names the wrong input, and nothing is stored', async () => {
    const money = (salary: object) => ({ salary: { ...offeredTerms.salary, ...salary } })
    const wrong: object[] = [
      money({ amount: '312000' }),
      money({ amount: '三十万円' }),
      money({ amount: 0 }),
      money({ amount: 1.5 }),
      money({ amount: 1_000_000_000 }),
      money({ unitText: 'WEEK' }),
      { position: '' },
      { position: ' \u0000 ' },
      { position: 'あ'.repeat(201) },
      { replyDeadline: '2026-11-19' },
      { replyDeadline: '2027-11-19' },
      { replyDeadline: '2026-02-30' },
      { replyDeadline: 'tomorrow' },
      { startDay: '2026-11-19' },
      { startDay: '2099-01-01' },
      { otherTerms: [{ name: '', text: 'x' }] },
      {
        otherTerms: [
          { name: '休暇', text: 'a' },
          { name: '休暇', text: 'b' },
        ],
      },
      { files: ['/v1/app/storage/files/00000000-0000-4000-8000-000000000000'] },
      { files: ['https://evil.example/x.pdf'] },
      { jobSeekerId: 'x' },
      { more: true },
    ]
    for (const changes of wrong) expect([changes, (await offer.make(changes)).status]).toEqual([changes, 400])
    expect((await offer.make({}, 'not-a-uuid')).status).toBe(400)
    expect((await offer.see()).status).toBe(404)
    expect(await offer.actions()).toEqual(['apply', 'start_selection'])
  })

  it('is not found: foreign ids, and job seekers whom advisers do not see', async () => {
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const suspended = await makeJobSeeker(portal())
    await setAccountStatus(portal(), suspended, 'suspended')
    for (const jobSeekerId of [elsewhere.id, suspended.id, randomUUID()])
      expect((await offer.make({ jobSeekerId })).status).toBe(404)
    expect((await offer.make({ jobPostingId: randomUUID() })).status).toBe(404)
    const id = await offer.made()
    const foreign = operatorOf(await tokenFor(portal(), { tenant: 'kaigo' }))
    const elsewhereCall = { ...foreign, tenant: 'kaigo', params: { offerId: id } }
    expect((await portal().call('getOperatorOffer', elsewhereCall)).status).toBe(404)
    expect((await portal().call('withdrawOffer', { ...elsewhereCall, body: {} })).status).toBe(404)
    for (const params of [{ offerId: randomUUID() }, { offerId: 'x' }])
      expect((await portal().call('withdrawOffer', { ...offer.byOperator(), params, body: {} })).status).toBe(404)
  })

  it('needs an application under consideration', async () => {
    await offer.close()
    expect((await offer.make()).status).toBe(409)
    expect((await offer.make({ replacesOfferId: randomUUID() })).status).toBe(409)
    const other = await makeJobPosting(portal())
    expect((await offer.make({ jobPostingId: other })).status).toBe(409)
  })

  it('is a document of somebody else, or one that went with another offer', async () => {
    const other = await makeJobSeeker(portal())
    const theirs = await giveFile(portal(), { token: offer.token(), jobSeekerId: other.id, kind: 'offer' })
    const message = await giveFile(portal(), {
      token: offer.token(),
      jobSeekerId: offer.jobSeeker().id,
      kind: 'message',
    })
    expect((await offer.make({ files: [theirs.url] })).status).toBe(400)
    expect((await offer.make({ files: [message.url] })).status).toBe(400)
    const own = await giveFile(portal(), { token: offer.token(), jobSeekerId: offer.jobSeeker().id, kind: 'offer' })
    const id = await offer.made({ files: [own.url] })
    expect((await offer.make({ files: [own.url], replacesOfferId: id })).status).toBe(400)
    expect((await offer.readAsOperator(id)).body.offer.status).toBe('pending')
  })

  it('needs the scope', async () => {
    const other = operatorOf(await tokenFor(portal(), { scopes: ['messages:write'] }))
    expect((await offer.make({}, randomUUID(), other)).status).toBe(403)
  })

  it('HTML stays text', async () => {
    await offer.made({
      position: '<script>alert(1)</script>看護師',
      otherTerms: [{ name: '<b>備考</b>', text: '<img src=x onerror=alert(1)>' }],
    })
    const { body } = await offer.see()
    expect(body.position).toBe('<script>alert(1)</script>看護師')
    expect(body.terms.at(-1)).toMatchObject({ name: '<b>備考</b>', offered: '<img src=x onerror=alert(1)>' })
  })
})
