import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let [author, colleague]: MadeStaff[] = []
let [own, others] = ['', '']
let jobSeeker: MadeJobSeeker
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  author = await makeStaff(portal())
  colleague = await makeStaff(portal(), { kango: ['manager'] })
  own = await staffCookie(portal(), author)
  others = await staffCookie(portal(), colleague)
  jobSeeker = await makeTalking()
})

async function makeTalking(): Promise<MadeJobSeeker> {
  const made = await makeJobSeeker(portal())
  const session = await portal().signedIn(made)
  await portal().call('sendMessage', { session, body: { subject: '持ち物', body: '教えてください。', files: [] } })
  return made
}
const params = (of = jobSeeker) => ({ jobSeekerId: of.id })
const note = async (mentioned: (string | undefined)[], { body = 'ご確認ください。', of = jobSeeker } = {}) =>
  (
    await callDesk(portal(), 'createNote', {
      cookie: own,
      service: 'kango',
      params: params(of),
      body: { id: randomUUID(), body, mentionedIds: mentioned },
    })
  ).body.note
const list = async (cookie = others, startKey = '') =>
  (await callDesk(portal(), 'listConversations', { cookie, service: 'kango', query: { tab: 'mentions', startKey } }))
    .body
const see = (noteId: string, cookie = others) =>
  callDesk(portal(), 'seeMention', { cookie, service: 'kango', params: params(), body: { noteId } })

it('lists the conversations of notes that mention somebody, until they have seen them and after', async () => {
  const { id } = await note([colleague?.id])
  expect(await list()).toMatchObject({
    conversations: [
      {
        jobSeekerId: jobSeeker.id,
        mention: {
          noteId: id,
          authorName: '佐伯 ゆかり',
          excerpt: 'ご確認ください。',
          mentionedDatetime: '2026-11-20T09:00:00+09:00',
          isSeen: false,
        },
      },
    ],
    counts: { mentions: 1 },
  })
  expect(await list(own)).toMatchObject({ conversations: [], counts: { mentions: 0 } })
  // Of somebody else, or of another note
  expect([(await see(id, own)).status, (await see(randomUUID())).status]).toEqual([204, 204])
  expect((await list()).counts.mentions).toBe(1)
  expect([(await see(id)).status, (await see(id)).status]).toEqual([204, 204])
  expect(await list()).toMatchObject({ conversations: [{ mention: { isSeen: true } }], counts: { mentions: 0 } })
})

it('is unseen again after a newer note, and has nobody mention themselves', async () => {
  await see((await note([colleague?.id, author?.id])).id)
  expect((await list(own)).conversations).toEqual([])
  portal().setNow('2026-11-20T09:05:00+09:00')
  const second = await note([colleague?.id], { body: 'もう一度ご確認ください。' })
  expect(await list()).toMatchObject({ conversations: [{ mention: { noteId: second.id, isSeen: false } }] })
})

it('follows changes and deletions of notes', async () => {
  const first = await note([colleague?.id])
  portal().setNow('2026-11-20T09:05:00+09:00')
  const second = await note([])
  const change = { cookie: own, service: 'kango', params: { ...params(), noteId: second.id } }
  await callDesk(portal(), 'updateNote', { ...change, body: { version: 1, mentionedIds: [colleague?.id] } })
  expect((await list()).conversations[0]?.mention?.noteId).toBe(second.id)
  // Words without other names mention nobody again
  await see(second.id)
  await callDesk(portal(), 'updateNote', { ...change, body: { version: 2, body: '別の文' } })
  expect((await list()).counts.mentions).toBe(0)
  await callDesk(portal(), 'deleteNote', { ...change, query: { version: 3 } })
  expect((await list()).conversations[0]?.mention).toMatchObject({ noteId: first.id, isSeen: true })
  const only = { cookie: own, service: 'kango', params: { ...params(), noteId: first.id } }
  await callDesk(portal(), 'updateNote', { ...only, body: { version: 1, mentionedIds: [] } })
  expect((await list()).conversations).toEqual([])
})

it('comes by pages, the newest first, and goes with the account', async () => {
  const all: string[] = []
  for (let index = 0; index < 32; index += 1) {
    portal().setNow(new Date(Date.parse('2026-11-20T09:10:00+09:00') + index * 1_000).toISOString())
    const of = await makeTalking()
    await note([colleague?.id], { of })
    all.unshift(of.id)
  }
  const first = await list()
  const second = await list(others, first.lastKey)
  expect([...first.conversations, ...second.conversations].map(({ jobSeekerId }) => jobSeekerId)).toEqual(all)
  expect([first.counts.mentions, second.lastKey]).toEqual([32, ''])
  await portal().services.runInScope('kango', (scope) =>
    scope
      .deleteFrom('job_seeker')
      .where('id', '=', all[0] ?? '')
      .execute(),
  )
  expect((await list()).counts.mentions).toBe(31)
})
