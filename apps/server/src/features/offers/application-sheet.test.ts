import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()
const offer = useOffer(portal)
const params = () => ({ jobSeekerId: offer.jobSeeker().id, jobPostingId: offer.jobPostingId() })
const sheet = async () => {
  const { status, body } = await portal().call('getApplicationSheet', { ...offer.byOperator(), params: params() })
  expect(status).toBe(200)
  return body.sheet
}
const none = { documentsSentDay: null, replyDueDay: null }
const setDays = (days: object, seen: object = none) =>
  portal().call('setEmployerDays', {
    ...offer.byOperator(),
    params: params(),
    body: { ...none, ...days, seen: { ...none, ...seen } },
  })

describe('the sheet of an application', () => {
  it('has the posting’s terms as applied for, and the offers, the newest first', async () => {
    const first = await offer.made()
    portal().setNow('2026-11-20T10:00:00+09:00')
    const second = await offer.made({ replacesOfferId: first, startDay: '2027-03-01' })
    const { offers, posted, ...rest } = await sheet()
    expect(offers.map(({ id, status }) => [id, status])).toEqual([
      [second, 'pending'],
      [first, 'replaced'],
    ])
    expect(posted.terms.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['仕事の内容', '働く場所', '休日・休暇']),
    )
    expect(rest).toMatchObject({ postedVersion: 1, currentVersion: 1, changes: [], employerDays: none })
  })

  it('is of no application, and of nobody', async () => {
    const { jobSeekerId, jobPostingId } = params()
    for (const wrong of [
      { jobSeekerId, jobPostingId: randomUUID() },
      { jobSeekerId: randomUUID(), jobPostingId },
    ]) {
      const call = { ...offer.byOperator(), params: wrong }
      expect((await portal().call('getApplicationSheet', call)).status).toBe(404)
      const body = { ...none, seen: none }
      expect((await portal().call('setEmployerDays', { ...call, body })).status).toBe(404)
    }
  })
})

describe('the employer’s days', () => {
  it('are noted, changed and taken away, by who has seen them', async () => {
    const sent = { documentsSentDay: '2026-11-18' }
    expect((await setDays(sent)).status).toBe(200)
    expect((await setDays({ ...sent, replyDueDay: '2026-11-25' }, sent)).body).toEqual({
      employerDays: { ...sent, replyDueDay: '2026-11-25' },
    })
    expect((await setDays({ replyDueDay: '2026-11-30' })).status).toBe(409)
    expect((await sheet()).employerDays).toEqual({ ...sent, replyDueDay: '2026-11-25' })
    expect((await setDays({}, { ...sent, replyDueDay: '2026-11-25' })).status).toBe(200)
    expect((await sheet()).employerDays).toEqual(none)
  })

  it('are set by one of many at once', async () => {
    const answers = await Promise.all(
      ['2026-11-16', '2026-11-17', '2026-11-18'].map((documentsSentDay) => setDays({ documentsSentDay })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })
})
