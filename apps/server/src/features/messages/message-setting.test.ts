import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const setting = (settingType: string, messageId?: string, caller = session) =>
  portal().call('getMessageSetting', {
    session: caller,
    params: { settingType },
    query: messageId === undefined ? {} : { messageId },
  })

describe('what a message begins with', () => {
  it('is the address of the advisers for a new one', async () => {
    const { status, body } = await setting('compose')
    expect(status).toBe(200)
    const { draftKey, toName, ...own } = body
    expect(own).toEqual({ subject: '', body: '', cc: '', to: 'soudan@kango.tsunagu.example' })
    expect(draftKey).toMatch(/^[\w-]{22}$/)
    expect(toName).toBe('佐伯 ゆかり')
    expect((await setting('unspecified')).body).toEqual(body)
    expect(Object.keys(body)).toEqual(['subject', 'body', 'cc', 'to', 'draftKey', 'toName'])
  })

  it('has the receiver, the subject and a quote of the message', async () => {
    const sentAt = new Date('2026-11-20T01:24:00Z')
    const id = await makeMessage(portal(), jobSeeker, { subject: '日程について', body: '一行目\n\n二行目', sentAt })
    const answer = {
      subject: '日程について',
      body: '\n\n2026/11/20 10:24 佐伯 ゆかり：\n> 一行目\n>\n> 二行目',
      cc: '',
      to: 'saeki@tsunagu.example',
    }
    expect((await setting('reply', id)).body).toMatchObject(answer)
    expect((await setting('unspecified', id)).body).toMatchObject(answer)
  })

  it('keeps the subject of the thread, quotes a long message in part, and replies to an own one at its receiver', async () => {
    for (const subject of ['Re: 日程', 're:Re: 日程', 'RE：日程', 'Re[2]: 日程']) {
      const id = await makeMessage(portal(), jobSeeker, { subject })
      expect((await setting('reply', id)).body.subject).toBe('日程')
    }
    const long = await makeMessage(portal(), jobSeeker, { body: '長'.repeat(9_000), direction: 'from_job_seeker' })
    const { body } = await setting('reply', long)
    expect(body.body.length).toBeLessThan(2_200)
    expect(body.body.endsWith('…')).toBe(true)
    expect(body.to).toBe('misaki@example.jp')
  })

  it("is nothing for a message that is not there, or not one's own, and no other kind", async () => {
    const foreign = await makeMessage(portal(), await makeJobSeeker(portal()))
    for (const id of [foreign, randomUUID(), 'x', '', undefined]) expect((await setting('reply', id)).status).toBe(404)
    expect((await setting('forward')).status).toBe(400)
    expect((await setting('compose', undefined, '')).status).toBe(401)
  })
})
