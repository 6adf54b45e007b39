import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { notifyOfMessages } from './notify-of-messages.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''
const start = Date.parse('2026-11-20T09:00:00+09:00')
const setMinute = (minute: number) => portal().setNow(new Date(start + minute * 60_000))

beforeAll(async () => {
  token = await tokenFor(portal())
})
beforeEach(async () => {
  setMinute(0)
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const send = async (parts: Record<string, unknown> = {}) => {
  const { status, body } = await sendTo(portal(), { token, id: jobSeeker.id, ...parts })
  expect(status).toBe(200)
  return body.message.id
}
const read = (id: string) => portal().call('markMessagesAsRead', { session, body: { messageIds: [id] } })
const notices = async () => (await portal().mails()).filter(({ recipient }) => recipient === jobSeeker.email)
/** What the clock enqueues each minute. */
const tick = () => notifyOfMessages(portal().served)

describe('a mail that tells of a message', () => {
  it('leads to the messages and holds nothing of what they say', async () => {
    await send({ subject: '極秘の件名', body: '極秘の本文', senderName: '極秘の差出人' })
    const [mail, ...more] = await notices()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('【つなぐ看護】新しいメッセージが届いています')
    expect(mail?.text).toContain('http://kango.localhost/account/messages')
    expect(`${mail?.subject}${mail?.text}`).not.toContain('極秘')
  })

  it('is one for several within ten minutes, and another after them', async () => {
    await Promise.all([send(), send(), send()])
    for (const minute of [3, 9]) {
      setMinute(minute)
      await send()
      await tick()
    }
    expect(await notices()).toHaveLength(1)
    setMinute(10)
    await tick()
    expect(await notices()).toHaveLength(1)
    setMinute(11)
    await send()
    expect(await notices()).toHaveLength(2)
  })

  it('is sent later for one without a mail: the announced ones were read before', async () => {
    await read(await send())
    setMinute(4)
    await send()
    await tick()
    expect(await notices()).toHaveLength(1)
    setMinute(10)
    await Promise.all([tick(), tick()])
    await tick()
    expect(await notices()).toHaveLength(2)
  })

  it('is not sent for what was read in the meantime', async () => {
    await read(await send())
    setMinute(4)
    await read(await send())
    setMinute(10)
    await tick()
    expect(await notices()).toHaveLength(1)
  })

  it('is sent once for a message that is sent again', async () => {
    const clientMessageId = crypto.randomUUID()
    await send({ clientMessageId })
    setMinute(30)
    await send({ clientMessageId })
    expect(await notices()).toHaveLength(1)
  })

  it('is not sent to one who does not want it, and again to one who does', async () => {
    const set = (messageNotice: boolean) =>
      portal().call('updateEmailSetting', {
        session,
        body: { emailMagazine: false, recommendEmail: false, messageNotice },
      })
    const setting = async () => (await portal().call('getEmailSetting', { session })).body
    expect((await setting()).messageNotice).toBe(true)
    await set(false)
    expect(await setting()).toEqual({ emailMagazine: false, recommendEmail: false, messageNotice: false })
    await portal().call('updateEmailSetting', { session, body: { emailMagazine: true, recommendEmail: false } })
    expect(await setting()).toEqual({ emailMagazine: true, recommendEmail: false, messageNotice: false })
    await send()
    expect(await notices()).toEqual([])
    await set(true)
    await send()
    expect(await notices()).toHaveLength(1)
  })

  it('is not sent any more when the account rests before it leaves the queue', async () => {
    await send()
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect(await notices()).toEqual([])
  })

  it('waits with the message where no mail can be sent, and loses neither', async () => {
    const id = await send()
    await portal().work(() => Promise.reject(new Error('The mail server is down.')))
    const view = await portal().call('getMessageView', { session, params: { messageId: id } })
    expect(view.status).toBe(200)
    await portal().connection.executeSql(
      `update job_queue.job set start_after = now() where name = 'send_mail' and state = 'retry'`,
    )
    expect(await notices()).toHaveLength(1)
  })
})
