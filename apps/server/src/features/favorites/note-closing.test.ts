import { beforeEach, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { putUnderConsideration } from '#server/testing/offer.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { noteClosing } from './note-closing.ts'

const portal = useTestApp()
let person: MadeJobSeeker
let session = ''
beforeEach(async () => {
  portal().setNow('2026-12-10T10:00:00+09:00')
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

const like = (jobPostingId: string, as = session) =>
  portal().call('updateFavorite', { session: as, params: { jobPostingId }, body: { status: 'like' } })
const makeLiked = async (validThrough: string, reference?: string) => {
  const id = await makeJobPosting(portal(), { validThrough, ...(reference && { reference }) })
  await like(id)
  return id
}
const list = async (as = session) => (await portal().call('listNotices', { session: as, query: {} })).body.notices
/** Runs the job in a moment; what is there afterwards was read. */
const noticesOn = async (day: string) => {
  portal().setNow(`${day}T10:00:00+09:00`)
  await noteClosing(portal().services)
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
  await makeLiked('2026-12-27', reference)
  expect(await noticesOn('2026-12-20')).toHaveLength(1)
  await importItems(portal(), [feedItem({ reference, validThrough: '2027-01-10' })])
  expect(await noticesOn('2026-12-24')).toEqual([])
  expect(await noticesOn('2027-01-03')).toMatchObject([{ about: expect.stringMatching(/^1月10日まで：/) }])
})

it('what was liked when its end was near, applied for, or is not liked any more makes no notice', async () => {
  const [applied, disliked] = [await makeLiked('2026-12-27'), await makeLiked('2026-12-27')]
  await putUnderConsideration(portal(), { tenant: person.tenant, jobSeekerId: person.id, jobPostingId: applied })
  const body = { status: 'dislike' as const }
  await portal().call('updateFavorite', { session, params: { jobPostingId: disliked }, body })
  portal().setNow('2026-12-21T10:00:00+09:00')
  await makeLiked('2026-12-27')
  expect(await noticesOn('2026-12-22')).toEqual([])
})

it('two processes at once, and batches, give each job seeker one notice', async () => {
  const id = await makeLiked('2026-12-27')
  const others = await Promise.all([1, 2].map(async () => portal().signedIn(await makeJobSeeker(portal()))))
  for (const other of others) await like(id, other)
  portal().setNow('2026-12-20T10:00:00+09:00')
  await Promise.all([noteClosing(portal().services, 1), noteClosing(portal().services, 1)])
  for (const each of [session, ...others]) expect(await list(each)).toHaveLength(1)
})

it('pushes it where its switch is on, which it is not from the start', async () => {
  const { body } = await portal().call('saveNoticeSetting', {
    session,
    body: { pushKinds: ['change', 'closing'], version: 0 },
  })
  expect(body.setting.pushKinds).toEqual(['change', 'closing'])
})
