import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { giveFile } from '#server/testing/given-files.ts'
import { keepMessageFile, sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles } from '#server/testing/uploads.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''

beforeAll(async () => {
  token = await tokenFor(portal())
})
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const send = (parts: Record<string, unknown> = {}, to = jobSeeker.id) => sendTo(portal(), { token, id: to, ...parts })
const list = (startKey = '', jobSeekerId = jobSeeker.id) =>
  portal().call('listMessagesOfJobSeeker', { ...operatorOf(token), params: { jobSeekerId }, query: { startKey } })
const read = (messageId: string, jobSeekerId = jobSeeker.id) =>
  portal().call('getMessageOfJobSeeker', { ...operatorOf(token), params: { jobSeekerId, messageId } })
const mark = (messageIds: string[]) => portal().call('markMessagesAsRead', { session, body: { messageIds } })

describe('sending to a job seeker', () => {
  it('shows them the message as sent, unread until they open it', async () => {
    const { status, body } = await send({ iconType: 'calendar' })
    expect(status).toBe(200)
    expect(body.message).toMatchObject({
      direction: 'to_job_seeker',
      subject: '面接の日時について',
      senderName: '佐伯 ゆかり',
      iconType: 'calendar',
      sentDatetime: '2026-11-20T09:00:00+09:00',
      readDatetime: null,
      replyToMessageId: null,
      files: [],
    })
    const shown = await portal().call('getMessageView', { session, params: { messageId: body.message.id } })
    expect(shown.response.body).toContain('ご都合はいかがですか。')
    portal().setNow('2026-11-20T10:00:00+09:00')
    await mark([body.message.id])
    expect((await read(body.message.id)).body.message.readDatetime).toBe('2026-11-20T10:00:00+09:00')
  })

  it('names the adviser of the service where no sender is given, and replies to the named message', async () => {
    const own = await makeMessage(portal(), jobSeeker, { direction: 'from_job_seeker' })
    const { body } = await send({ senderName: undefined, iconType: undefined, files: undefined, replyToMessageId: own })
    expect(body.message).toMatchObject({ senderName: '佐伯 ゆかり', iconType: '', replyToMessageId: own })
  })

  it('is safe to repeat by its name, at once too, and refuses another content under it', async () => {
    const clientMessageId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ clientMessageId })))
    expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
    expect(answers[0]?.body.message.clientMessageId).toBe(clientMessageId)
    for (const other of [{ subject: '別' }, { body: '別' }, { senderName: '別' }, { iconType: 'mail' }]) {
      const { status, response } = await send({ clientMessageId, ...other })
      expect([status, response.json().code]).toEqual([409, 'already_exists'])
      expect(response.json().message).toMatch(/clientMessageId/)
    }
    expect((await list()).body.messages).toHaveLength(1)
  })

  it('refuses a suspended job seeker and one who has left, clearly, and shows nothing of them', async () => {
    const { body } = await send()
    for (const status of ['suspended', 'withdrawn'] as const) {
      await setAccountStatus(portal(), jobSeeker, status)
      for (const result of [await send(), await list(), await read(body.message.id)]) {
        expect(result.status).toBe(409)
        expect(result.response.json()).toMatchObject({ code: 'failed_precondition' })
        expect(result.response.json().message).toMatch(status === 'suspended' ? /suspended/ : /has left/)
        expect(result.response.body).not.toContain('面接')
      }
    }
  })

  it('refuses what is empty, too long, unknown or foreign, in English', async () => {
    const sister = await makeJobSeeker(portal())
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const foreign = await makeMessage(portal(), sister)
    const refused: [Record<string, unknown>, number, string?][] = [
      [{ subject: '' }, 400],
      [{ subject: ' ' }, 400],
      [{ body: '' }, 400],
      [{ body: 'あ'.repeat(limits.messageBodyLength + 1) }, 400],
      [{ iconType: 'nothing' }, 400],
      [{ more: 1 }, 400],
      [{ replyToMessageId: foreign }, 404],
      [{}, 404, elsewhere.id],
      [{}, 404, randomUUID()],
      [{}, 404, 'nobody'],
    ]
    for (const [parts, status, to = jobSeeker.id] of refused) {
      const result = await send(parts, to)
      expect(result.status).toBe(status)
      expect(result.response.json().message).toMatch(/^[\x20-\x7e]+$/)
    }
    expect((await list()).body.messages).toEqual([])
  })

  it('wants a key that may write messages', async () => {
    const other = await tokenFor(portal(), { scopes: ['job_postings:write'] })
    expect((await sendTo(portal(), { token: other, id: jobSeeker.id })).status).toBe(403)
  })
})

describe("a job seeker's messages", () => {
  it('are listed by key, newest first, both ways, with as many statements for many as for few', async () => {
    const statements = async () => {
      portal().statements()
      expect((await list()).status).toBe(200)
      return portal().statements().length
    }
    await makeMessage(portal(), jobSeeker, { files: ['一.txt'] })
    const before = await statements()
    for (let index = 1; index < 45; index += 1) {
      const direction = index % 2 ? 'to_job_seeker' : 'from_job_seeker'
      const sentAt = new Date(Date.parse('2026-11-20T00:00:00Z') + index * 1000)
      await makeMessage(portal(), jobSeeker, { direction, subject: `${index}`, sentAt, files: ['a.txt', 'b.txt'] })
    }
    expect(await statements()).toBe(before)
    const pages = [(await list()).body]
    for (let key = pages[0]?.lastKey; key; key = pages.at(-1)?.lastKey) pages.push((await list(key)).body)
    const all = pages.flatMap(({ messages }) => messages)
    expect(pages.map(({ messages }) => messages.length)).toEqual([20, 20, 5])
    expect(new Set(all.map(({ id }) => id)).size).toBe(45)
    expect(all[0]).toMatchObject({ subject: '44', direction: 'from_job_seeker' })
    expect(all[0]?.files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
    expect((await list('nonsense')).status).toBe(400)
  })

  it('are returned one by one, never those of others', async () => {
    const sister = await makeJobSeeker(portal())
    const foreign = await makeMessage(portal(), sister)
    for (const id of [foreign, randomUUID(), 'x']) expect((await read(id)).status).toBe(404)
    expect((await read(foreign, sister.id)).status).toBe(200)
  })

  it('have files both ways, which the key can download', async () => {
    const url = await keepMessageFile(portal(), session)
    const { body: own } = await portal().call('sendMessage', {
      session,
      body: { subject: '書類', body: 'お送りします。', files: [url] },
    })
    const given = await giveFile(portal(), { token, jobSeekerId: jobSeeker.id, kind: 'message', name: '案内.pdf' })
    const clientMessageId = randomUUID()
    const theirs = await send({ files: [given.url], clientMessageId })
    expect(theirs.body.message.files.map(({ name }) => name)).toEqual(['案内.pdf'])
    expect((await send({ files: [given.url], clientMessageId })).body).toEqual(theirs.body)
    expect((await send({ files: [given.url] })).status).toBe(400)
    for (const id of [own.messageId, theirs.body.message.id]) {
      const [file] = (await read(id)).body.message.files
      expect(file).toMatchObject({ contentType: 'application/pdf', size: sampleFiles.pdf.length })
      const headers = { host: 'kango.localhost', ...operatorOf(token).headers }
      const { statusCode, rawPayload } = await portal().app.inject({ url: file?.url ?? '', headers })
      expect([statusCode, rawPayload.equals(sampleFiles.pdf)]).toEqual([200, true])
    }
    const shown = await portal().call('getMessageView', { session, params: { messageId: theirs.body.message.id } })
    expect(shown.response.body).toContain('案内.pdf')
  })
})
