import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { applyConsentText } from '@tsunagu/contract/hiring/apply-consent.ts'
import { type PostingActionType, postingActionTypes } from '@tsunagu/contract/hiring/progress.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveProgress } from '#server/hiring/applications/progress-pair.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let session = ''
let jobSeekerId = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  const jobSeeker = await makeJobSeeker(portal())
  jobSeekerId = jobSeeker.id
  session = await portal().signedIn(jobSeeker)
})

const take = (jobPostingId: string, actionType: PostingActionType, caller = session) =>
  portal().call('takeJobPostingAction', { session: caller, params: { jobPostingId }, body: { actionType } })
const actions = async (jobPostingId: string) =>
  (await portal().call('getJobPostingActions', { session, params: { jobPostingId } })).body
const inScope = <T>(work: Parameters<ReturnType<typeof portal>['services']['runInScope']>[1]) =>
  portal().services.runInScope('kango', work) as Promise<T>
const moves = () =>
  inScope<{ action: string; to_status: string; consent: string }[]>((scope) =>
    scope
      .selectFrom('progress_move')
      .select(['action', 'to_status', 'consent'])
      .where('job_seeker_id', '=', jobSeekerId)
      .orderBy('moved_at')
      .execute(),
  )
const rows = () =>
  inScope<{ status: string }[]>((scope) =>
    scope.selectFrom('progress').select('status').where('job_seeker_id', '=', jobSeekerId).execute(),
  )
const events = () =>
  inScope<{ type: string }[]>((scope) =>
    scope.selectFrom('event').select('type').where('job_seeker_id', '=', jobSeekerId).orderBy('sequence').execute(),
  )

describe('inquiring, applying, declining', () => {
  it('moves along, records each move with the consent, and tells the adviser', async () => {
    const id = await makeJobPosting(portal())
    expect((await take(id, 'inquiry')).status).toBe(204)
    portal().setNow('2026-11-20T09:01:00+09:00')
    expect((await take(id, 'apply')).status).toBe(204)
    portal().setNow('2026-11-20T09:02:00+09:00')
    expect((await take(id, 'decline')).status).toBe(204)
    expect((await moves()).map(({ action, to_status }) => [action, to_status])).toEqual([
      ['inquiry', 'waiting'],
      ['apply', 'entered'],
      ['decline', 'closed'],
    ])
    const employer = jobPostingFeedSample.hiringOrganization.name
    expect((await moves()).map(({ consent }) => consent)).toEqual(['', applyConsentText(employer), ''])
    expect((await events()).map(({ type }) => type)).toEqual([
      'progress.inquired',
      'progress.applied',
      'progress.declined',
    ])
  })

  it('says after each step what may be done next', async () => {
    const id = await makeJobPosting(portal())
    expect(await actions(id)).toEqual({
      inquiry: { isEnable: true, label: '問い合わせる', showType: 'show' },
      apply: { isEnable: true, label: '応募する', showType: 'show' },
      decline: { isEnable: false, label: '辞退する', showType: 'hidden' },
    })
    await take(id, 'apply')
    expect(await actions(id)).toEqual({
      inquiry: { isEnable: false, label: '問い合わせる', showType: 'hidden' },
      apply: { isEnable: false, label: '応募済み', showType: 'deactivated' },
      decline: { isEnable: true, label: '辞退する', showType: 'show' },
    })
  })

  it('accepts a repeated action and records it once', async () => {
    const id = await makeJobPosting(portal())
    expect([(await take(id, 'apply')).status, (await take(id, 'apply')).status]).toEqual([204, 204])
    expect(await moves()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  it('records one of many applications sent at once', async () => {
    const id = await makeJobPosting(portal())
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(id, 'apply')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204))
    expect(await moves()).toHaveLength(1)
    expect(await events()).toEqual([{ type: 'progress.applied' }])
    expect(await rows()).toEqual([{ status: 'entered' }])
  })

  it('takes an inquiry and an application sent at once in one order or the other', async () => {
    const id = await makeJobPosting(portal())
    const answers = await Promise.all([take(id, 'inquiry'), take(id, 'apply')])
    const inquired = answers[0].status === 204
    expect(answers[1].status).toBe(204)
    expect(inquired || answers[0].status === 409).toBe(true)
    expect(await rows()).toEqual([{ status: 'entered' }])
    expect((await moves()).map(({ action }) => action)).toEqual(inquired ? ['inquiry', 'apply'] : ['apply'])
    expect(await events()).toHaveLength(inquired ? 2 : 1)
  })

  it('keeps the order of moves of the same moment', async () => {
    const id = await makeJobPosting(portal())
    const all = ['inquiry', 'decline', 'inquiry', 'apply', 'decline'] as const
    for (const action of all) expect((await take(id, action)).status).toBe(204)
    expect((await moves()).map(({ action }) => action)).toEqual(all)
  })

  it('asks about a referral once, stays there, and applies from there', async () => {
    const id = await makeJobPosting(portal())
    const pair = { jobSeekerId, jobPostingId: id }
    await inScope((scope) =>
      moveProgress(
        scope,
        pair,
        { action: 'refer', from: null, to: 'referral', actor: 'operator' },
        portal().services.clock(),
      ),
    )
    expect([(await take(id, 'inquiry')).status, (await take(id, 'inquiry')).status]).toEqual([204, 204])
    expect(await rows()).toEqual([{ status: 'referral' }])
    expect(await events()).toEqual([{ type: 'progress.inquired' }])
    expect((await actions(id)).inquiry).toEqual({ isEnable: false, label: '問い合わせ済み', showType: 'deactivated' })
    expect((await take(id, 'apply')).status).toBe(204)
    expect(await rows()).toEqual([{ status: 'entered' }])
  })

  it('restarts after a decline, by an inquiry and not by an application', async () => {
    const id = await makeJobPosting(portal(), { validThrough: '2026-11-25' })
    await take(id, 'apply')
    await take(id, 'decline')
    expect((await take(id, 'apply')).status).toBe(409)
    expect((await take(id, 'inquiry')).status).toBe(204)
    expect(await rows()).toEqual([{ status: 'waiting' }])
    await take(id, 'decline')
    portal().setNow('2026-11-26T00:00:01+09:00')
    expect((await take(id, 'inquiry')).status).toBe(409)
    expect(await rows()).toEqual([{ status: 'closed' }])
  })

  it('refuses what the table does not allow, and changes nothing', async () => {
    const id = await makeJobPosting(portal())
    const refused = await take(id, 'decline')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'failed_precondition' })
    await inScope((scope) =>
      moveProgress(
        scope,
        { jobSeekerId, jobPostingId: id },
        { action: 'offer', from: null, to: 'under_consideration', actor: 'operator' },
        new Date('2026-11-20T00:00:00Z'),
      ),
    )
    expect((await take(id, 'apply')).status).toBe(409)
    expect((await moves()).map(({ action }) => action)).toEqual(['offer'])
  })

  it('takes no application for a posting that has closed, but lets one decline', async () => {
    const id = await makeJobPosting(portal(), { validThrough: '2026-11-25' })
    await take(id, 'inquiry')
    portal().setNow('2026-11-26T00:00:01+09:00')
    expect((await actions(id)).apply).toEqual({ isEnable: false, label: '募集は終了しました', showType: 'deactivated' })
    expect((await take(id, 'apply')).status).toBe(409)
    expect((await take(id, 'decline')).status).toBe(204)
  })
})

describe('postings that are not there', () => {
  it.each(['not-a-uuid', '00000000-0000-4000-8000-000000000000', "'; drop table progress; --"])(
    '%j is not found',
    async (id) => {
      for (const actionType of postingActionTypes) expect((await take(id, actionType)).status).toBe(404)
      expect((await portal().call('getJobPostingActions', { session, params: { jobPostingId: id } })).status).toBe(404)
    },
  )

  it("another service's posting is not found", async () => {
    const id = await makeJobPosting(portal())
    const stranger = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' }))
    const response = await portal().call('takeJobPostingAction', {
      tenant: 'kaigo',
      session: stranger,
      params: { jobPostingId: id },
      body: { actionType: 'apply' },
    })
    expect(response.status).toBe(404)
    expect(await moves()).toEqual([])
  })
})

it("one job seeker's progress is not another's", async () => {
  const id = await makeJobPosting(portal())
  await take(id, 'apply')
  const other = await portal().signedIn(await makeJobSeeker(portal()))
  expect((await take(id, 'decline', other)).status).toBe(409)
  expect((await moves()).map(({ to_status }) => to_status)).toEqual(['entered'])
})
