import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
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
  jobSeeker = await makeJobSeeker(portal())
})

const params = () => ({ jobSeekerId: jobSeeker.id })
const create = (parts: Record<string, unknown> = {}, cookie = own) =>
  callDesk(portal(), 'createNote', {
    cookie,
    service: 'kango',
    params: params(),
    body: { id: randomUUID(), body: '夜勤は月4回が上限。', ...parts },
  })
const update = (noteId: string, body: Record<string, unknown>, cookie = own) =>
  callDesk(portal(), 'updateNote', { cookie, service: 'kango', params: { ...params(), noteId }, body })
const remove = (noteId: string, version: number, cookie = own) =>
  callDesk(portal(), 'deleteNote', { cookie, service: 'kango', params: { ...params(), noteId }, query: { version } })
const list = async (cookie = own, startKey = '') =>
  (await callDesk(portal(), 'listNotes', { cookie, service: 'kango', params: params(), query: { startKey } })).body

it('is read by all who may write messages, and changed by its author', async () => {
  const { body, status } = await create({ mentionedIds: [colleague?.id] })
  expect(status).toBe(200)
  expect(body.note).toMatchObject({
    authorId: author?.id,
    authorName: '佐伯 ゆかり',
    isOwn: true,
    body: '夜勤は月4回が上限。',
    isPinned: false,
    mentions: [{ staffId: colleague?.id, name: '佐伯 ゆかり' }],
    version: 1,
    createdDatetime: '2026-11-20T09:00:00+09:00',
  })
  const { id } = body.note
  expect((await list(others)).notes).toEqual([{ ...body.note, isOwn: false }])
  expect((await update(id, { version: 1, body: '別の文' }, others)).status).toBe(403)
  expect((await update(id, { version: 1, isPinned: true }, others)).body.note).toMatchObject({
    isPinned: true,
    version: 2,
  })
  // Of a version that somebody else has changed
  expect((await update(id, { version: 1, body: '月5回まで。' })).status).toBe(409)
  expect((await remove(id, 1)).status).toBe(409)
  const changed = await update(id, { version: 2, body: '月5回まで。' })
  expect(changed.body.note).toMatchObject({ body: '月5回まで。', isPinned: true, version: 3 })
  expect((await remove(id, 3, others)).status).toBe(403)
  expect((await remove(id, 3)).status).toBe(204)
  expect((await remove(id, 3)).status).toBe(204)
  expect((await list()).notes).toEqual([])
})

it('is written once under an id, and by nobody else under the same', async () => {
  const id = randomUUID()
  const [first, second] = [await create({ id }), await create({ id })]
  expect(second.body).toEqual(first.body)
  expect((await create({ id }, others)).status).toBe(409)
  expect((await list()).notes).toHaveLength(1)
})

it('mentions those who work for the service alone', async () => {
  const stranger = await makeStaff(portal(), { kaigo: ['adviser'] })
  expect((await create({ mentionedIds: [stranger.id] })).status).toBe(404)
  expect((await create({ body: ' \n' })).status).toBe(400)
  expect((await create({}, await staffCookie(portal(), stranger))).status).toBe(403)
  expect((await list()).notes).toEqual([])
})

it('is listed by pages, the newest first', async () => {
  for (let index = 0; index < 52; index += 1) {
    portal().setNow(new Date(Date.parse('2026-11-20T09:00:00+09:00') + index * 1_000).toISOString())
    await create({ body: `メモ${index}` })
  }
  const first = await list()
  expect(first.notes.map(({ body }) => body).slice(0, 2)).toEqual(['メモ51', 'メモ50'])
  const second = await list(own, first.lastKey)
  expect(second.notes.map(({ body }) => body)).toEqual(['メモ1', 'メモ0'])
  expect(second.lastKey).toBe('')
})

it('reaches neither the job seeker’s pages nor their own data, and goes with the account', async () => {
  const secret = `社内だけの話${randomUUID()}`
  await create({ body: secret })
  const session = await portal().signedIn(jobSeeker)
  const { response } = await portal().call('getMessagesView', { session, query: {} })
  expect(response.body).not.toContain(secret)
  await setAccountStatus(portal(), jobSeeker, 'suspended')
  expect((await create()).status).toBe(404)
  const left = () =>
    portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('note').select('id').where('job_seeker_id', '=', jobSeeker.id).execute(),
    )
  expect(await left()).toHaveLength(1)
  await portal().services.runInScope('kango', (scope) =>
    scope.deleteFrom('job_seeker').where('id', '=', jobSeeker.id).execute(),
  )
  expect(await left()).toEqual([])
})
