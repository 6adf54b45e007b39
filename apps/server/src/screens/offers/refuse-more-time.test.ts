import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()
const offer = useOffer(portal)
const askedDatetime = '2026-11-20T09:00:00+09:00'
const refusal = '事業所に確かめましたが、期限をのばすことができませんでした。'
let offerId = ''
beforeEach(async () => {
  offerId = await offer.made()
})

const ask = (wishedDay = '2026-12-04') =>
  portal().call('askMoreTime', {
    session: offer.session(),
    params: { jobPostingId: offer.jobPostingId() },
    body: { offerId, seenReplyDeadline: '2026-11-23', wishedDay, reason: '' },
  })
const refuse = (changes: object = {}, id = offerId, caller = offer.byOperator()) =>
  portal().call('refuseMoreTime', { ...caller, params: { offerId: id }, body: { askedDatetime, refusal, ...changes } })
const extend = (replyDeadline: string) =>
  portal().call('extendOffer', {
    ...offer.byOperator(),
    params: { offerId },
    body: { replyDeadline, seenReplyDeadline: '2026-11-23' },
  })
const moreTime = async () => (await offer.readAsOperator(offerId)).body.offer.moreTime
const messages = () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('message')
      .select(['body', 'direction', 'job_posting_id as jobPostingId'])
      .where('job_seeker_id', '=', offer.jobSeeker().id)
      .execute(),
  )
const queue = async () =>
  (await portal().call('getWorkQueue', operatorOf(offer.token()))).body.items.filter(
    ({ jobSeekerId }) => jobSeekerId === offer.jobSeeker().id,
  )

describe('refusing more time', () => {
  it('leaves the deadline, writes to the job seeker once, and ends the request', async () => {
    await ask()
    expect(await queue()).toMatchObject([{ kind: 'offer', wishedDay: '2026-12-04' }])
    const answers = [await refuse(), await refuse()]
    expect(answers.map(({ status, body }) => [status, body.isRepeat])).toEqual([
      [200, false],
      [200, true],
    ])
    expect(answers[0]?.body.offer).toMatchObject({
      status: 'pending',
      replyDeadline: '2026-11-23',
      moreTime: { isAnswered: true, refusal },
    })
    expect(await messages()).toEqual([
      { body: refusal, direction: 'to_job_seeker', jobPostingId: offer.jobPostingId() },
    ])
    // The offer is still in the queue: its deadline is near
    expect((await queue()).map(({ wishedDay }) => wishedDay)).toEqual([null])
  })

  it('leaves a question of the job seeker waiting in the inbox', async () => {
    const body = { subject: '持ち物', body: '車でもよいですか。', files: [] }
    await portal().call('sendMessage', { session: offer.session(), body })
    await ask()
    await refuse()
    expect((await queue()).map(({ kind }) => kind)).toContain('message')
  })

  it('is refused for another request, for what was answered, and without words', async () => {
    expect((await refuse()).status).toBe(409)
    await ask()
    expect((await refuse({ askedDatetime: '2026-11-20T08:59:59+09:00' })).status).toBe(409)
    expect((await refuse({ refusal: ' ' })).status).toBe(400)
    await extend('2026-11-27')
    expect((await refuse()).status).toBe(409)
    expect(await messages()).toEqual([])
    expect(await moreTime()).toMatchObject({ isAnswered: true, refusal: '' })
  })

  it('lets one of two members of staff answer, and forgets its words with the next request', async () => {
    await ask()
    const [first, second] = await Promise.all([refuse({ refusal: '一つ目' }), refuse({ refusal: '二つ目' })])
    expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await messages()).toHaveLength(1)
    expect((await ask('2026-11-30')).status).toBe(204)
    expect(await moreTime()).toMatchObject({ wishedDay: '2026-11-30', isAnswered: false, refusal: '' })
  })

  it('can be followed by an extension after all', async () => {
    await ask()
    await refuse()
    expect((await extend('2026-11-27')).status).toBe(200)
    expect(await moreTime()).toMatchObject({ isAnswered: true, refusal: '' })
  })

  it('is for offers of the own service, and for who moves applications', async () => {
    await ask()
    expect((await refuse({}, randomUUID())).status).toBe(404)
    const yakuzai = operatorOf(await tokenFor(portal(), { tenant: 'yakuzai' }))
    expect((await refuse({}, offerId, yakuzai)).status).toBe(401)
    await offer.withdraw(offerId)
    expect((await refuse()).status).toBe(409)
  })
})
