import { randomUUID } from 'node:crypto'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { importAs, operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp()
let token = ''
let reference = ''
let session = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
  reference = randomUUID()
  session = await portal().signedIn(await makeJobSeeker(portal()))
})

const item = (change: Parameters<typeof feedItem>[0] = {}) => feedItem({ reference, ...change })
const send = (posting: JobPostingFeedItem) => importAs(portal(), { token, items: [posting] })
const runJob = async () => {
  await createWorkers(portal().served, null).close_expired_postings?.({})
}
const rows = async (statement: string, values: unknown[] = []) =>
  (await portal().connection.executeSql(statement, values)).rows
const sourceId = () => `tsunagu-demo ${reference}`
const stored = async () => {
  const [row] = await rows(
    `select p.id, p.withdrawn_at, p.closed_reason, s.id is not null as is_listed from job_posting p
     left join job_search s using (tenant, id) where source_id = $1`,
    [sourceId()],
  )
  return row
}
const events = async () =>
  (
    await rows(`select data ->> 'reason' as reason from event where data ->> 'sourceId' = $1 order by sequence`, [
      sourceId(),
    ])
  ).map(({ reason }) => reason)
const page = async (id: string) =>
  JSON.stringify((await portal().call('getJobPostingView', { session, params: { jobPostingId: id } })).body)

describe('when the last day is over', () => {
  test('the job closes the posting, takes it out of the search and tells the operator, once', async () => {
    await send(item({ validThrough: '2026-11-20' }))
    await runJob()
    expect(await stored()).toMatchObject({ closed_reason: null, is_listed: true })
    portal().setNow('2026-11-20T23:59:59+09:00')
    await runJob()
    expect(await stored()).toMatchObject({ closed_reason: null, is_listed: true })
    portal().setNow('2026-11-21T00:00:00+09:00')
    await runJob()
    await runJob()
    const row = await stored()
    expect(row).toMatchObject({ closed_reason: 'expired', is_listed: false })
    expect(new Date(String(row?.['withdrawn_at'])).toISOString()).toBe('2026-11-20T15:00:00.000Z')
    expect(await events()).toEqual(['expired'])
  })

  test('favourites and history keep it, marked closed; it takes no application', async () => {
    await send(item({ validThrough: '2026-11-20', title: '期限の切れた求人' }))
    const id = String((await stored())?.['id'])
    await portal().call('updateFavorite', { session, params: { jobPostingId: id }, body: { status: 'like' } })
    await page(id)
    portal().setNow('2026-11-21T09:00:00+09:00')
    await runJob()
    for (const call of ['getFavorites', 'getBrowsingHistories'] as const) {
      const text = JSON.stringify((await portal().call(call, { session })).body)
      expect(text).toContain('期限の切れた求人')
      expect(text).toContain('掲載終了')
    }
    expect(await page(id)).toContain('掲載終了')
    const { body } = await portal().call('getJobPostingActions', { session, params: { jobPostingId: id } })
    expect(body.apply).toMatchObject({ isEnable: false, label: '募集は終了しました' })
    const body2 = { actionType: 'apply' as const }
    const response = await portal().call('takeJobPostingAction', { session, params: { jobPostingId: id }, body: body2 })
    expect(response.status).toBe(409)
  })

  test('the same line again does not open it; one with a later day does', async () => {
    const over = item({ validThrough: '2026-11-20' })
    await send(over)
    portal().setNow('2026-11-21T09:00:00+09:00')
    await runJob()
    expect(await send(over)).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await stored()).toMatchObject({ closed_reason: 'expired', is_listed: false })
    expect(await send(item({ validThrough: '2026-12-20' }))).toMatchObject({ updated: 1 })
    expect(await stored()).toMatchObject({ withdrawn_at: null, closed_reason: null, is_listed: true })
  })

  test('thousands are closed in batches', async () => {
    const many = (count: number) => Array.from({ length: count }, () => feedItem({ validThrough: '2026-11-20' }))
    await importItems(portal(), many(1_030))
    portal().setNow('2026-11-22T09:00:00+09:00')
    await runJob()
    const [left] = await rows(
      `select count(*)::int as count from job_posting where expire_date < '2026-11-22' and withdrawn_at is null`,
    )
    expect(left).toEqual({ count: 0 })
  })
})

describe('withdrawing', () => {
  const withdraw = (sourceIds: string[], key = token, tenant = 'kango') =>
    portal().call('withdrawJobPostings', { ...operatorOf(key), tenant, body: { sourceIds } })

  test('closes postings at once, and again changes nothing', async () => {
    await send(item({ title: '取り下げる求人' }))
    const first = await withdraw([sourceId(), 'tsunagu-demo no-such'])
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ withdrawn: 1, unchanged: 0, unknown: ['tsunagu-demo no-such'] })
    const row = await stored()
    expect(row).toMatchObject({ closed_reason: 'withdrawn', is_listed: false })
    expect(await page(String(row?.['id']))).toContain('掲載終了')
    expect((await withdraw([sourceId()])).body).toEqual({ withdrawn: 0, unchanged: 1, unknown: [] })
    expect(await events()).toEqual(['withdrawn'])
    expect(await send(item({ title: '取り下げる求人' }))).toMatchObject({ updated: 1 })
    expect(await stored()).toMatchObject({ closed_reason: null, is_listed: true })
  })

  test('deletes quarantined lines', async () => {
    const bad = item()
    await importAs(portal(), { token, items: [{ ...bad, hiringOrganization: undefined }] })
    expect((await withdraw([sourceId()])).body).toEqual({ withdrawn: 1, unchanged: 0, unknown: [] })
    expect((await withdraw([sourceId()])).body).toEqual({ withdrawn: 0, unchanged: 0, unknown: [sourceId()] })
  })

  test('is for a key of this service with the scope, and its own postings alone', async () => {
    await send(item())
    expect((await withdraw([sourceId()], '')).status).toBe(401)
    expect((await withdraw([sourceId()], await tokenFor(portal(), { scopes: [] }))).status).toBe(403)
    const other = await tokenFor(portal(), { tenant: 'kaigo' })
    expect((await withdraw([sourceId()], other, 'kaigo')).body).toEqual({
      withdrawn: 0,
      unchanged: 0,
      unknown: [sourceId()],
    })
    expect(await stored()).toMatchObject({ closed_reason: null })
  })

  test.each<[string, unknown]>([
    ['no list', {}],
    ['an empty list', { sourceIds: [] }],
    ['numbers', { sourceIds: [1] }],
    ['the same twice', { sourceIds: ['a b', 'a b'] }],
    ['too many', { sourceIds: Array.from({ length: 1_001 }, (_, index) => `a ${index}`) }],
    ['an unknown key', { sourceIds: ['a b'], all: true }],
  ])('%s is refused', async (_, body) => {
    expect((await portal().call('withdrawJobPostings', { ...operatorOf(token), body })).status).toBe(400)
  })

  test.each(['a\u0000b c', '\ud800 x', '%_\\ %', 'no-blank'])('%j names no posting, and is refused', async (odd) => {
    expect((await withdraw([odd])).status).toBe(400)
  })

  test('what looks like SQL is unknown', async () => {
    const odd = "x'; drop table job_posting; select 1"
    expect((await withdraw([odd])).body).toEqual({ withdrawn: 0, unchanged: 0, unknown: [odd] })
  })
})
