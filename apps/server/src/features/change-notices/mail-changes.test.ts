import { beforeEach, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { briefItem, importItems, postingIdOf } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { mailChanges } from './mail-changes.ts'
import { noteChanges } from './note-changes.ts'

const portal = useTestApp()
let person: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T10:00:00+09:00')
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

/** A posting with its pay, so much lower than the sample's. */
function itemOf(reference: string, lessBy = 0) {
  const item = briefItem({ reference })
  const { value } = item.baseSalary
  const paid = { ...value, minValue: value.minValue - lessBy }
  return { ...item, baseSalary: { ...item.baseSalary, value: paid } }
}
/** Publishes a posting, or changes its pay. */
const publish = (reference: string, lessBy = 0) => importItems(portal(), [itemOf(reference, lessBy)])
async function published(reference: string): Promise<string> {
  await publish(reference)
  return postingIdOf(portal(), itemOf(reference))
}
async function applied(reference: string): Promise<void> {
  const params = { jobPostingId: await published(reference) }
  await portal().call('takeJobPostingAction', { session, params, body: { actionType: 'apply' } })
}
async function round(at: string) {
  portal().setNow(at)
  await noteChanges(portal().served)
  await Promise.all([mailChanges(portal().served, {}), mailChanges(portal().served, {})])
}
const mails = async () =>
  (await portal().mails()).filter(
    ({ recipient, subject }) => recipient === person.email && subject.includes('労働条件が変わりました'),
  )

it('is one mail a day with all postings that changed, and names terms without their texts', async () => {
  await applied('mail-1')
  await applied('mail-2')
  portal().setNow('2026-11-20T11:00:00+09:00')
  await publish('mail-1', 1_000)
  await publish('mail-2', 1_000)
  await round('2026-11-20T11:10:00+09:00')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('変わったところ：賃金')
  expect(mail?.text).toContain('/views/changes')
  expect(mail?.text).not.toContain('下がります')
  portal().setNow('2026-11-20T12:00:00+09:00')
  await publish('mail-1', 2_000)
  await round('2026-11-20T12:10:00+09:00')
  expect(await mails()).toHaveLength(1)
  await round('2026-11-21T09:00:00+09:00')
  expect(await mails()).toHaveLength(2)
  await round('2026-11-22T09:00:00+09:00')
  expect(await mails()).toHaveLength(2)
})

it('does not go out for favourites, nor for what was changed back before it', async () => {
  const liked = await published('mail-3')
  await portal().call('updateFavorite', { session, params: { jobPostingId: liked }, body: { status: 'like' } })
  await applied('mail-4')
  portal().setNow('2026-11-20T11:00:00+09:00')
  await publish('mail-3', 1_000)
  await publish('mail-4', 1_000)
  await noteChanges(portal().served)
  portal().setNow('2026-11-20T11:05:00+09:00')
  await publish('mail-4')
  await round('2026-11-20T11:10:00+09:00')
  expect(await mails()).toEqual([])
})
