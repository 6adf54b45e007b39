import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let [own, others] = ['', '']
let jobSeeker: MadeJobSeeker
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  own = await staffCookie(portal(), await makeStaff(portal()))
  others = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
  jobSeeker = await makeJobSeeker(portal())
})

const as = (cookie: string) => ({ cookie, service: 'kango' })
const params = () => ({ jobSeekerId: jobSeeker.id })
const read = async (cookie = own) => (await callDesk(portal(), 'getDrafts', { ...as(cookie), params: params() })).body
interface Saving {
  kind?: string
  former?: string | null
  revision?: string
  cookie?: string
}
const put = (body: string, { kind = 'reply', former = null, revision = randomUUID(), cookie = own }: Saving = {}) =>
  callDesk(portal(), 'putDraft', {
    ...as(cookie),
    params: { ...params(), kind },
    body: { body, revision, formerRevision: former },
  })
const remove = (revision: string) =>
  callDesk(portal(), 'deleteDraft', { ...as(own), params: { ...params(), kind: 'reply' }, query: { revision } })
const hold = (id: string) =>
  callDesk(portal(), 'holdMessage', {
    ...as(own),
    params: params(),
    body: { id, subject: '件名', body: 'お返事です。' },
  })

it('is of its writer alone, one for an answer and one for a note', async () => {
  const reply = (await put('お車で大丈夫です。\n')).body.draft
  const note = (await put('夜勤は月4回まで', { kind: 'note' })).body.draft
  expect(reply).toMatchObject({ body: 'お車で大丈夫です。\n', updatedDatetime: '2026-11-20T09:00:00+09:00' })
  expect(await read()).toEqual({ reply, note })
  expect(await read(others)).toEqual({ reply: null, note: null })
  expect((await put(' ', { cookie: others })).status).toBe(200)
  expect((await read()).reply).toEqual(reply)
})

it('replaces the revision that was read, and no other', async () => {
  const first = (await put('一台目')).body.draft
  // A second device that has read nothing yet
  expect((await put('二台目')).status).toBe(409)
  const second = (await put('二台目', { former: first.revision })).body.draft
  expect((await put('一台目のつづき', { former: first.revision })).status).toBe(409)
  expect((await read()).reply).toEqual(second)
  // Its response was lost
  const again = await put('二台目', { former: first.revision, revision: second.revision })
  expect(again.body.draft).toEqual(second)
  expect((await remove(first.revision)).status).toBe(204)
  expect((await read()).reply).toEqual(second)
  expect([(await remove(second.revision)).status, (await remove(second.revision)).status]).toEqual([204, 204])
  expect((await read()).reply).toBeNull()
})

it('is stored by one of two devices at once', async () => {
  const all = await Promise.all([put('一台目'), put('二台目'), put('三台目')])
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(2)
})

it('goes with the message or the note that it becomes, and stays where other words were typed since', async () => {
  const [sent, noted] = [randomUUID(), randomUUID()]
  await put('お返事です。', { revision: sent })
  await put('社内メモ', { kind: 'note', revision: noted })
  expect((await hold(sent)).status).toBe(200)
  await callDesk(portal(), 'createNote', { ...as(own), params: params(), body: { id: noted, body: '社内メモ' } })
  expect(await read()).toEqual({ reply: null, note: null })
  const direct = randomUUID()
  await put('すぐに送る返事', { revision: direct })
  const message = { subject: '件名', body: 'すぐに送る返事', clientMessageId: direct }
  await callDesk(portal(), 'sendMessageToJobSeeker', { ...as(own), params: params(), body: message })
  expect((await read()).reply).toBeNull()
  await put('つぎの返事')
  await hold(randomUUID())
  expect((await read()).reply).toMatchObject({ body: 'つぎの返事' })
})

it('is named in the list of conversations', async () => {
  const session = await portal().signedIn(jobSeeker)
  await portal().call('sendMessage', {
    session,
    body: { subject: '持ち物について', body: '教えてください。', files: [] },
  })
  const listed = async (cookie: string) =>
    (await callDesk(portal(), 'getConversation', { ...as(cookie), params: params() })).body.conversation.hasDraft
  expect(await listed(own)).toBe(false)
  await put('お車で')
  expect([await listed(own), await listed(others)]).toEqual([true, false])
})

it('is not in the audit, and goes with the account', async () => {
  await put('お車で')
  const rows = (table: 'draft' | 'operator_audit') =>
    portal().services.runInScope('kango', async (scope) =>
      table === 'draft'
        ? scope.selectFrom('draft').select('kind').where('job_seeker_id', '=', jobSeeker.id).execute()
        : scope.selectFrom('operator_audit').select('operation').where('operation', '=', 'putDraft').execute(),
    )
  expect(await rows('operator_audit')).toEqual([])
  expect(await rows('draft')).toHaveLength(1)
  await setAccountStatus(portal(), jobSeeker, 'suspended')
  expect((await put('お車で')).status).toBe(404)
  await portal().services.runInScope('kango', (scope) =>
    scope.deleteFrom('job_seeker').where('id', '=', jobSeeker.id).execute(),
  )
  expect(await rows('draft')).toEqual([])
})

it('is refused without words', async () => {
  expect((await put('')).status).toBe(400)
  expect((await put('\0')).status).toBe(400)
})
