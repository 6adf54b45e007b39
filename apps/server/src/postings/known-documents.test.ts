// Also on PGlite: search, bytes
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { briefItem, importItems, postingIdOf } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { findPostings } from './posting.queries.ts'

const portal = useTestApp()

let reference: string
let id: string
let session: string
beforeEach(async () => {
  reference = randomUUID()
  await bring('看護師（一）')
  id = await postingIdOf(portal(), briefItem({ reference }))
  session = await portal().signedIn(await makeJobSeeker(portal()))
})

/** An import, of this process or another one: it does not know what documents this one has. */
const bring = (title: string) => importItems(portal(), [briefItem({ reference, title })])
const read = () =>
  portal().services.runInScope('kango', (scope) =>
    findPostings(scope, [id], null, portal().services.postingDocuments).then(([posting]) => posting),
  )
/** What the page of the posting and a list say. */
async function shown() {
  const page = await portal().call('getJobPostingView', { session, params: { jobPostingId: id } })
  if (page.body.view.layoutType !== 'single_view') throw new Error('The page of a posting has tabs.')
  const { components } = page.body.view.data.screen
  const title = components.flatMap(({ type, component }) => (type === 'title' ? [component.title] : []))
  const list = await portal().call('getBrowsingHistories', { session })
  const card = list.body.component.component.jobPostingCards.find((each) => each.id === id)
  return { title: title[0], card: card?.title, labels: card?.labels.map(({ text }) => text), isLiked: card?.isLiked }
}

it('reads a document once while it stays the same', async () => {
  const first = await read()
  const second = await read()
  expect(second).toEqual(first)
  expect(second?.document).toBe(first?.document)
})

it('shows what has changed at once', async () => {
  expect(await shown()).toMatchObject({ title: '看護師（一）', card: '看護師（一）', isLiked: false })
  portal().setNow('2026-11-20T09:00:01+09:00')
  await bring('看護師（二）')
  expect(await shown()).toMatchObject({ title: '看護師（二）', card: '看護師（二）' })
  await portal().call('updateFavorite', { session, params: { jobPostingId: id }, body: { status: 'like' } })
  expect(await shown()).toMatchObject({ card: '看護師（二）', isLiked: true })
  await portal().services.runInScope('kango', (scope) =>
    scope.updateTable('job_posting').set({ withdrawn_at: portal().services.clock() }).where('id', '=', id).execute(),
  )
  expect(await shown()).toMatchObject({ card: '看護師（二）', labels: expect.arrayContaining(['掲載終了']) })
})

it('shows another document with the same number of its version, as after a restored database', async () => {
  expect((await read())?.document.title).toBe('看護師（一）')
  await portal().services.runInScope('kango', (scope) => scope.deleteFrom('job_posting').where('id', '=', id).execute())
  expect(await read()).toBeUndefined()
  await bring('看護師（二）')
  expect((await read())?.document.title).toBe('看護師（二）')
})

it('shows a document that was changed without its hash', async () => {
  await read()
  const document = JSON.stringify({ ...briefItem({ reference }), title: '看護師（三）' })
  await portal().services.runInScope('kango', (scope) =>
    scope.updateTable('job_posting').set({ document }).where('id', '=', id).execute(),
  )
  expect((await read())?.document.title).toBe('看護師（三）')
})
