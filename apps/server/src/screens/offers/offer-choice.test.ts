import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { makeOffer, putUnderConsideration } from '#server/testing/offer.factories.ts'
import { operatorOf } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()
const offer = useOffer(portal)
let offerId = ''
beforeEach(async () => {
  offerId = await offer.made()
})

/** The page's component. */
async function page(session = offer.session()) {
  const { status, body } = await portal().call('getView', { session, params: { id: 'offer_comparison' } })
  expect(status).toBe(200)
  if (body.view.layoutType !== 'single_view') throw new Error('The view has tabs.')
  const [component] = body.view.data.screen.components
  if (component?.type !== 'offer_comparison') throw new Error('The view has no offers.')
  return component.component
}

type Choice = { version?: number; musts?: string[]; firstChoiceId?: string | null }
const save = (choice: Choice, session = offer.session()) =>
  portal().call('saveOfferChoice', { session, body: { version: 0, musts: [], firstChoiceId: null, ...choice } })

const ask = (changes: object = {}, session = offer.session()) =>
  portal().call('askMoreTime', {
    session,
    params: { jobPostingId: offer.jobPostingId() },
    body: {
      offerId,
      seenReplyDeadline: '2026-11-23',
      wishedDay: '2026-12-04',
      reason: '第一希望の結果を待っています。',
      ...changes,
    },
  })

const extend = (replyDeadline: string) =>
  portal().call('extendOffer', {
    ...offer.byOperator(),
    params: { offerId },
    body: { replyDeadline, seenReplyDeadline: '2026-11-23' },
  })

/** Another application of the same person, with an offer where a deadline is named. */
async function another(replyDeadline?: string) {
  const pair = { jobSeekerId: offer.jobSeeker().id, jobPostingId: await makeJobPosting(portal()) }
  await putUnderConsideration(portal(), { tenant: 'kango', ...pair })
  const id = replyDeadline && (await makeOffer(portal(), { tenant: 'kango', ...pair }, { replyDeadline }))
  return { ...pair, offerId: id ?? '' }
}

const titlesOf = ({ groups }: Awaited<ReturnType<typeof page>>) =>
  groups.flatMap(({ rows }) => rows.map(({ title }) => title))

describe('offers side by side', () => {
  it('are none for who has none, and nothing for visitors', async () => {
    const session = await portal().signedIn(await makeJobSeeker(portal()))
    expect(await page(session)).toMatchObject({ offers: [], groups: [], dues: [], warning: '', version: 0 })
    expect((await portal().call('getView', { params: { id: 'offer_comparison' } })).status).toBe(401)
  })

  it('have a column each, by deadline, with promised terms, a year’s pay and what the postings said', async () => {
    const second = await another('2026-11-21')
    const shown = await page()
    expect(shown.offers.map((each) => each.offerId)).toEqual([second.offerId, offerId])
    expect(shown.dues.map(({ kind, day }) => [kind, day])).toEqual([
      ['deadline', '2026-11-21'],
      ['deadline', '2026-11-23'],
    ])
    const titles = titlesOf(shown)
    expect(titles).toEqual(
      expect.arrayContaining(['回答期限', '給与', '入職日', '夜勤の上限', '求人票との差', '年収の目安', '年間休日']),
    )
    expect(new Set(titles).size).toBe(titles.length)
    for (const { rows } of shown.groups) for (const { cells } of rows) expect(cells).toHaveLength(2)
  })

  it('show four at most, those that can be answered first, and one that has just expired', async () => {
    portal().setNow('2026-11-24T00:01:00+09:00')
    const session = await portal().signedIn(offer.jobSeeker())
    expect((await page(session)).offers).toMatchObject([{ offerId, statusType: 'expired' }])
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) await another(day)
    const shown = await page(session)
    expect(shown.offers.map(({ statusType }) => statusType)).toEqual(['pending', 'pending', 'pending', 'expired'])
    expect(shown.isMore).toBe(false)
    await another('2026-11-27')
    expect(await page(session)).toMatchObject({ isMore: true, offers: Array(4).fill({ statusType: 'pending' }) })
  })

  it('lose one that is withdrawn, which cannot be asked about any more', async () => {
    await offer.withdraw(offerId)
    expect((await page()).offers).toEqual([])
    expect((await ask()).status).toBe(409)
  })

  it('are counted on the page of an offer', async () => {
    expect((await offer.see()).body.openOffers).toBe(1)
    await another('2026-11-25')
    expect((await offer.see()).body.openOffers).toBe(2)
  })
})

describe('musts and first choice', () => {
  it('are kept with a version, and another device’s are not overwritten', async () => {
    expect((await save({ musts: ['給与', ' 給与 ', '年間休日'] })).status).toBe(204)
    expect(await page()).toMatchObject({ version: 1, musts: ['給与', '年間休日'], firstChoiceId: null })
    expect((await save({ musts: ['入職日'] })).status).toBe(409)
    expect(await page()).toMatchObject({ version: 1, musts: ['給与', '年間休日'] })
    const both = await Promise.all([save({ version: 1 }), save({ version: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })

  it('are three at most, and the first choice is of an application under way', async () => {
    expect((await save({ musts: ['a', 'b', 'c', 'd'] })).status).toBe(400)
    expect((await save({ firstChoiceId: await makeJobPosting(portal()) })).status).toBe(409)
    const { jobPostingId } = await another()
    expect((await save({ firstChoiceId: jobPostingId })).status).toBe(204)
    expect((await page()).firstChoiceId).toBe(jobPostingId)
  })

  it('warn where a deadline comes before the result of the first choice', async () => {
    const first = await another()
    const { jobSeekerId, jobPostingId } = first
    await save({ firstChoiceId: jobPostingId })
    expect((await page()).warning).toBe('')
    const none = { documentsSentDay: null, replyDueDay: null }
    const days = { ...none, replyDueDay: '2026-12-03', seen: none }
    await portal().call('setEmployerDays', { ...offer.byOperator(), params: { jobSeekerId, jobPostingId }, body: days })
    const shown = await page()
    expect(shown.warning).toContain('1件の内定の回答期限')
    expect(shown.dues.at(-1)).toMatchObject({ kind: 'result', day: '2026-12-03', isFirstChoice: true })
    await save({ version: 1 })
    expect((await page()).dues.map(({ kind }) => kind)).toEqual(['deadline'])
  })

  it('show a confirmed interview', async () => {
    const { jobPostingId } = await another()
    const startsAt = new Date('2026-11-26T14:00:00+09:00')
    await makeInterview(portal(), offer.jobSeeker(), { startsAt, jobPostingId })
    expect((await page()).dues.at(-1)).toMatchObject({ kind: 'interview', day: '2026-11-26', time: '14:00' })
  })

  it('are on the sheet of the application for staff', async () => {
    await save({ musts: ['給与'], firstChoiceId: offer.jobPostingId() })
    const params = { jobSeekerId: offer.jobSeeker().id, jobPostingId: offer.jobPostingId() }
    const { body } = await portal().call('getApplicationSheet', { ...offer.byOperator(), params })
    expect(body.sheet.choice).toMatchObject({ musts: ['給与'], isFirstChoice: true })
    expect(body.sheet.choice.firstChoice).not.toBe('')
  })
})

describe('more time to answer', () => {
  it('is asked for once, is in the queue, and is answered by an extension', async () => {
    const queue = async () => (await portal().call('getWorkQueue', operatorOf(offer.token()))).body.items
    const own = async () => (await queue()).filter(({ jobSeekerId }) => jobSeekerId === offer.jobSeeker().id)
    expect((await ask()).status).toBe(204)
    expect((await ask()).status).toBe(204)
    expect((await ask({ wishedDay: '2026-12-05' })).status).toBe(409)
    expect((await page()).offers[0]?.moreTime).toEqual({
      wishedDay: '2026-12-04',
      reason: '第一希望の結果を待っています。',
      askedDatetime: '2026-11-20T09:00:00+09:00',
      isAnswered: false,
      refusal: '',
    })
    expect(await own()).toMatchObject([{ kind: 'offer', wishedDay: '2026-12-04' }])
    expect((await extend('2026-12-04')).body.offer.moreTime).toMatchObject({ isAnswered: true })
    expect(await own()).toEqual([])
    expect((await page()).offers[0]).toMatchObject({ replyDeadline: '2026-12-04', moreTime: { isAnswered: true } })
    // Another time is another request
    expect((await ask({ seenReplyDeadline: '2026-12-04', wishedDay: '2026-12-08' })).status).toBe(204)
    expect((await page()).offers[0]?.moreTime).toMatchObject({ wishedDay: '2026-12-08', isAnswered: false })
  })

  it('waits in the queue however far the deadline is', async () => {
    const { jobPostingId, offerId: id } = await another('2027-01-15')
    const body = { offerId: id, seenReplyDeadline: '2027-01-15', wishedDay: '2027-01-20', reason: '' }
    await portal().call('askMoreTime', { session: offer.session(), params: { jobPostingId }, body })
    const { items, counts } = (await portal().call('getWorkQueue', { ...offer.byOperator(), query: { kind: 'offer' } }))
      .body
    expect(items.find((item) => item.jobPostingId === jobPostingId)).toMatchObject({ wishedDay: '2027-01-20' })
    expect(counts.offer).toBe(items.length)
  })

  it('can be asked for after the last day', async () => {
    portal().setNow('2026-11-24T00:01:00+09:00')
    const session = await portal().signedIn(offer.jobSeeker())
    expect((await ask({ wishedDay: '2026-11-23' }, session)).status).toBe(400)
    expect((await ask({}, session)).status).toBe(204)
  })

  it('is refused for days that give none, for what has changed, and for offers of others', async () => {
    expect((await ask({ wishedDay: '2026-11-23' })).status).toBe(400)
    expect((await ask({ wishedDay: '2027-06-30' })).status).toBe(400)
    expect((await ask({ seenReplyDeadline: '2026-11-22' })).status).toBe(409)
    expect((await ask({ offerId: randomUUID() })).status).toBe(409)
    expect((await ask({}, await portal().signedIn(await makeJobSeeker(portal())))).status).toBe(404)
    expect((await page()).offers[0]?.moreTime).toBeNull()
  })
})
