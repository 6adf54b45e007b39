import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sendHeldMessages } from './send-held-messages.ts'

const portal = useTestApp()
let staff: MadeStaff
let cookie = ''
let jobSeeker: MadeJobSeeker
let session = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  staff = await makeStaff(portal())
  cookie = await staffCookie(portal(), staff)
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const at = () => ({ cookie, service: 'kango', params: { jobSeekerId: jobSeeker.id } })
const hold = (parts: Record<string, unknown> = {}) =>
  callDesk(portal(), 'holdMessage', {
    ...at(),
    body: { id: randomUUID(), subject: 'Re: 持ち物について', body: 'お車で大丈夫です。', ...parts },
  })
const cancel = (id: string) =>
  callDesk(portal(), 'cancelHeldMessage', { ...at(), params: { jobSeekerId: jobSeeker.id, id } })
const list = async (query: Record<string, string> = { jobSeekerId: jobSeeker.id }) =>
  (await callDesk(portal(), 'listHeldMessages', { cookie, service: 'kango', query })).body.heldMessages
const sent = () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('message')
      .select(['body', 'client_message_id as clientMessageId', 'sender_name as senderName'])
      .where('job_seeker_id', '=', jobSeeker.id)
      .where('direction', '=', 'to_job_seeker')
      .execute(),
  )
const work = () => sendHeldMessages(portal().served, {})
/** Sessions end after an hour without use. */
const goTo = async (now: string) => {
  portal().setNow(now)
  cookie = await staffCookie(portal(), staff)
}
const write = () =>
  portal().call('sendMessage', { session, body: { subject: '持ち物', body: '車でもよいですか。', files: [] } })
const newestId = async () =>
  (await callDesk(portal(), 'listMessagesOfJobSeeker', at())).body.messages.find(
    ({ direction }) => direction === 'from_job_seeker',
  )?.id ?? ''

describe('a message that is held', () => {
  it('is sent after ten seconds, once, in the name of its writer', async () => {
    const id = randomUUID()
    const { body, status } = await hold({ id })
    expect(status).toBe(200)
    expect(body.heldMessage).toEqual({
      id,
      jobSeekerId: jobSeeker.id,
      senderName: staff.name,
      isOwn: true,
      subject: 'Re: 持ち物について',
      fileCount: 0,
      body: 'お車で大丈夫です。',
      sendDatetime: '2026-11-20T09:00:10+09:00',
      isScheduled: false,
      refusal: null,
    })
    expect((await hold({ id })).body).toEqual(body)
    portal().setNow('2026-11-20T09:00:09+09:00')
    await work()
    expect([await sent(), (await list()).length]).toEqual([[], 1])
    portal().setNow('2026-11-20T09:00:10+09:00')
    await Promise.all([work(), work()])
    await work()
    expect(await sent()).toEqual([{ body: 'お車で大丈夫です。', clientMessageId: id, senderName: staff.name }])
    expect(await list()).toEqual([])
    expect([(await hold({ id })).status, (await cancel(id)).status]).toEqual([409, 409])
  })

  it('is taken back until then, with its words, and by a colleague as well', async () => {
    const { body } = await hold()
    const other = await makeStaff(portal(), { kango: ['manager'] })
    cookie = await staffCookie(portal(), other)
    expect(await list()).toEqual([{ ...body.heldMessage, isOwn: false }])
    expect((await cancel(body.heldMessage.id)).body.heldMessage.body).toBe('お車で大丈夫です。')
    expect((await cancel(body.heldMessage.id)).status).toBe(404)
    portal().setNow('2026-11-20T09:01:00+09:00')
    await work()
    expect([await sent(), await list()]).toEqual([[], []])
  })

  it('is either sent or taken back, whoever comes first', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      portal().setNow('2026-11-20T09:00:00+09:00')
      const { body } = await hold()
      const before = (await sent()).length
      portal().setNow('2026-11-20T09:00:10+09:00')
      const [answer] = await Promise.all(
        turn % 2 === 0 ? [cancel(body.heldMessage.id), work()] : [work().then(() => cancel(body.heldMessage.id))],
      )
      expect((await sent()).length - before).toBe(answer?.status === 200 ? 0 : 1)
    }
  })

  it('is refused at once where the job seeker has written since', async () => {
    await write()
    const seenMessageId = await newestId()
    portal().setNow('2026-11-20T09:01:00+09:00')
    await write()
    expect((await hold({ seenMessageId })).status).toBe(409)
    expect(await list()).toEqual([])
  })
})

describe('a message for later', () => {
  const sendDatetime = '2026-11-20T12:00:00+09:00'

  it('is sent at its time, shown in the list until then', async () => {
    await write()
    await hold({ sendDatetime })
    expect(await list()).toMatchObject([{ isScheduled: true, sendDatetime }])
    const conversation = async () => (await callDesk(portal(), 'getConversation', at())).body.conversation
    expect(await conversation()).toMatchObject({ heldUntilDatetime: sendDatetime, state: 'open' })
    await goTo('2026-11-20T12:00:00+09:00')
    await work()
    expect(await sent()).toHaveLength(1)
    expect(await conversation()).toMatchObject({ heldUntilDatetime: null, state: 'waiting' })
  })

  it('is not sent to who has suspended the account: its writer sees why', async () => {
    const { body } = await hold({ sendDatetime })
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    await goTo('2026-11-20T12:00:00+09:00')
    await work()
    expect(await sent()).toEqual([])
    expect(await list({})).toEqual([{ ...body.heldMessage, refusal: 'unreachable' }])
    expect((await hold()).status).toBe(409)
    expect((await cancel(body.heldMessage.id)).status).toBe(200)
    expect(await list({})).toEqual([])
  })

  it('is not sent past what the job seeker has written meanwhile', async () => {
    await write()
    await hold({ sendDatetime, seenMessageId: await newestId() })
    portal().setNow('2026-11-20T09:30:00+09:00')
    await write()
    await goTo('2026-11-20T12:00:00+09:00')
    await work()
    expect(await sent()).toEqual([])
    expect(await list()).toMatchObject([{ refusal: 'newer_message' }])
    await work()
    expect(await sent()).toEqual([])
  })

  it('goes with the account, and has a time to come', async () => {
    await hold({ sendDatetime })
    for (const wrong of ['2026-11-20T09:00:00+09:00', '2027-03-01T09:00:00+09:00']) {
      expect((await hold({ sendDatetime: wrong })).status).toBe(400)
    }
    await portal().services.runInScope('kango', (scope) =>
      scope.deleteFrom('job_seeker').where('id', '=', jobSeeker.id).execute(),
    )
    expect(await list({})).toEqual([])
  })
})
