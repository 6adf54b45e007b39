import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { wideRateLimits } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { eventsOf, keepMessageFile } from '#server/testing/message-calls.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: { ...wideRateLimits, messagesPerAccount: { max: 20, windowSeconds: 60 } } })
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const send = (body: Record<string, unknown>, caller = session) =>
  portal().call('sendMessage', {
    session: caller,
    body: { subject: '夜勤について', body: '月に何回ありますか。', files: [], ...body },
  })
const stored = () =>
  portal().services.runInScope('kango', (scope) =>
    scope.selectFrom('message').selectAll().where('job_seeker_id', '=', jobSeeker.id).execute(),
  )

describe('sending a message', () => {
  it('stores it with its files, in their order, and tells the adviser once', async () => {
    const original = await makeMessage(portal(), jobSeeker)
    const files = [
      await keepMessageFile(portal(), session, '一.pdf'),
      await keepMessageFile(portal(), session, '二.pdf'),
    ]
    const { status, body } = await send({ replyToMessageId: original, files: files.toReversed() })
    expect(status).toBe(200)
    const message = (await stored()).find(({ id }) => id === body.messageId)
    expect(message).toMatchObject({
      direction: 'from_job_seeker',
      subject: '夜勤について',
      body: '月に何回ありますか。',
      reply_to_id: original,
      mail_from: jobSeeker.email,
      mail_to: 'soudan@kango.tsunagu.example',
    })
    const shown = await portal().call('getMessageView', { session, params: { messageId: body.messageId } })
    const html = shown.response.body
    expect(html.indexOf('二.pdf')).toBeGreaterThan(0)
    expect(html.indexOf('二.pdf')).toBeLessThan(html.indexOf('一.pdf'))
    expect(html).toContain('"isOwn":true')
    expect(await eventsOf(portal(), jobSeeker)).toEqual([
      { type: 'message.sent', data: { messageId: body.messageId, replyToMessageId: original, fileCount: 2 } },
    ])
  })

  it('does so once for one name, however often and at once it is sent, with its files', async () => {
    const files = [await keepMessageFile(portal(), session)]
    const message = { clientMessageId: randomUUID(), files }
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(message)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1)
    expect((await send(message)).body).toEqual(answers[0]?.body)
    expect(await stored()).toHaveLength(1)
    expect(await eventsOf(portal(), jobSeeker)).toHaveLength(1)
  })

  it('refuses another content under the same name, and takes the same name of somebody else', async () => {
    const clientMessageId = randomUUID()
    await send({ clientMessageId })
    for (const other of [
      { subject: '別件' },
      { body: '別の本文' },
      { files: [await keepMessageFile(portal(), session)] },
    ]) {
      const { status, response } = await send({ clientMessageId, ...other })
      expect([status, response.json().code]).toEqual([409, 'already_exists'])
    }
    expect(await stored()).toHaveLength(1)
    const sister = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await send({ clientMessageId, body: '妹より' }, sister)).status).toBe(200)
  })

  it('says at the field that there is nothing in it, and tidies what PostgreSQL cannot hold', async () => {
    for (const body of ['', ' \n　\t', '\0']) {
      const result = await send({ body })
      expect(result.status).toBe(400)
      expect(problemOf(result.body).formErrors).toEqual([
        { key: 'body', index: 0, message: '本文を入力してください。' },
      ])
    }
    const { status } = await send({ subject: ' 一行\n目\0 ', body: '\0本文\ud800 ' })
    expect(status).toBe(200)
    expect(await stored()).toMatchObject([{ subject: '一行 目', body: '本文\ufffd' }])
  })

  it('refuses what is too long, too many, of the wrong form, or replies to no message of theirs', async () => {
    const foreign = await makeMessage(portal(), await makeJobSeeker(portal()))
    const url = storedFileUrl(randomUUID())
    const refused: [Record<string, unknown>, number][] = [
      [{ subject: 'あ'.repeat(limits.messageSubjectLength + 1) }, 400],
      [{ body: 'あ'.repeat(limits.messageBodyLength + 1) }, 400],
      [{ files: Array.from({ length: limits.filesPerMessage + 1 }, () => url) }, 400],
      [{ clientMessageId: 'x' }, 400],
      [{ files: undefined }, 400],
      [{ direction: 'to_job_seeker' }, 400],
      [{ replyToMessageId: foreign }, 404],
      [{ replyToMessageId: randomUUID() }, 404],
    ]
    for (const [parts, status] of refused) expect((await send(parts)).status).toBe(status)
    expect(await stored()).toEqual([])
    expect(await eventsOf(portal(), jobSeeker)).toEqual([])
  })

  it("takes nobody else's file, none twice, and none that is not there: then nothing is sent", async () => {
    const sister = await portal().signedIn(await makeJobSeeker(portal()))
    const foreign = await keepMessageFile(portal(), sister)
    const own = await keepMessageFile(portal(), session)
    for (const bad of [foreign, storedFileUrl(randomUUID()), 'http://169.254.169.254/', 'file:///etc/passwd', '']) {
      const { status } = await send({ files: [own, bad] })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect(await stored()).toEqual([])
    expect((await send({ files: [own] })).status).toBe(200)
    const again = await send({ files: [own] })
    expect(again.status).toBeGreaterThanOrEqual(400)
    expect(again.status).toBeLessThan(500)
    expect(await stored()).toHaveLength(1)
  })

  it('is limited per account', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 22; count += 1) statuses.push((await send({})).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    const sister = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await send({}, sister)).status).toBe(200)
  })
})
