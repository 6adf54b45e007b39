import { pushKindDefaults } from '@tsunagu/contract/hiring/notices.ts'
import type { PassOverKind } from '@tsunagu/contract/search/pass-over.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CurrentStatus } from '#server/hiring/applications/progress.policy.ts'
import { moveProgress } from '#server/hiring/applications/progress-pair.queries.ts'
import { createPushSender } from '#server/platform/push/push-sender.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { putUnderConsideration } from '#server/testing/offer.factories.ts'
import { newPushKeys, openPushService, type PushService } from '#server/testing/push-service.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { noteClosing } from './note-closing.ts'

const push = createPushSender(newPushKeys(), { timeoutMs: 60_000, allowsPrivate: true })
const portal = useTestApp({ push })
let service: PushService
let person: MadeJobSeeker
let session = ''
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  portal().setNow('2026-12-10T10:00:00+09:00')
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

const like = (jobPostingId: string, as = session) =>
  portal().call('updateFavorite', { session: as, params: { jobPostingId }, body: { status: 'like' } })
const dislike = (jobPostingId: string) =>
  portal().call('updateFavorite', { session, params: { jobPostingId }, body: { status: 'dislike' } })
const makeLiked = async (validThrough: string, overrides: Parameters<typeof makeJobPosting>[1] = {}) => {
  const id = await makeJobPosting(portal(), { validThrough, ...overrides })
  await like(id)
  return id
}
const passOver = (jobPostingId: string, kind: PassOverKind) =>
  portal().call('passOver', { session, params: { jobPostingId }, body: { kind, reasons: [], note: '' } })
const pairWith = (jobPostingId: string) => ({ jobSeekerId: person.id, jobPostingId })
const apply = (id: string) => putUnderConsideration(portal(), { tenant: person.tenant, ...pairWith(id) })
const move = (jobPostingId: string, from: CurrentStatus, to: 'waiting' | 'referral' | 'closed') =>
  portal().services.runInScope(person.tenant, (scope) => {
    const action = ({ waiting: 'inquiry', referral: 'refer', closed: 'close' } as const)[to]
    return moveProgress(scope, pairWith(jobPostingId), { action, from, to, actor: 'system' }, portal().services.clock())
  })
const at = (company: string, shopName: string) => ({
  hiringOrganization: { '@type': 'Organization' as const, name: company },
  extension: { shopName },
})
const list = async (as = session) => (await portal().call('listNotices', { session: as, query: {} })).body.notices
/** Runs the job in a moment; what is there afterwards was read. */
const noticesOn = async (day: string) => {
  portal().setNow(`${day}T10:00:00+09:00`)
  await noteClosing(portal().served)
  const unread = (await list()).filter(({ readDatetime }) => readDatetime === null)
  const [newest] = unread
  if (newest) await portal().call('readNotices', { session, body: { id: newest.id, withOlder: true } })
  return unread
}

it('a liked posting that closes is noted a week before and three days before, once each', async () => {
  const id = await makeLiked('2026-12-27')
  expect(await noticesOn('2026-12-19')).toEqual([])
  const notice = { kind: 'closing', path: `/job_postings/${id}`, about: expect.stringMatching(/^12月27日まで：/) }
  expect(await noticesOn('2026-12-20')).toMatchObject([notice])
  expect(await noticesOn('2026-12-23')).toEqual([])
  // The day itself was missed: the server did not run
  expect(await noticesOn('2026-12-25')).toMatchObject([notice])
  expect(await noticesOn('2026-12-26')).toEqual([])
  expect(await noticesOn('2026-12-28')).toEqual([])
})

it('of several there is one notice, which leads to all of them', async () => {
  await makeLiked('2026-12-27')
  await makeLiked('2026-12-26')
  await makeLiked('2027-01-20')
  expect(await noticesOn('2026-12-20')).toMatchObject([
    { path: '/job_postings/favorite', about: expect.stringMatching(/^12月26日まで：.+　ほか1件$/) },
  ])
})

it('a posting that stays open for longer is noted anew, when its later last day is near', async () => {
  const reference = 'extended'
  await makeLiked('2026-12-27', { reference })
  expect(await noticesOn('2026-12-20')).toHaveLength(1)
  await importItems(portal(), [feedItem({ reference, validThrough: '2027-01-10' })])
  expect(await noticesOn('2026-12-24')).toEqual([])
  expect(await noticesOn('2027-01-03')).toMatchObject([{ about: expect.stringMatching(/^1月10日まで：/) }])
})

it('what was liked when its end was near, applied for, or is not liked any more makes no notice', async () => {
  const [applied, refused] = [await makeLiked('2026-12-27'), await makeLiked('2026-12-27')]
  await apply(applied)
  await apply(refused)
  await move(refused, 'under_consideration', 'closed')
  await dislike(await makeLiked('2026-12-27'))
  portal().setNow('2026-12-21T10:00:00+09:00')
  await makeLiked('2026-12-27')
  expect(await noticesOn('2026-12-22')).toEqual([])
})

it('counts what was asked about or referred, ended or not, and not what was applied for', async () => {
  for (const to of ['waiting', 'referral', 'closed'] as const) await move(await makeLiked('2026-12-27'), null, to)
  for (const from of ['waiting', 'referral'] as const) await move(await makeLiked('2026-12-27'), from, 'closed')
  await move(await makeLiked('2026-12-26'), 'entered', 'closed')
  await apply(await makeLiked('2026-12-26'))
  expect(await noticesOn('2026-12-20')).toMatchObject([{ about: expect.stringMatching(/^12月27日まで：.+　ほか4件$/) }])
})

it('leaves out what is passed over, and says nothing where nothing is left', async () => {
  await makeLiked('2026-12-25', at('もくれん会', '北病院'))
  const other = await makeLiked('2026-12-27', at('もくれん会', '南病院'))
  await passOver(await makeJobPosting(portal(), at('もくれん会', '北病院')), 'facility')
  expect(await noticesOn('2026-12-20')).toMatchObject([{ path: `/job_postings/${other}` }])
  const reference = 'renamed'
  await passOver(await makeJobPosting(portal(), { ...at('もくれん会', '西病院'), reference }), 'corporation')
  await importItems(portal(), [feedItem({ ...at('こぶし会', '西病院'), reference })])
  expect(await noticesOn('2026-12-24')).toEqual([])
})

it.each([
  ['is not liked any more', dislike],
  ['was applied for', apply],
  ['was passed over', (id: string) => passOver(id, 'posting')],
  ['has closed', () => portal().setNow('2026-12-28T10:00:00+09:00')],
])('takes an unread notice back whose posting %s', async (_, end) => {
  const id = await makeLiked('2026-12-27')
  portal().setNow('2026-12-20T10:00:00+09:00')
  await noteClosing(portal().served)
  expect(await list()).toHaveLength(1)
  await end(id)
  await noteClosing(portal().served)
  expect(await list()).toEqual([])
})

it('leaves an unread notice while another posting is near', async () => {
  const [first] = [await makeLiked('2026-12-26'), await makeLiked('2026-12-27')]
  portal().setNow('2026-12-20T10:00:00+09:00')
  await noteClosing(portal().served)
  await dislike(first)
  await noteClosing(portal().served)
  expect(await list()).toHaveLength(1)
})

it('two processes at once, and batches, give each job seeker one notice', async () => {
  const id = await makeLiked('2026-12-27')
  const others = await Promise.all([1, 2].map(async () => portal().signedIn(await makeJobSeeker(portal()))))
  for (const other of others) await like(id, other)
  portal().setNow('2026-12-20T10:00:00+09:00')
  await Promise.all([noteClosing(portal().served, 1), noteClosing(portal().served, 1)])
  for (const each of [session, ...others]) expect(await list(each)).toHaveLength(1)
})

it('pushes it once where its switch is on, which it is not from the start', async () => {
  const browser = service.browser()
  await portal().call('subscribePush', { session, body: { ...browser.target, consentVersion: '2026-11-27' } })
  await makeLiked('2026-12-27')
  expect(pushKindDefaults).not.toContain('closing')
  portal().setNow('2026-12-20T10:00:00+09:00')
  await noteClosing(portal().served)
  await portal().work()
  expect(browser.messages()).toEqual([])
  await portal().call('saveNoticeSetting', { session, body: { pushKinds: ['change', 'closing'], version: 0 } })
  portal().setNow('2026-12-24T10:00:00+09:00')
  await noteClosing(portal().served)
  await noteClosing(portal().served)
  await portal().work()
  expect(browser.messages()).toMatchObject([{ notification: { tag: 'closing' } }])
})
