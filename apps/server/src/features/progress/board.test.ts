import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { interviewCalls, ownInterviewCalls } from '#server/testing/interview-calls.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { makeOffer } from '#server/testing/offer.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { basicAnswers } from '#server/testing/profile-answers.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''
let jobPostingId = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  jobPostingId = await makeJobPosting(portal())
})
const interviews = interviewCalls(portal, () => token)
const own = ownInterviewCalls(portal, () => session)

const take = (actionType: string, posting = jobPostingId, more: object = {}) =>
  portal().call('takeJobPostingAction', {
    session,
    params: { jobPostingId: posting },
    body: { actionType, ...more },
  })
const move = (action: string, more: object = {}, posting = jobPostingId) =>
  portal().call('moveProgress', {
    ...operatorOf(token),
    body: { jobSeekerId: jobSeeker.id, jobPostingId: posting, action, ...more },
  })
const board = async (query: CallOptions['query'] = {}) => {
  const { status, body, response } = await portal().call('listBoard', { ...operatorOf(token), query })
  if (status !== 200) throw new Error(response.body)
  return body
}
const cards = async (query: CallOptions['query'] = {}): Promise<BoardCard[]> =>
  (await board({ jobSeekerId: jobSeeker.id, ...query })).columns.flatMap(({ cards: shown }) => shown)
const steps = async () => (await cards()).map(({ status, step, turn }) => [status, step, turn])

describe('the board', () => {
  it('says of each application what happens next, and whose turn it is', async () => {
    await take('inquiry')
    expect(await steps()).toEqual([['waiting', 'answer_question', 'agency']])
    portal().setNow('2026-11-20T10:00:00+09:00')
    await sendTo(portal(), { token, id: jobSeeker.id, iconType: 'calendar', jobPostingId })
    expect(await steps()).toEqual([['waiting', 'answer_question', 'agency']])
    await sendTo(portal(), { token, id: jobSeeker.id, jobPostingId })
    expect(await steps()).toEqual([['waiting', 'decide', 'job_seeker']])
    await move('refer')
    expect(await steps()).toEqual([['referral', 'decide', 'job_seeker']])
    await take('apply')
    expect(await steps()).toEqual([['entered', 'check_application', 'agency']])
    await move('start_selection')
    expect(await steps()).toEqual([['under_consideration', 'selection_result', 'employer']])
    const { id } = await interviews.offer(jobSeeker.id, { jobPostingId })
    expect(await steps()).toEqual([['under_consideration', 'pick_interview_time', 'job_seeker']])
    await own.askOther(id)
    expect(await steps()).toEqual([['under_consideration', 'offer_other_times', 'agency']])
    await interviews.move(id, ['2026-11-26T14:00:00+09:00'])
    await own.pick(id)
    expect(await steps()).toEqual([['under_consideration', 'confirm_interview', 'agency']])
    await interviews.confirm(id)
    expect(await cards()).toMatchObject([
      { step: 'attend_interview', stepDatetime: '2026-11-26T14:00:00+09:00', interviewId: id },
    ])
    portal().setNow('2026-11-27T09:00:00+09:00')
    expect(await steps()).toEqual([['under_consideration', 'interview_result', 'employer']])
    const pair = { tenant: 'kango', jobSeekerId: jobSeeker.id, jobPostingId }
    const offerId = await makeOffer(portal(), pair, { replyDeadline: '2026-11-30' })
    expect(await cards()).toMatchObject([{ step: 'answer_offer', stepDay: '2026-11-30', pendingOfferId: offerId }])
    portal().setNow('2026-12-01T00:00:00+09:00')
    expect(await steps()).toEqual([['under_consideration', 'offer_expired', 'agency']])
    portal().setNow('2026-11-30T23:59:00+09:00')
    await take('apply', jobPostingId, { offerId })
    expect(await cards()).toMatchObject([{ step: 'start_work', turn: 'employer', stepDay: '2027-02-01' }])
    portal().setNow('2027-03-03T09:00:00+09:00')
    expect(await steps()).toEqual([['offer_accepted', 'start_work', 'employer']])
    portal().setNow('2027-03-04T09:00:00+09:00')
    expect(await steps()).toEqual([])
    expect((await board()).counts).toMatchObject({ offer_accepted: 0 })
  })

  it('names the person and the posting, what may be done, and why it ended', async () => {
    await portal().call('updateProfile', { session, body: { states: basicAnswers() } })
    await take('apply')
    expect(await cards()).toMatchObject([
      {
        familyName: '髙橋',
        givenName: '𠮷乃',
        title: expect.stringMatching(/./),
        workplace: expect.stringMatching(/./),
        updatedDatetime: '2026-11-20T09:00:00+09:00',
        allowedActions: ['start_selection', 'close'],
        closedBy: null,
      },
    ])
    await move('close', { reasonCode: 'position_filled' })
    expect(await cards()).toMatchObject([
      {
        status: 'closed',
        step: null,
        turn: null,
        closedBy: 'operator',
        closingReasonCode: 'position_filled',
        allowedActions: ['reopen'],
        statusBeforeClosed: 'entered',
      },
    ])
    portal().setNow('2026-11-27T09:00:01+09:00')
    expect(await cards()).toEqual([])
  })

  it('pages each column on its own, the longest wait first, and counts all of them', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const posting = await makeJobPosting(portal())
      if (count === 3) portal().setNow('2026-11-20T09:00:01+09:00')
      await take('inquiry', posting)
      ids.push(posting)
    }
    await take('apply')
    const filter = { jobSeekerId: jobSeeker.id, perPage: 2 }
    const first = await board(filter)
    expect(first.counts).toMatchObject({ waiting: 5, entered: 1, closed: 0 })
    expect(first.turns).toEqual({ agency: 6, job_seeker: 0, employer: 0 })
    const [waiting] = first.columns
    const seen = waiting?.cards.map((card) => card.jobPostingId) ?? []
    for (let startKey = waiting?.nextKey ?? null; startKey !== null; ) {
      const { columns }: Awaited<ReturnType<typeof board>> = await board({ ...filter, status: 'waiting', startKey })
      expect(columns).toHaveLength(1)
      seen.push(...(columns[0]?.cards.map((card) => card.jobPostingId) ?? []))
      startKey = columns[0]?.nextKey ?? null
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(new Set(seen.slice(0, 3))).toEqual(new Set(ids.slice(0, 3)))
    const call = (query: object) => portal().call('listBoard', { ...operatorOf(token), query: { ...query } })
    expect((await call({ startKey: waiting?.nextKey ?? '' })).status).toBe(400)
    expect((await call({ status: 'waiting', startKey: 'x' })).status).toBe(400)
  })

  it('is filtered by turn, posting and adviser, and hides who rests', async () => {
    const staff = await makeStaff(portal())
    const asked = await makeJobPosting(portal())
    await take('inquiry', asked)
    await take('apply')
    await move('start_selection')
    const postings = async (query: CallOptions['query']) => (await cards(query)).map((card) => card.jobPostingId)
    expect(await postings({ turn: 'agency' })).toEqual([asked])
    expect(await postings({ turn: 'employer' })).toEqual([jobPostingId])
    expect((await board({ jobSeekerId: jobSeeker.id, turn: 'employer' })).counts).toMatchObject({
      waiting: 0,
      under_consideration: 1,
    })
    expect(await postings({ jobPostingId: asked })).toEqual([asked])
    expect(await postings({ adviserId: staff.id })).toEqual([])
    await portal().services.runInScope('kango', (scope) =>
      scope.updateTable('job_seeker').set({ adviser_id: staff.id }).where('id', '=', jobSeeker.id).execute(),
    )
    expect(await postings({ adviserId: staff.id })).toHaveLength(2)
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect(await cards()).toEqual([])
    expect((await board({ jobSeekerId: jobSeeker.id })).turns).toEqual({ agency: 0, job_seeker: 0, employer: 0 })
  })

  it('takes as many statements for many as for one', async () => {
    const count = async () => {
      portal().statements()
      await board()
      return portal().statements().length
    }
    await take('apply')
    const one = await count()
    for (let index = 0; index < 4; index += 1) await take('inquiry', await makeJobPosting(portal()))
    expect(await count()).toBe(one)
  })
})

describe('a move of what was seen', () => {
  const seen = async () => (await cards())[0]?.lastMoveId

  it('is refused once something else has moved, and changes nothing', async () => {
    await take('apply')
    const seenMoveId = await seen()
    const staff = [await makeStaff(portal()), await makeStaff(portal())]
    const cookies = await Promise.all(staff.map((one) => staffCookie(portal(), one)))
    const at = (cookie: string | undefined, body: object) =>
      callDesk(portal(), 'moveProgress', {
        ...(cookie && { cookie }),
        service: 'kango',
        body: { jobSeekerId: jobSeeker.id, jobPostingId, seenMoveId, ...body },
      })
    const answers = await Promise.all([
      at(cookies[0], { action: 'start_selection' }),
      at(cookies[1], { action: 'close', reasonCode: 'not_selected' }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const [card] = await cards()
    expect(card?.status).toBe(answers[0].status === 200 ? 'under_consideration' : 'closed')
    // Neither is the same move once more a repetition: somebody else may have made it, with another reason
    expect((await at(cookies[0], { action: card?.status === 'closed' ? 'close' : 'start_selection' })).status).not.toBe(
      200,
    )
    expect((await at(cookies[0], { action: 'start_selection', seenMoveId: await seen() })).status).toBe(
      card?.status === 'closed' ? 409 : 200,
    )
  })

  it('is refused when the job seeker has withdrawn meanwhile', async () => {
    await take('apply')
    const seenMoveId = await seen()
    portal().setNow('2026-11-20T09:01:00+09:00')
    await take('decline')
    const { status, body } = await move('start_selection', { seenMoveId })
    expect(status).toBe(409)
    expect(JSON.stringify(body)).toContain('has moved since seenMoveId')
    expect(await cards()).toMatchObject([{ status: 'closed', closedBy: 'job_seeker', closingReasonCode: null }])
  })
})
