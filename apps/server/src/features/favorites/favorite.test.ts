import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordBrowsing } from '#server/features/histories/history.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let session = ''
let jobSeekerId = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  const jobSeeker = await makeJobSeeker(portal())
  jobSeekerId = jobSeeker.id
  session = await portal().signedIn(jobSeeker)
})

const update = (jobPostingId: string, status: 'like' | 'dislike') =>
  portal().call('updateFavorite', { session, params: { jobPostingId }, body: { status } })
const notify = (jobPostingId: string, status: 'like' | 'dislike' = 'like') =>
  portal().call('notifyFavorite', { session, params: { jobPostingId }, body: { status } })
const favorites = async (query = {}) =>
  (await portal().call('getFavorites', { session, query })).body.component.component

describe('favourites', () => {
  test('are listed newest like first, marked as liked; a dislike takes one away; both are safe to repeat', async () => {
    const [first, second] = [await makeJobPosting(portal()), await makeJobPosting(portal())]
    await update(first, 'like')
    portal().setNow('2026-11-20T09:01:00+09:00')
    await update(second, 'like')
    portal().setNow('2026-11-20T09:02:00+09:00')
    expect((await update(first, 'like')).status).toBe(204)
    const list = await favorites()
    expect(list.jobPostingCards.map(({ id, isLiked }) => [id, isLiked])).toEqual([
      [second, true],
      [first, true],
    ])
    expect(list.pageInfo).toEqual({ currentPage: 1, totalCount: 2, totalPage: 1, perPage: limits.perPage })
    await update(first, 'dislike')
    expect((await update(first, 'dislike')).status).toBe(204)
    expect((await favorites()).jobPostingCards.map(({ id }) => id)).toEqual([second])
  })

  test('survive the posting, marked closed', async () => {
    const id = await makeJobPosting(portal(), { validThrough: '2026-11-25' })
    await update(id, 'like')
    portal().setNow('2026-11-26T00:00:00+09:00')
    const [card] = (await favorites()).jobPostingCards
    expect(card).toMatchObject({ id, labels: [{ text: '掲載終了', appThemeType: 'disabled' }, {}, {}] })
  })

  test('of another job seeker are not seen', async () => {
    const id = await makeJobPosting(portal())
    await update(id, 'like')
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    const { body } = await portal().call('getFavorites', { session: other })
    expect(body.component.component.jobPostingCards).toEqual([])
  })

  test('page by page, with as many statements for a long list as for a short one', async () => {
    const statementsOf = async () => {
      portal().statements()
      await favorites()
      return portal().statements().length
    }
    await update(await makeJobPosting(portal()), 'like')
    const few = await statementsOf()
    for (let index = 0; index < 24; index += 1) await update(await makeJobPosting(portal()), 'like')
    expect(await statementsOf()).toBe(few)
    const second = await favorites({ page: 2 })
    expect(second.jobPostingCards).toHaveLength(5)
    expect(second.pageInfo).toMatchObject({ currentPage: 2, totalCount: 25, totalPage: 2 })
  })

  test('need a posting of this service', async () => {
    await importItems(portal(), [feedItem({ reference: 'known' })])
    for (const id of [randomUUID(), 'nonsense', "' or 1=1"]) {
      expect((await update(id, 'like')).status).toBe(404)
      expect((await notify(id)).status).toBe(404)
    }
    const foreign = await makeJobPosting(portal())
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const foreignCall = await portal().call('updateFavorite', {
      tenant: 'kaigo',
      session: await portal().signedIn(elsewhere),
      params: { jobPostingId: foreign },
      body: { status: 'like' },
    })
    expect(foreignCall.status).toBe(404)
  })
})

test('the adviser is notified of a like once a day in Tokyo, never of a dislike', async () => {
  const id = await makeJobPosting(portal())
  const events = () =>
    portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('event').select(['type', 'data']).where('job_seeker_id', '=', jobSeekerId).execute(),
    )
  await notify(id, 'dislike')
  expect(await events()).toEqual([])
  await notify(id)
  portal().setNow('2026-11-20T23:59:00+09:00')
  expect((await notify(id)).status).toBe(204)
  expect(await events()).toEqual([{ type: 'job_posting.liked', data: { jobPostingId: id } }])
  portal().setNow('2026-11-21T00:00:00+09:00')
  await notify(id)
  expect(await events()).toHaveLength(2)
})

test('the browsing history keeps the last hundred, newest first, without repeats', async () => {
  await importItems(
    portal(),
    Array.from({ length: 105 }, (_, index) => feedItem({ reference: `seen-${index}` })),
  )
  await portal().services.runInScope('kango', async (scope) => {
    const rows = await scope
      .selectFrom('job_posting')
      .select('id')
      .where('source_id', 'like', '% seen-%')
      .orderBy('id')
      .execute()
    for (const [index, { id }] of [...rows, ...rows.slice(50, 51)].entries()) {
      const now = new Date(Date.parse('2026-11-20T00:00:00Z') + index * 1_000)
      await recordBrowsing(scope, { jobSeekerId, jobPostingId: id, now })
    }
  })
  const { body } = await portal().call('getBrowsingHistories', { session })
  const { jobPostingCards, pageInfo } = body.component.component
  expect(pageInfo).toMatchObject({ totalCount: limits.browsingHistory, totalPage: 5 })
  expect(new Set(jobPostingCards.map(({ id }) => id)).size).toBe(limits.perPage)
})

test('a search returns cards with exact count and pages, likes marked', async () => {
  const liked = await makeJobPosting(portal(), { title: '特別な検索語の求人' })
  await makeJobPosting(portal(), { title: '特別な検索語の求人' })
  await update(liked, 'like')
  const keyword = { label: '', uint32: 0, bool: false, text: '検索語', file: null }
  const state = { type: 'text', key: 'keyword', keyIndex: 0, elementObjId: '', contentStates: [keyword] }
  const { body } = await portal().call('getJobPostingCards', {
    session,
    body: { page: 1, searchBody: { formElementStates: [state] } },
  })
  const { jobPostingCards, pageInfo } = body.component.component
  expect(pageInfo).toMatchObject({ totalCount: 2, totalPage: 1 })
  expect(jobPostingCards.find(({ id }) => id === liked)?.isLiked).toBe(true)
  expect(jobPostingCards.filter(({ isLiked }) => isLiked)).toHaveLength(1)
})
