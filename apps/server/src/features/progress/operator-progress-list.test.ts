import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { makeOffer, putUnderConsideration } from '#server/testing/offer.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { basicAnswers, text } from '#server/testing/profile-answers.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let operator: CallOptions
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  operator = operatorOf(await tokenFor(portal()))
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const take = (jobPostingId: string, actionType: string, caller = session) =>
  portal().call('takeJobPostingAction', { session: caller, params: { jobPostingId }, body: { actionType } })
const listed = async (query: CallOptions['query'] = {}) => {
  const { status, body, response } = await portal().call('listProgress', { ...operator, query })
  if (status !== 200) throw new Error(response.body)
  return body
}
const own = (more: CallOptions['query'] = {}) => listed({ jobSeekerId: jobSeeker.id, ...more })

describe('the operators’ list of progress', () => {
  it('goes page by page, the last moved first, without losing or doubling what moves in the same moment', async () => {
    const ids: string[] = []
    for (let count = 0; count < 7; count += 1) {
      const id = await makeJobPosting(portal())
      await take(id, 'inquiry')
      ids.push(id)
    }
    const seen: string[] = []
    for (let startKey: string | null = ''; startKey !== null; ) {
      const page: Awaited<ReturnType<typeof own>> = await own({ perPage: 2, ...(startKey && { startKey }) })
      seen.push(...page.applications.map(({ jobPostingId }) => jobPostingId))
      startKey = page.nextKey
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    portal().setNow('2026-11-20T09:00:01+09:00')
    await take(ids[3] ?? '', 'apply')
    expect((await own({ perPage: 1 })).applications[0]).toMatchObject({ jobPostingId: ids[3], status: 'entered' })
  })

  it('is filtered by status, posting, job seeker and time', async () => {
    const [inquired, applied] = [await makeJobPosting(portal()), await makeJobPosting(portal())]
    await take(inquired, 'inquiry')
    portal().setNow('2026-11-20T10:00:00+09:00')
    await take(applied, 'apply')
    const other = await makeJobSeeker(portal())
    await take(applied, 'apply', await portal().signedIn(other))
    const idsOf = async (query: CallOptions['query']) =>
      (await listed(query)).applications.map((each) => `${each.jobSeekerId} ${each.jobPostingId}`).toSorted()
    const ownApplied = `${jobSeeker.id} ${applied}`
    expect(await idsOf({ jobSeekerId: jobSeeker.id, status: 'entered' })).toEqual([ownApplied])
    expect(await idsOf({ jobPostingId: applied })).toEqual([ownApplied, `${other.id} ${applied}`].toSorted())
    expect(await idsOf({ jobSeekerId: jobSeeker.id, since: '2026-11-20T10:00:00+09:00' })).toEqual([ownApplied])
    expect(await idsOf({ jobSeekerId: randomUUID() })).toEqual([])
  })

  it('shows contact and answers with the consent of an application alone, and nothing that it does not name', async () => {
    for (const states of [basicAnswers(), [text('self_promotion', '秘密の自己PR')]])
      expect((await portal().call('updateProfile', { session, body: { states } })).status).toBe(204)
    const id = await makeJobPosting(portal())
    await take(id, 'inquiry')
    expect((await own()).applications[0]).toMatchObject({ consentedDatetime: null, contact: null, answers: [] })
    await take(id, 'apply')
    const [application] = (await own()).applications
    expect(application).toMatchObject({
      consentedDatetime: '2026-11-20T09:00:00+09:00',
      contact: { email: jobSeeker.email },
    })
    const keys = application?.answers.map(({ key }) => key) ?? []
    expect(keys).toContain('family_name')
    for (const unnamed of ['birth_date', 'sex', 'zip_code', 'self_promotion']) expect(keys).not.toContain(unnamed)
    expect(JSON.stringify(application)).not.toContain('秘密')
  })

  it('names the offer that waits, and hides who has suspended the account', async () => {
    const jobPostingId = await makeJobPosting(portal())
    const pair = { tenant: 'kango', jobSeekerId: jobSeeker.id, jobPostingId }
    await putUnderConsideration(portal(), pair)
    const offerId = await makeOffer(portal(), pair)
    expect((await own()).applications[0]).toMatchObject({ status: 'under_consideration', pendingOfferId: offerId })
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect((await own()).applications).toEqual([])
  })

  it('shows what has closed or expired as well', async () => {
    const id = await makeJobPosting(portal(), { validThrough: '2026-11-25' })
    await take(id, 'apply')
    portal().setNow('2026-11-26T09:00:00+09:00')
    expect((await own()).applications[0]).toMatchObject({ jobPostingId: id, isOpen: false, status: 'entered' })
    const view = await portal().call('getProgressStatusView', { session: await portal().signedIn(jobSeeker) })
    expect(view.response.body).toContain(id)
  })

  it('takes as many statements for many as for one', async () => {
    const count = async () => {
      portal().statements()
      await own({ perPage: 100 })
      return portal().statements().length
    }
    await take(await makeJobPosting(portal()), 'apply')
    const one = await count()
    for (let more = 0; more < 6; more += 1) await take(await makeJobPosting(portal()), 'apply')
    expect((await own()).applications).toHaveLength(7)
    expect(await count()).toBe(one)
  })

  it.each([
    { startKey: 'x' },
    { startKey: '1_2_3' },
    { since: 'yesterday' },
    { since: '2026-12-31T23:59:60Z' },
    { status: 'open' },
    { perPage: 0 },
    { perPage: 101 },
    { jobSeekerId: 'x' },
    { more: '1' },
  ])('refuses %j', async (query) => {
    const { status } = await portal().call('listProgress', {
      ...operator,
      query,
    })
    expect(status).toBe(400)
  })
})

describe('a posting’s own timeline', () => {
  const see = async (jobPostingId: string) =>
    (await portal().call('getJobPostingProgress', { session, params: { jobPostingId } })).body.progress

  it('tells what happened, whose turn it is, the offer that waits, and the reason of an end', async () => {
    const jobPostingId = await makeJobPosting(portal())
    expect(await see(jobPostingId)).toBeNull()
    const pair = { tenant: 'kango', jobSeekerId: jobSeeker.id, jobPostingId }
    await putUnderConsideration(portal(), pair)
    await makeOffer(portal(), pair, { replyDeadline: '2026-11-22' })
    expect(await see(jobPostingId)).toMatchObject({
      statusName: '選考中',
      turnName: 'ご対応をお願いします',
      offer: { replyDeadline: '2026-11-22' },
      steps: [{ text: '応募しました' }, { text: '選考が始まりました' }, { text: '内定が届きました' }],
    })
    portal().setNow('2026-11-23T09:00:00+09:00')
    session = await portal().signedIn(jobSeeker)
    const late = await see(jobPostingId)
    expect(late?.offer).toBeUndefined()
    expect(late?.nextText).toContain('回答期限が過ぎました')
    const body = {
      jobSeekerId: jobSeeker.id,
      jobPostingId,
      action: 'close',
      reasonCode: 'offer_expired',
      reason: 'またの機会にぜひ。',
    }
    await portal().call('moveProgress', { ...operator, body })
    expect(await see(jobPostingId)).toMatchObject({
      statusName: '終了',
      closingReason: '内定の回答期限が過ぎたため、終了しました。\nまたの機会にぜひ。',
    })
  })

  it('is nobody else’s', async () => {
    const id = await makeJobPosting(portal())
    await take(id, 'apply')
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    const result = await portal().call('getJobPostingProgress', { session: other, params: { jobPostingId: id } })
    expect(result.body).toEqual({ progress: null, inquiry: null })
    expect((await portal().call('getJobPostingProgress', { session, params: { jobPostingId: 'x' } })).status).toBe(404)
  })
})
