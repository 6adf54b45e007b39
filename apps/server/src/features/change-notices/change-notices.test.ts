import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { pays, useChangedPosting } from '#server/testing/use-changed-posting.ts'
import { noteChanges } from './note-changes.ts'

const portal = useTestApp()
const { given, bring, change, close, like, act, notices, shown, seen, mark } = useChangedPosting(portal)
const { usual, lower, lowest } = pays

const todos = async () =>
  (await portal().call('getTodoList', { session: given.session })).body.component.component.todos
const changeTodos = async () => (await todos()).filter(({ title }) => title.startsWith('変わった条件を確かめる'))
/** Another job seeker's session. */
const otherSession = async () => portal().signedIn(await makeJobSeeker(portal()))

describe('a notice of changed terms', () => {
  it('has both versions and what that means, and none comes of texts alone', async () => {
    await like()
    await change(usual, '2026-11-20T11:00:00+09:00', { title: '別の題名', description: '別の紹介文' })
    expect(await notices()).toEqual([])
    await change(lower, '2026-11-20T12:00:00+09:00')
    expect(await notices()).toMatchObject([{ kind: 'changed', stake: 'favorite', terms: ['賃金'], readDatetime: null }])
    expect(await shown()).toMatchObject({
      fromVersion: 1,
      toVersion: 3,
      terms: [{ name: '賃金', direction: 'worse', meaning: expect.stringContaining('6,000円下がります') }],
    })
  })

  it('is one for several changes before it is read, made once however often the job runs, and goes when all is changed back', async () => {
    await like()
    await change(lower, '2026-11-20T11:00:00+09:00')
    await change(lowest, '2026-11-20T12:00:00+09:00')
    await Promise.all([noteChanges(portal().served), noteChanges(portal().served)])
    expect(await notices()).toHaveLength(1)
    expect(await shown()).toMatchObject({ fromVersion: 1, toVersion: 3 })
    await change(usual, '2026-11-20T13:00:00+09:00')
    expect(await notices()).toEqual([])
    await change(lower, '2026-11-20T14:00:00+09:00')
    expect(await notices()).toHaveLength(1)
  })

  it('begins at the version that was read', async () => {
    await like()
    await change(lower, '2026-11-20T11:00:00+09:00')
    expect((await mark('readChangeNotice', await seen())).status).toBe(204)
    await change(lowest, '2026-11-20T12:00:00+09:00')
    expect(await notices()).toMatchObject([
      { isOver: false, readDatetime: null },
      { isOver: true, readDatetime: '2026-11-20T11:00:00+09:00' },
    ])
    expect(await shown()).toMatchObject({ fromVersion: 2, toVersion: 3 })
  })

  it('is confirmed once, at the first time, and not where it says something else by now', async () => {
    await like()
    await change(lower, '2026-11-20T11:00:00+09:00')
    const first = await seen()
    await change(lowest, '2026-11-20T12:00:00+09:00')
    expect((await mark('confirmChangeNotice', first)).status).toBe(409)
    const second = await seen()
    expect((await mark('confirmChangeNotice', second)).status).toBe(204)
    portal().setNow('2026-11-20T13:00:00+09:00')
    expect((await mark('confirmChangeNotice', second)).status).toBe(204)
    expect(await shown()).toMatchObject({ confirmedDatetime: '2026-11-20T12:00:00+09:00' })
    const unknown = { id: crypto.randomUUID(), toVersion: 1 }
    expect((await mark('confirmChangeNotice', unknown)).status).toBe(404)
  })

  it('is confirmed by two devices at once, as one', async () => {
    await like()
    await change(lower, '2026-11-20T11:00:00+09:00')
    const [phone, laptop] = [given.session, await portal().signedIn(given.person)]
    const notice = await seen()
    const answers = await Promise.all([
      mark('confirmChangeNotice', notice, phone),
      mark('confirmChangeNotice', notice, laptop),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await notices(laptop)).toEqual(await notices(phone))
    expect(await notices()).toMatchObject([{ confirmedDatetime: '2026-11-20T11:00:00+09:00' }])
  })

  it('is nobody else’s', async () => {
    await like()
    await change(lower, '2026-11-20T11:00:00+09:00')
    const other = await otherSession()
    expect(await notices(other)).toEqual([])
    expect((await mark('readChangeNotice', await seen(), other)).status).toBe(404)
  })

  it('says that a posting has closed, at once and before the job', async () => {
    await like()
    await change(lower, '2026-11-20T11:00:00+09:00')
    await close()
    expect(await notices()).toMatchObject([{ kind: 'closed' }])
    await noteChanges(portal().served)
    expect(await notices()).toMatchObject([{ kind: 'closed', terms: ['賃金'] }])
  })

  it('is confirmed as it was shown where the posting has closed meanwhile', async () => {
    await like()
    await change(lower, '2026-11-20T11:00:00+09:00')
    const open = await seen()
    await close()
    await noteChanges(portal().served)
    expect((await mark('confirmChangeNotice', open)).status).toBe(204)
    expect(await shown()).toMatchObject({ kind: 'closed', confirmedDatetime: '2026-11-20T11:00:00+09:00' })
  })

  it('comes to all who are concerned, in as many transactions as it takes', async () => {
    const sessions = [given.session, ...(await Promise.all([1, 2].map(otherSession)))]
    for (const session of sessions) await like(session)
    portal().setNow('2026-11-20T11:00:00+09:00')
    await bring(lower)
    await noteChanges(portal().served, 1)
    for (const session of sessions) expect(await notices(session)).toHaveLength(1)
  })

  it('leaves nothing to do for postings that nobody has to do with', async () => {
    await bring(lower)
    const waiting = await portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('changed_posting').select('id').execute(),
    )
    expect(waiting).toEqual([])
  })
})

describe('the change of what was applied for', () => {
  beforeEach(async () => {
    expect((await act('apply')).status).toBe(204)
  })

  it('is a to-do until it is confirmed, and one again after the next change', async () => {
    await change(lower, '2026-11-20T11:00:00+09:00')
    expect(await changeTodos()).toMatchObject([{ statusType: 'todo', navigationElement: { viewId: 'changes' } }])
    await mark('confirmChangeNotice', await seen())
    expect(await changeTodos()).toMatchObject([{ statusType: 'done' }])
    await change(lowest, '2026-11-20T12:00:00+09:00')
    expect(await changeTodos()).toMatchObject([{ statusType: 'todo' }])
    await act('decline')
    expect(await changeTodos()).toEqual([])
    expect((await notices()).map(({ isOver }) => isOver)).toEqual([true, true])
    expect(await shown()).toMatchObject({ isLeft: true })
  })

  it('is no to-do any more when it is changed back', async () => {
    await change(lower, '2026-11-20T11:00:00+09:00')
    await change(usual, '2026-11-20T12:00:00+09:00')
    expect(await changeTodos()).toEqual([])
  })

  it('is seen at the desk: who got it, read it and confirmed it', async () => {
    await change(lower, '2026-11-20T11:00:00+09:00')
    await mark('readChangeNotice', await seen())
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const caller = { cookie, service: 'kango' }
    const { id, person } = given
    const { body } = await callDesk(portal(), 'listChangeNotices', { ...caller, params: { jobSeekerId: person.id } })
    expect(body.notices).toMatchObject([{ jobPostingId: id, stake: 'application', confirmedDatetime: null }])
    const readers = await callDesk(portal(), 'listNoticeReaders', { ...caller, params: { jobPostingId: id } })
    expect(readers.body).toMatchObject({
      count: 1,
      readCount: 1,
      confirmedCount: 0,
      readers: [{ jobSeekerId: person.id, readDatetime: '2026-11-20T11:00:00+09:00' }],
    })
  })

  it('is the reason for declining where the job seeker says so, and of nothing else', async () => {
    await change(lower, '2026-11-20T11:00:00+09:00')
    const declineReason = 'terms_changed'
    expect((await act('apply', { declineReason })).status).toBe(400)
    expect((await act('decline', { declineReason })).status).toBe(204)
    const { session, id, person } = given
    const own = await portal().call('getJobPostingProgress', { session, params: { jobPostingId: id } })
    expect(own.body.progress).toMatchObject({ closingReason: '条件が変わったため' })
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const params = { jobSeekerId: person.id, jobPostingId: id }
    const { body } = await callDesk(portal(), 'getProgress', { cookie, service: 'kango', params })
    expect(body.application.moves.at(-1)).toMatchObject({ action: 'decline', reason: '条件が変わったため' })
  })
})
