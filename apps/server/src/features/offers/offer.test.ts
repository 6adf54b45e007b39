import { randomUUID } from 'node:crypto'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { giveFile } from '#server/testing/given-files.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { makeOffer } from '#server/testing/offer.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()
const offer = useOffer(portal)

describe('an offer', () => {
  it('reaches the job seeker beside what the posting said, with the differences', async () => {
    const file = await giveFile(portal(), {
      token: offer.token(),
      jobSeekerId: offer.jobSeeker().id,
      kind: 'offer',
      name: '労働条件通知書.pdf',
    })
    const posted = jobPostingFeedSample['x-tsunagu'].terms.hours
    const otherTerms = [
      { name: '勤務時間', text: posted.normalize('NFD') },
      { name: '休憩時間', text: '45分' },
      { name: '夜勤の上限', text: '月4回まで' },
    ]
    const id = await offer.made({ otherTerms, files: [file.url] })
    const { status, body } = await offer.see()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      jobPostingId: offer.jobPostingId(),
      statusType: 'pending',
      progressStatus: 'under_consideration',
      title: jobPostingFeedSample.title,
      employerName: jobPostingFeedSample.hiringOrganization.name,
      salary: '月給 312,000円',
      replyDeadline: '2026-11-23',
      settledDatetime: null,
      documents: [{ name: '労働条件通知書.pdf', url: file.url }],
    })
    expect(body.terms.map(({ name, difference }) => [name, difference])).toEqual([
      ['職種・配属', 'changed'],
      ['給与', 'same'],
      ['入職日', 'unstated'],
      ['勤務時間', 'same'],
      ['休憩時間', 'changed'],
      ['夜勤の上限', 'added'],
    ])
    expect(body.terms[1]?.note).toBe('求人票の範囲内です。')
    expect(body.terms[4]?.posted).toBe(jobPostingFeedSample['x-tsunagu'].terms.breaks)
    expect(
      (
        await portal().call('getStoredFile', {
          session: offer.session(),
          params: { id: file.url.split('/').at(-1) ?? '' },
        })
      ).status,
    ).toBe(200)
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await offer.see(other)).status).toBe(404)
    const params = { id: file.url.split('/').at(-1) ?? '' }
    expect((await portal().call('getStoredFile', { session: other, params })).status).toBe(404)
  })

  it.each([
    [{ unitText: 'MONTH', amount: 200_000, note: '' }, '低く'],
    [{ unitText: 'MONTH', amount: 900_000, note: '' }, '高く'],
    [{ unitText: 'HOUR', amount: 2_000, note: '' }, '単位'],
  ])('says in words how the pay %j differs', async (salary, word) => {
    await offer.made({ salary })
    const pay = (await offer.see()).body.terms[1]
    expect(pay?.difference).toBe('changed')
    expect(pay?.note).toContain(word)
  })

  it('is compared with the posting as it was when the job seeker applied', async () => {
    const reference = `versions-${randomUUID()}`
    await offer.considered({ reference, title: '応募したときの題名' })
    portal().setNow('2026-11-20T10:00:00+09:00')
    await importItems(portal(), [feedItem({ reference, title: '変わったあとの題名' })])
    await offer.made()
    expect((await offer.see()).body.title).toBe('応募したときの題名')
  })

  it('asks for its answer on the top page, until its deadline', async () => {
    const notices = async () => {
      const { response } = await portal().call('getTopView', { session: offer.session() })
      return response.body.includes('内定のお知らせが届いています')
    }
    expect(await notices()).toBe(false)
    await offer.made()
    expect(await notices()).toBe(true)
    portal().setNow('2026-11-24T00:00:00+09:00')
    expect(await notices()).toBe(false)
  })

  it('is accepted by its id, once, and by nothing else', async () => {
    const id = await offer.made()
    expect((await offer.answer('apply')).status).toBe(409)
    expect((await offer.answer('apply', randomUUID())).status).toBe(409)
    expect((await offer.progress()).status).toBe('under_consideration')
    expect((await offer.answer('apply', id)).status).toBe(204)
    expect((await offer.answer('apply', id)).status).toBe(204)
    expect((await offer.answer('apply')).status).toBe(409)
    expect((await offer.answer('decline', id)).status).toBe(409)
    expect((await offer.progress()).status).toBe('offer_accepted')
    expect((await offer.see()).body).toMatchObject({
      statusType: 'accepted',
      settledDatetime: '2026-11-20T09:00:00+09:00',
    })
    expect((await offer.actions()).slice(2)).toEqual(['offer', 'apply'])
    expect(await offer.events()).toEqual(['progress.offer_made', 'offer.accepted'])
  })

  it('is accepted once by many at once', async () => {
    const id = await offer.made()
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer.answer('apply', id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204))
    expect((await offer.actions()).slice(2)).toEqual(['offer', 'apply'])
    expect(await offer.events()).toEqual(['progress.offer_made', 'offer.accepted'])
  })

  it('is declined with or without its id, which ends the application', async () => {
    const id = await offer.made()
    expect((await offer.answer('decline', id)).status).toBe(204)
    expect((await offer.answer('decline')).status).toBe(204)
    expect((await offer.see()).body).toMatchObject({ statusType: 'declined', progressStatus: 'closed' })
    expect((await offer.readAsOperator(id)).body.offer.status).toBe('declined')
    expect(await offer.events()).toEqual(['progress.offer_made', 'progress.declined', 'offer.declined'])
  })

  it('can be answered until the end of its last day, and not a second longer', async () => {
    const id = await offer.made()
    portal().setNow('2026-11-23T23:59:59+09:00')
    const label = async () =>
      (
        await portal().call('getJobPostingActions', {
          session: offer.session(),
          params: { jobPostingId: offer.jobPostingId() },
        })
      ).body
    expect((await label()).apply).toEqual({ isEnable: true, label: '内定を承諾する', showType: 'show' })
    portal().setNow('2026-11-24T00:00:00+09:00')
    expect((await label()).apply.isEnable).toBe(false)
    expect((await offer.answer('apply', id)).status).toBe(409)
    expect((await offer.answer('decline', id)).status).toBe(409)
    expect((await offer.see()).body.statusType).toBe('expired')
    expect((await offer.progress()).status).toBe('under_consideration')
    expect((await offer.make({ replyDeadline: '2026-11-30', replacesOfferId: id })).status).toBe(200)
    expect((await offer.see()).body.statusType).toBe('pending')
  })

  it('stays as it was read: other terms are another offer, and the old one cannot be accepted', async () => {
    const id = await offer.made()
    expect((await offer.make({ position: '看護師／外来' }, id)).status).toBe(409)
    expect((await offer.make({ position: '看護師／外来' })).status).toBe(409)
    const next = await offer.made({ position: '看護師／外来', replacesOfferId: id })
    expect((await offer.answer('apply', id)).status).toBe(409)
    expect((await offer.readAsOperator(id)).body.offer.status).toBe('replaced')
    expect((await offer.see()).body).toMatchObject({ id: next, position: '看護師／外来' })
    expect((await offer.answer('apply', next)).status).toBe(204)
  })

  it('may be made again by the same call: one offer, one mail, one move', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => offer.make({}, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(answers.filter(({ body }) => !body.isRepeat)).toHaveLength(1)
    portal().setNow('2026-11-25T09:00:00+09:00')
    expect((await offer.make({}, id)).body.isRepeat).toBe(true)
    expect(await offer.actions()).toEqual(['apply', 'start_selection', 'offer'])
  })

  it('is one at a time, also when two are made at once', async () => {
    const answers = await Promise.all([offer.make(), offer.make(), offer.make()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('is one at a time in the database too, whatever lock a later change may forget', async () => {
    await offer.made()
    const { tenant, id } = offer.jobSeeker()
    const second = makeOffer(portal(), { tenant, jobSeekerId: id, jobPostingId: offer.jobPostingId() })
    await expect(second).rejects.toThrow(/offer_pending/)
  })

  it('is made with its mail or not at all: the same call again makes up for it', async () => {
    const id = randomUUID()
    const inserts = 'insert on all tables in schema job_queue'
    await portal().connection.executeSql(`revoke ${inserts} from tsunagu_scope`)
    const refused = await offer.make({}, id)
    await portal().connection.executeSql(`grant ${inserts} to tsunagu_scope`)
    expect(refused.status).toBe(500)
    expect((await offer.make({}, id)).body.isRepeat).toBe(false)
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === offer.jobSeeker().email)
    expect(mails).toHaveLength(1)
  })

  it('is withdrawn while it waits; again it changes nothing', async () => {
    const id = await offer.made()
    expect((await offer.withdraw(id, { reason: '募集の計画が変わりました。' })).body).toMatchObject({
      isRepeat: false,
      offer: { status: 'withdrawn' },
    })
    expect((await offer.withdraw(id)).body.isRepeat).toBe(true)
    expect((await offer.answer('apply', id)).status).toBe(409)
    expect((await offer.see()).body.statusType).toBe('withdrawn')
    const next = await offer.made()
    await offer.answer('apply', next)
    expect((await offer.withdraw(next)).status).toBe(409)
    expect((await offer.readAsOperator(next)).body.offer.status).toBe('accepted')
  })

  it('ends with its application', async () => {
    const id = await offer.made()
    expect((await offer.close()).status).toBe(200)
    expect((await offer.readAsOperator(id)).body.offer.status).toBe('withdrawn')
    expect((await offer.answer('apply', id)).status).toBe(409)
  })

  it('is announced by mail, without what it promises, until it is over', async () => {
    await offer.made()
    const mail = (await portal().mails()).find(({ recipient }) => recipient === offer.jobSeeker().email)
    expect(mail?.subject).toBe('【つなぐ看護】内定のお知らせが届いています')
    expect(mail?.text).toContain('2026年11月23日(月)まで')
    expect(mail?.text).toContain(`http://kango.localhost/job_postings/offer_acceptance/${offer.jobPostingId()}`)
    // An id may hold the same digits
    expect(mail?.text.replaceAll(/https?:\S+/g, '')).not.toContain('312')
  })
})
