import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()
const offer = useOffer(portal)
let offerId = ''
beforeEach(async () => {
  offerId = await offer.made()
})

const extend = (replyDeadline: string, seenReplyDeadline = '2026-11-23') =>
  portal().call('extendOffer', {
    ...offer.byOperator(),
    params: { offerId },
    body: { replyDeadline, seenReplyDeadline },
  })
const mails = async () =>
  (await portal().mails()).filter(
    ({ recipient, subject }) => recipient === offer.jobSeeker().email && subject.includes('延びました'),
  )

describe('extending the deadline of an offer', () => {
  it('gives more time with the same terms, and informs the job seeker once', async () => {
    const { status, body } = await extend('2026-11-27')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isRepeat: false,
      offer: { status: 'pending', replyDeadline: '2026-11-27', firstReplyDeadline: '2026-11-23' },
    })
    expect((await extend('2026-11-27')).body.isRepeat).toBe(true)
    expect(await mails()).toHaveLength(1)
    expect((await offer.see()).body).toMatchObject({ id: offerId, replyDeadline: '2026-11-27', statusType: 'pending' })
    expect((await extend('2026-12-01', '2026-11-27')).body.offer).toMatchObject({
      replyDeadline: '2026-12-01',
      firstReplyDeadline: '2026-11-23',
    })
    // Who repeats the offer as it was made gets it as it is now
    expect((await offer.make({}, offerId)).body).toMatchObject({
      isRepeat: true,
      offer: { replyDeadline: '2026-12-01' },
    })
  })

  it('lets it be answered again after its last day', async () => {
    portal().setNow('2026-11-25T09:00:00+09:00')
    expect((await offer.answer('apply', offerId)).status).toBe(409)
    expect((await extend('2026-11-28')).status).toBe(200)
    expect((await offer.answer('apply', offerId)).status).toBe(204)
    expect((await offer.progress()).status).toBe('offer_accepted')
  })

  it.each([
    ['an earlier day', '2026-11-22', 400],
    ['a day too far ahead', '2027-06-30', 400],
  ])('refuses %s', async (_, day, status) => {
    expect((await extend(day)).status).toBe(status)
    expect(await mails()).toEqual([])
  })

  it('refuses a day that is over itself', async () => {
    portal().setNow('2026-11-26T09:00:00+09:00')
    expect((await extend('2026-11-25')).status).toBe(400)
  })

  it('refuses what is settled, and what somebody else has extended meanwhile', async () => {
    expect((await extend('2026-11-27', '2026-11-21')).status).toBe(409)
    await offer.withdraw(offerId)
    expect((await extend('2026-11-27')).status).toBe(409)
    expect(await mails()).toEqual([])
  })

  it('lets one of two members of staff extend it, with one mail', async () => {
    const answers = await Promise.all(['2026-11-27', '2026-11-30', '2026-11-28'].map((day) => extend(day)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await mails()).toHaveLength(1)
  })
})

describe('an offer on which two act at once', () => {
  it('is withdrawn or accepted, and the other one is refused', async () => {
    const [withdrawn, accepted] = await Promise.all([offer.withdraw(offerId), offer.answer('apply', offerId)])
    const isWithdrawn = withdrawn.status === 200
    expect([withdrawn.status, accepted.status]).toEqual(isWithdrawn ? [200, 409] : [409, 204])
    const { status } = (await offer.readAsOperator(offerId)).body.offer
    expect(status).toBe(isWithdrawn ? 'withdrawn' : 'accepted')
  })

  it('is replaced by one of two members of staff alone', async () => {
    const replacing = (amount: number) =>
      offer.make({ replacesOfferId: offerId, salary: { unitText: 'MONTH', amount, note: '' } })
    const answers = await Promise.all([replacing(320_000), replacing(330_000)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})
