import { randomUUID } from 'node:crypto'
import type { InquiryQuestion } from '@tsunagu/contract/hiring/inquiry.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockPair } from '#server/hiring/applications/progress-pair.queries.ts'
import { wideRateLimits } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { eventsOf, sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''
let jobPostingId = ''

beforeAll(async () => {
  token = await tokenFor(portal())
})
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  jobPostingId = await makeJobPosting(portal())
})

const questionOf = (parts: Partial<InquiryQuestion> = {}): InquiryQuestion => ({
  topics: ['visit', 'shift'],
  words: '12月の平日なら伺えます。',
  clientMessageId: randomUUID(),
  ...parts,
})
const call = (caller = session, id = jobPostingId) => ({ session: caller, params: { jobPostingId: id } })
const ask = (question: InquiryQuestion | null = questionOf(), caller = session, id = jobPostingId) =>
  portal().call('takeJobPostingAction', {
    ...call(caller, id),
    body: { actionType: 'inquiry', ...(question && { question }) },
  })
const withdraw = (caller = session) => portal().call('withdrawInquiry', call(caller))
const sheet = async (caller = session) => (await portal().call('getInquiry', call(caller))).body
const progress = async () => (await portal().call('getJobPostingProgress', call())).body
const actions = async () => (await portal().call('getJobPostingActions', call())).body
const application = async () =>
  (
    await portal().call('getProgress', {
      ...operatorOf(token),
      params: { jobSeekerId: jobSeeker.id, jobPostingId },
    })
  ).body.application
const messages = async () =>
  (await portal().call('listMessagesOfJobSeeker', { ...operatorOf(token), params: { jobSeekerId: jobSeeker.id } })).body
    .messages
const reply = (parts: Record<string, unknown>) => sendTo(portal(), { token, id: jobSeeker.id, ...parts })

describe('an inquiry with a question', () => {
  it('is a message about the posting, an event and a receipt', async () => {
    expect((await ask()).status).toBe(204)
    const [message] = await messages()
    const body =
      '【夜勤・シフト】夜勤は月に何回ほどですか。二交代・三交代の別と、夜勤の体制も教えてください。\n' +
      '【見学】応募の前に見学できますか。できる日時も教えてください。\n\n12月の平日なら伺えます。'
    expect(message).toMatchObject({ direction: 'from_job_seeker', body, jobPostingId })
    expect(message?.subject).toMatch(/への問い合わせ$/)
    const about = { jobPostingId, reference: message?.id, topics: ['shift', 'visit'] }
    expect(await eventsOf(portal(), jobSeeker)).toMatchObject([
      { type: 'message.sent', data: { messageId: message?.id, jobPostingId } },
      { type: 'progress.inquired', data: { ...about, from: null, to: 'waiting' } },
    ])
    const receipt = {
      messageId: message?.id,
      body,
      askedDatetime: '2026-11-20T09:00:00+09:00',
      adviserName: '佐伯 ゆかり',
      adviserHours: '平日 9:30〜18:30・2時間ほどで返信',
      stateType: 'waiting',
      answerMessageId: null,
      canWithdraw: true,
      canDecline: true,
    }
    expect((await progress()).inquiry).toEqual(receipt)
    expect(await sheet()).toMatchObject({ isPossible: false, inquiry: receipt })
    expect((await application()).inquiry).toEqual({
      messageId: message?.id,
      topics: ['shift', 'visit'],
      body,
      askedDatetime: '2026-11-20T09:00:00+09:00',
      withdrawnDatetime: null,
    })
    const view = await portal().call('getMessageView', { session, params: { messageId: message?.id ?? '' } })
    expect(view.response.body).toContain(`"posting":{"id":"${jobPostingId}"`)
  })

  it('is nothing at all where the inquiry is refused', async () => {
    await portal().call('takeJobPostingAction', { ...call(), body: { actionType: 'apply' } })
    expect((await ask()).status).toBe(409)
    expect(await messages()).toEqual([])
    expect((await ask(questionOf(), session, randomUUID())).status).toBe(404)
  })

  it('needs something to ask, of the service’s own list', async () => {
    for (const parts of [{ topics: [], words: ' \n' }, { topics: ['other'], words: '' }, { topics: ['nothing'] }]) {
      const { status, response } = await ask(questionOf(parts))
      expect([parts, status]).toEqual([parts, 400])
      expect(response.body).toContain('formErrors')
    }
    const wrong = { actionType: 'apply', question: questionOf() }
    expect((await portal().call('takeJobPostingAction', { ...call(), body: wrong })).status).toBe(400)
    expect(await messages()).toEqual([])
    expect((await progress()).progress).toBeNull()
  })

  it('is sent once, whatever the number and time of calls', async () => {
    const question = questionOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(question)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    await withdraw()
    expect((await ask(question)).status).toBe(204)
    expect(await messages()).toHaveLength(1)
    expect((await application()).moves.map(({ action }) => action)).toEqual(['inquiry', 'withdraw_inquiry'])
    expect((await ask({ ...question, words: '別の内容' })).status).toBe(409)
  })

  it('keeps a second question about the same posting, as from another tab', async () => {
    await ask()
    await ask(questionOf({ topics: ['pay'], words: '' }))
    expect(await messages()).toHaveLength(2)
    expect((await progress()).inquiry?.body).toMatch(/^【給与・手当】/)
  })
})

describe('withdrawing', () => {
  it('ends the inquiry, tells the agency, and leaves both ways open', async () => {
    await ask()
    portal().setNow('2026-11-20T09:05:00+09:00')
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
    const { progress: card, inquiry } = await progress()
    expect(inquiry).toBeNull()
    expect(card).toMatchObject({ turnName: '取り下げ済み', steps: [{}, { text: '問い合わせを取り下げました' }] })
    expect(await actions()).toMatchObject({ inquiry: { isEnable: true }, apply: { isEnable: true, label: '応募する' } })
    expect((await eventsOf(portal(), jobSeeker)).at(-1)).toMatchObject({
      type: 'progress.inquiry_withdrawn',
      data: { from: 'waiting', to: 'closed', actor: 'job_seeker' },
    })
    expect(await application()).toMatchObject({
      status: 'closed',
      inquiry: { withdrawnDatetime: '2026-11-20T09:05:00+09:00' },
    })
    expect((await ask()).status).toBe(204)
    expect((await sheet()).inquiry).toMatchObject({ canWithdraw: true })
  })

  it.each([
    ['a reply to the question', async () => reply({ replyToMessageId: (await messages())[0]?.id })],
    ['a message about the posting', () => reply({ jobPostingId })],
    [
      'a referral',
      () =>
        portal().call('moveProgress', {
          ...operatorOf(token),
          body: { jobSeekerId: jobSeeker.id, jobPostingId, action: 'refer' },
        }),
    ],
  ])('is refused after %s', async (_name, respond) => {
    await ask()
    portal().setNow('2026-11-20T11:00:00+09:00')
    expect((await respond()).status).toBe(200)
    expect((await progress()).inquiry).toMatchObject({ stateType: 'answered', canWithdraw: false })
    expect((await withdraw()).status).toBe(409)
    expect((await actions()).apply.isEnable).toBe(true)
  })

  it('does not mind a message about something else, nor a response to an earlier inquiry', async () => {
    await ask()
    await reply({ jobPostingId })
    portal().setNow('2026-11-20T10:00:00+09:00')
    await portal().call('takeJobPostingAction', { ...call(), body: { actionType: 'decline' } })
    portal().setNow('2026-11-20T11:00:00+09:00')
    expect((await ask(null)).status).toBe(204)
    await reply({})
    expect((await progress()).inquiry).toMatchObject({ messageId: null, body: '', canWithdraw: true })
    expect((await withdraw()).status).toBe(204)
  })

  it('is nobody else’s, and not possible without an inquiry', async () => {
    await ask()
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await withdraw(other)).status).toBe(409)
    expect(await sheet(other)).toMatchObject({ isPossible: true, inquiry: null })
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'yakuzai' })
    const there = { tenant: 'yakuzai', ...call(await portal().signedIn(elsewhere)) }
    expect((await portal().call('withdrawInquiry', there)).status).toBe(404)
    expect((await portal().call('getInquiry', there)).status).toBe(404)
    expect((await progress()).inquiry).not.toBeNull()
  })

  it('waits for a response that is being sent, and is refused then', async () => {
    await ask()
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId }
    const attempt = await portal().services.runInScope('kango', async (scope) => {
      await lockPair(scope, pair)
      const response = withdraw()
      const message = {
        id: randomUUID(),
        job_seeker_id: jobSeeker.id,
        direction: 'to_job_seeker' as const,
        subject: '件名',
        body: '本文',
        sender_name: '佐伯 ゆかり',
        job_posting_id: jobPostingId,
        sent_at: portal().services.clock(),
      }
      await scope.insertInto('message', message).execute()
      return { response }
    })
    expect((await attempt.response).status).toBe(409)
  })

  it('and a response sent at once run one after the other', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      jobPostingId = await makeJobPosting(portal())
      await ask()
      const [question] = await messages()
      const [withdrawn, sent] = await Promise.all([withdraw(), reply({ replyToMessageId: question?.id })])
      expect(sent.status).toBe(200)
      const outcome = [withdrawn.status, (await application()).status, (await sheet()).inquiry?.stateType ?? null]
      expect([
        [204, 'closed', null],
        [409, 'waiting', 'answered'],
      ]).toContainEqual(outcome)
    }
  })
})
