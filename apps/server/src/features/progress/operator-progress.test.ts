import { randomUUID } from 'node:crypto'
import type { ClosingReasonCode, OperatorMoveAction, PostingActionType } from '@tsunagu/contract/hiring/progress.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
let operator: CallOptions
let jobPostingId = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  operator = operatorOf(await tokenFor(portal()))
  jobPostingId = await makeJobPosting(portal())
})

const moveWith = (body: object, caller = operator) => portal().call('moveProgress', { ...caller, body })
const move = (action: OperatorMoveAction, more: { reasonCode?: ClosingReasonCode; reason?: string } = {}) =>
  moveWith({ jobSeekerId: jobSeeker.id, jobPostingId, action, ...more })
const close = () => move('close', { reasonCode: 'position_filled' })
const take = (actionType: PostingActionType) =>
  portal().call('takeJobPostingAction', { session, params: { jobPostingId }, body: { actionType } })
const read = async () =>
  (await portal().call('getProgress', { ...operator, params: { jobSeekerId: jobSeeker.id, jobPostingId } })).body
    .application
const events = () =>
  portal().services.runInScope('kango', (scope) =>
    scope.selectFrom('event').select('type').where('job_seeker_id', '=', jobSeeker.id).orderBy('sequence').execute(),
  )

describe('an operator’s moves', () => {
  it('lead from a referral to the selection and to an end with a reason, each recorded with who and why', async () => {
    expect((await move('refer', { reason: 'ご希望の通勤時間に合います。' })).body).toMatchObject({
      isRepeat: false,
      application: { status: 'referral', hasInquired: false, contact: null, answers: [], consentedDatetime: null },
    })
    expect((await take('apply')).status).toBe(204)
    expect((await move('start_selection')).body.application.status).toBe('under_consideration')
    expect((await move('interview')).body.application.status).toBe('under_consideration')
    expect((await close()).body.application).toMatchObject({ status: 'closed', allowedActions: ['reopen'] })
    const { moves } = await read()
    expect(moves.map(({ action, from, to, actor }) => [action, from, to, actor])).toEqual([
      ['refer', null, 'referral', 'operator'],
      ['apply', 'referral', 'entered', 'job_seeker'],
      ['start_selection', 'entered', 'under_consideration', 'operator'],
      ['interview', 'under_consideration', 'under_consideration', 'operator'],
      ['close', 'under_consideration', 'closed', 'operator'],
    ])
    expect(moves[0]).toMatchObject({ reason: 'ご希望の通勤時間に合います。' })
    expect(moves[0]?.operatorKeyId).toMatch(/^[0-9a-f-]{36}$/)
    expect(moves[1]?.operatorKeyId).toBeNull()
    expect(moves[4]).toMatchObject({ reasonCode: 'position_filled', reason: '' })
    expect((await events()).map(({ type }) => type)).toEqual([
      'progress.referred',
      'progress.applied',
      'progress.selection_started',
      'progress.interview_marked',
      'progress.closed',
    ])
  })

  it('reopen to the status of before, from each status', async () => {
    await take('inquiry')
    const stations: [() => Promise<unknown>, string][] = [
      [async () => undefined, 'waiting'],
      [() => move('refer'), 'referral'],
      [() => take('apply'), 'entered'],
      [() => move('start_selection'), 'under_consideration'],
    ]
    for (const [go, status] of stations) {
      await go()
      await close()
      expect((await move('reopen')).body.application.status).toBe(status)
    }
  })

  it('may be repeated: nothing is done twice', async () => {
    const twice = [await move('refer'), await move('refer')]
    expect(twice.map(({ status, body }) => [status, body.isRepeat])).toEqual([
      [200, false],
      [200, true],
    ])
    await close()
    expect((await close()).body.isRepeat).toBe(true)
    expect((await read()).moves).toHaveLength(2)
    expect(await events()).toHaveLength(2)
  })

  it('are refused where the table does not allow them, saying what is, with nothing changed', async () => {
    const refused = await move('start_selection')
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'failed_precondition',
        message: 'Not allowed now: start_selection, since there is no progress yet. Allowed: refer.',
        details: [],
      },
    ])
    await take('apply')
    const before = await read()
    for (const action of ['refer', 'interview', 'reopen'] as const) expect((await move(action)).status).toBe(409)
    expect(await read()).toEqual(before)
    expect(await events()).toEqual([{ type: 'progress.applied' }])
  })

  it('of many at once one is made, and the others are repetitions', async () => {
    await take('apply')
    const answers = await Promise.all(Array.from({ length: 12 }, () => move('start_selection')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(answers.filter(({ body }) => !body.isRepeat)).toHaveLength(1)
    expect((await read()).moves).toHaveLength(2)
  })

  it('and the job seeker’s at the same time run one after the other', async () => {
    await take('apply')
    const answers = await Promise.all([take('decline'), move('start_selection'), close(), take('decline'), close()])
    for (const { status } of answers) expect([200, 204, 409]).toContain(status)
    const { moves, status } = await read()
    expect(status).toBe('closed')
    for (const [index, each] of moves.entries()) expect(each.from).toBe(moves[index - 1]?.to ?? null)
    expect(await events()).toHaveLength(moves.length)
  })

  it('end future interviews, and a decline does the same', async () => {
    const statusOf = async (interviewId: string) =>
      portal().services.runInScope('kango', (scope) =>
        scope.selectFrom('interview').select('status').where('id', '=', interviewId).executeTakeFirst(),
      )
    for (const end of [close, () => take('decline')]) {
      await take('inquiry')
      await take('apply')
      await move('start_selection')
      const coming = await makeInterview(portal(), jobSeeker, {
        startsAt: new Date('2026-11-21T09:00:00+09:00'),
        jobPostingId,
      })
      const over = await makeInterview(portal(), jobSeeker, {
        startsAt: new Date('2026-11-19T09:00:00+09:00'),
        jobPostingId,
      })
      const elsewhere = await makeInterview(portal(), jobSeeker, { startsAt: new Date('2026-11-21T09:00:00+09:00') })
      await end()
      expect([await statusOf(coming), await statusOf(over), await statusOf(elsewhere)]).toEqual([
        { status: 'cancelled' },
        { status: 'confirmed' },
        { status: 'confirmed' },
      ])
    }
  })
})

describe('what an operator cannot do', () => {
  it('names the wrong input', async () => {
    const valid = { jobSeekerId: jobSeeker.id, jobPostingId, action: 'refer' }
    const wrong: object[] = [
      { ...valid, action: 'apply' },
      { ...valid, action: 'offer' },
      { ...valid, action: 'close' },
      { ...valid, action: 'close', reasonCode: 'bored' },
      { ...valid, reasonCode: 'other' },
      { ...valid, reason: 'あ'.repeat(501) },
      { ...valid, jobSeekerId: 'x' },
      { ...valid, more: 1 },
      { jobSeekerId: jobSeeker.id, action: 'refer' },
    ]
    for (const body of wrong) expect([body, (await moveWith(body)).status]).toEqual([body, 400])
  })

  it('is not found: foreign and unknown ids, and job seekers whom advisers do not see', async () => {
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const suspended = await makeJobSeeker(portal())
    await setAccountStatus(portal(), suspended, 'suspended')
    const body = { jobSeekerId: jobSeeker.id, jobPostingId, action: 'refer' }
    for (const wrong of [
      { jobSeekerId: elsewhere.id },
      { jobSeekerId: suspended.id },
      { jobSeekerId: randomUUID() },
      { jobPostingId: randomUUID() },
    ]) {
      expect((await moveWith({ ...body, ...wrong })).status).toBe(404)
      const params = { jobSeekerId: jobSeeker.id, jobPostingId, ...wrong }
      expect((await portal().call('getProgress', { ...operator, params })).status).toBe(404)
    }
    const foreign = operatorOf(await tokenFor(portal(), { tenant: 'kaigo' }))
    expect((await moveWith(body, { ...foreign, tenant: 'kaigo' })).status).toBe(404)
  })

  it('needs the scope', async () => {
    const other = operatorOf(await tokenFor(portal(), { scopes: ['messages:write', 'job_postings:write'] }))
    expect((await moveWith({ jobSeekerId: jobSeeker.id, jobPostingId, action: 'refer' }, other)).status).toBe(403)
    expect((await portal().call('listProgress', other)).status).toBe(403)
    expect(
      (await portal().call('getProgress', { ...other, params: { jobSeekerId: jobSeeker.id, jobPostingId } })).status,
    ).toBe(403)
  })

  it('keeps what was written, without characters that no text has', async () => {
    await move('refer', { reason: ' <b>ご紹介\u0000</b>\r\nです ' })
    expect((await read()).moves[0]?.reason).toBe('<b>ご紹介</b>\nです')
  })
})
