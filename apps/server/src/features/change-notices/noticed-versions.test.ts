import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { pays, useChangedPosting } from '#server/testing/use-changed-posting.ts'

const portal = useTestApp()
const { given, change, like, act, seen, mark } = useChangedPosting(portal)
const { usual, lower, lowest } = pays
let id = ''

beforeEach(async () => {
  await like()
  await change(lower, '2026-11-20T11:00:00+09:00')
  id = (await seen()).id
})

const read = (side: string, session = given.session, tenant = 'kango') =>
  portal().call('getNoticedVersion', { tenant, session, params: { id, side } })
const yen = ({ minValue }: typeof usual) => `${minValue.toLocaleString('ja-JP')}`

describe('both versions of a notice', () => {
  it('are read as pages with the times in which they were in force, and lead to no act', async () => {
    const before = await read('before')
    expect(before.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(before.body.noticed).toMatchObject({
      jobPostingId: given.id,
      side: 'before',
      version: 1,
      validFromDatetime: '2026-11-20T10:00:00+09:00',
      validUntilDatetime: '2026-11-20T11:00:00+09:00',
      terms: ['賃金'],
    })
    const after = await read('after')
    expect(after.body.noticed).toMatchObject({ side: 'after', version: 2, validUntilDatetime: null })
    expect(JSON.stringify(before.body.screen)).toContain(yen(usual))
    expect(JSON.stringify(before.body.screen)).not.toContain(yen(lower))
    expect(JSON.stringify(after.body.screen)).toContain(yen(lower))
    const types = new Set(before.body.screen.components.map(({ type }) => type))
    for (const type of ['favorite', 'change_notice', 'pass_over', 'cards', 'labels']) expect(types).not.toContain(type)
  })

  it('stay readable after the next change, which the notice before does not show', async () => {
    await mark('readChangeNotice', await seen())
    await change(lowest, '2026-11-20T12:00:00+09:00')
    const after = await read('after')
    expect(after.body.noticed).toMatchObject({ version: 2, validUntilDatetime: '2026-11-20T12:00:00+09:00' })
    expect(JSON.stringify(after.body)).not.toContain(yen(lowest))
  })

  it('are nobody else’s, in no other service, and gone with a notice that was taken back', async () => {
    const stranger = await portal().signedIn(await makeJobSeeker(portal()))
    const elsewhere = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' }))
    const answers = [await read('before', stranger), await read('after', elsewhere, 'kaigo'), await read('before', '')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401])
    expect((await read('between')).status).toBe(400)
    await change(usual, '2026-11-20T12:00:00+09:00')
    expect((await read('before')).status).toBe(404)
  })
})

describe('a question about changed terms', () => {
  const setting = (changeNoticeId: string, session = given.session) =>
    portal().call('getMessageSetting', { session, params: { settingType: 'compose' }, query: { changeNoticeId } })

  it('begins with the posting and the names of the terms, and goes with the posting', async () => {
    const { body } = await setting(id)
    expect(body.about).toMatchObject({ jobPostingId: given.id, terms: ['賃金'] })
    expect(body.subject).toContain('条件の変更について')
    expect(body.body).toContain('・賃金')
    const { session } = given
    const message = { subject: body.subject, body: `${body.body}理由を教えてください。`, files: [] }
    const clientMessageId = randomUUID()
    const sent = { ...message, jobPostingId: given.id.toUpperCase(), clientMessageId }
    const first = await portal().call('sendMessage', { session, body: sent })
    const again = await portal().call('sendMessage', {
      session,
      body: { ...message, jobPostingId: given.id, clientMessageId },
    })
    expect([first.status, again.body]).toEqual([200, first.body])
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const params = { jobSeekerId: given.person.id }
    const { body: list } = await callDesk(portal(), 'listMessagesOfJobSeeker', { cookie, service: 'kango', params })
    expect(list.messages).toMatchObject([{ jobPostingId: given.id, direction: 'from_job_seeker' }])
  })

  it('is about an own notice and a posting of the service alone', async () => {
    const stranger = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await setting(id, stranger)).status).toBe(404)
    expect((await setting('none')).status).toBe(404)
    const body = { subject: '', body: '質問です。', files: [], jobPostingId: randomUUID() }
    expect((await portal().call('sendMessage', { session: given.session, body })).status).toBe(404)
  })

  it('is asked after leaving, too', async () => {
    expect((await act('apply')).status).toBe(204)
    expect((await act('decline')).status).toBe(204)
    expect((await setting(id)).status).toBe(200)
  })
})
