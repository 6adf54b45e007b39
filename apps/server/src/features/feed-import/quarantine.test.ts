import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { importAs, importText, operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp()
const base = feedItem({ reference: 'law' })
const { terms } = base['x-tsunagu']

let token = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
})

const send = (items: readonly unknown[]) => importAs(portal(), { token, items })
const quarantine = async () => {
  const { status, body } = await portal().call('listQuarantine', operatorOf(token))
  expect(status).toBe(200)
  return body
}
const rows = async (statement: string) => (await portal().connection.executeSql(statement)).rows
/** Every stored row with the transaction that wrote it. */
const written = () =>
  rows(`select 'posting' as kind, id::text, xmin::text from job_posting
    union all select 'search', id::text, xmin::text from job_search
    union all select 'quarantine', job_posting_id::text, xmin::text from job_posting_quarantine order by 1, 2`)

const closeOver = async () => {
  await createWorkers(portal().served, null).close_expired_postings?.({})
}
const seeker = async () => portal().signedIn(await makeJobSeeker(portal()))
const open = async (id: string, session: string) => {
  const { status, body } = await portal().call('getJobPostingView', { session, params: { jobPostingId: id } })
  expect(status).toBe(200)
  return JSON.stringify(body)
}
const find = async (keyword: string) => {
  const formElementStates = [elementState('text', 'keyword', [textContent(keyword)])]
  const body = { page: 1, searchBody: { formElementStates } }
  return JSON.stringify((await portal().call('getSearchResultView', { session: await seeker(), body })).body)
}

const good = (title: string): JobPostingFeedItem => ({ ...feedItem({ reference: 'way', title }) })
const bad = (title: string) => {
  const item = good(title)
  return { ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms: { ...terms, hours: ' ' } } }
}
const idOf = async () =>
  String((await rows(`select id from job_posting where source_id = 'tsunagu-demo way'`))[0]?.['id'])

test('published, spoilt, mended', async () => {
  await send([good('最初の求人の題名')])
  const id = await idOf()
  const session = await seeker()
  expect(await open(id, session)).not.toContain('掲載終了"')

  const heldUntil = '2026-11-21T09:00:00+09:00'
  const report = {
    quarantined: 1,
    updated: 0,
    closed: 1,
    closing: { missing: 0, quarantined: 1, expired: 0 },
    heldUntil,
  }
  expect(await send([bad('直した求人の題名')])).toMatchObject(report)
  // the source has changed it: the text of now may not be shown, that of before stays for a day, marked
  const held = await open(id, session)
  for (const text of ['最初の求人の題名', '掲載内容を確認中']) expect(held).toContain(text)
  expect(held).not.toContain('直した求人の題名')
  expect((await quarantine()).postings[0]).toMatchObject({ sourceId: 'tsunagu-demo way', openUntil: heldUntil })
  const params = { sourceId: 'tsunagu-demo way' }
  const { body: found } = await portal().call('getJobPosting', { ...operatorOf(token), params })
  expect(found.posting).toMatchObject({
    state: 'quarantined',
    closedDatetime: null,
    quarantine: { openUntil: heldUntil },
  })

  portal().setNow('2026-11-21T08:59:59+09:00')
  // Worse lines lengthen nothing, and what is on its way out is not counted again
  expect(await send([bad('もう一度直した求人の題名')])).toMatchObject({ quarantined: 1, closed: 0, heldUntil: null })
  expect(await send([bad('直した求人の題名')])).toMatchObject({ quarantined: 1 })
  await closeOver()
  expect(await open(id, session)).toContain('掲載内容を確認中')
  portal().setNow(heldUntil)
  await closeOver()
  const closed = await open(id, session)
  expect(closed).toContain('掲載終了')
  expect(closed).not.toContain('直した求人の題名')
  expect(await find('最初の求人の題名')).not.toContain(id)
  const events = await rows(
    `select data from event where type = 'job_posting.closed' and data ->> 'jobPostingId' = '${id}'`,
  )
  expect(events.map(({ data }) => data)).toEqual([
    { jobPostingId: id, sourceId: 'tsunagu-demo way', reason: 'quarantined' },
  ])

  const before = await written()
  expect(await send([bad('直した求人の題名')])).toMatchObject({ quarantined: 1 })
  expect(await written()).toEqual(before)

  expect(await send([good('直した求人の題名')])).toMatchObject({ updated: 1, quarantined: 0 })
  expect((await quarantine()).postings.map(({ sourceId }) => sourceId)).not.toContain('tsunagu-demo way')
  expect(await open(id, session)).toContain('直した求人の題名')
  expect(await find('直した求人の題名')).toContain(id)
})

test('the line of before keeps it open and clears the quarantine', async () => {
  await send([good('戻る求人')])
  await send([bad('戻る求人')])
  expect(await send([good('戻る求人')])).toMatchObject({ updated: 0, unchanged: 1 })
  expect((await quarantine()).postings.map(({ sourceId }) => sourceId)).not.toContain('tsunagu-demo way')
  portal().setNow('2026-11-22T09:00:00+09:00')
  await closeOver()
  expect(await open(await idOf(), await seeker())).not.toMatch(/掲載終了"|確認中/)
})

test('the line of before opens it again after the grace time', async () => {
  await send([good('戻る求人')])
  await send([bad('戻る求人')])
  portal().setNow('2026-11-22T09:00:00+09:00')
  await closeOver()
  expect(await send([good('戻る求人')])).toMatchObject({ updated: 1, unchanged: 0 })
  expect((await quarantine()).postings.map(({ sourceId }) => sourceId)).not.toContain('tsunagu-demo way')
  expect(await send([good('戻る求人')])).toMatchObject({ updated: 0, unchanged: 1 })
})

test('of two imports at once one has the last word on each posting', async () => {
  const series = (make: (title: string) => { identifier: object }) =>
    Array.from({ length: 40 }, (_, index) => ({
      ...make('同時の求人'),
      identifier: { ...base.identifier, value: `once-${index}` },
    }))
  await Promise.all([send(series(good)), send(series(bad).toReversed()), send(series(good).toReversed())])
  const both = await rows(
    `select count(*)::int as count from job_posting p
     join job_posting_quarantine q on q.tenant = p.tenant and q.job_posting_id = p.id
     where p.withdrawn_at is null and q.closes_at is null`,
  )
  const neither = await rows(
    `select count(*)::int as count from job_posting p
     where source_id like '% once-%' and withdrawn_at is not null and not exists (
       select from job_posting_quarantine q where q.tenant = p.tenant and q.job_posting_id = p.id)`,
  )
  expect([both[0]?.['count'], neither[0]?.['count']]).toEqual([0, 0])
})

test('of two lines of one posting the first counts, quarantined or not', async () => {
  const report = await send([bad('先'), good('後')])
  expect(report).toMatchObject({ quarantined: 1, rejected: 1, created: 0, updated: 0 })
})

test('the list is paged, the last received first', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...bad(`多い求人 ${index}`),
    identifier: { ...base.identifier, value: `many-${index}` },
  }))
  await send(many)
  portal().setNow('2026-11-20T10:00:00+09:00')
  await send([bad('最後の求人')])
  const first = await portal().call('listQuarantine', operatorOf(token))
  expect(first.body.postings[0]).toMatchObject({ title: '最後の求人', receivedAt: '2026-11-20T10:00:00+09:00' })
  expect(first.body).toMatchObject({ nextPage: 2 })
  const pageOf = async (page: number) =>
    (await portal().call('listQuarantine', { ...operatorOf(token), query: { page } })).body
  const seen = new Set<string>()
  for (let page: number | null = 1; page !== null; ) {
    const response: Output<'listQuarantine'> = await pageOf(page)
    for (const { jobPostingId } of response.postings) seen.add(jobPostingId)
    page = response.nextPage
  }
  expect(seen.size).toBe(first.body.totalCount)
  const beyond = await portal().call('listQuarantine', { ...operatorOf(token), query: { page: 99 } })
  expect(beyond.body).toMatchObject({ postings: [], nextPage: null })
})

test('only a key of this service with the scope sees it', async () => {
  await send([bad('秘密の求人')])
  const status = async (key: string, tenant = 'kango') =>
    (await portal().call('listQuarantine', { ...operatorOf(key), tenant })).status
  expect(await status('')).toBe(401)
  expect(await status(token, 'kaigo')).toBe(401)
  expect(await status(await tokenFor(portal(), { scopes: [] }))).toBe(403)
  const other = await tokenFor(portal(), { tenant: 'kaigo' })
  const { body } = await portal().call('listQuarantine', { ...operatorOf(other), tenant: 'kaigo' })
  expect(body).toEqual({ postings: [], totalCount: 0, nextPage: null })
})

test.each(['0', '-1', '1.5', 'x', '100001'])('page %s is refused', async (page) => {
  expect((await portal().call('listQuarantine', { ...operatorOf(token), query: { page } })).status).toBe(400)
})

test('any value of a term required by law gets a response, and the same one the second time', async () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constant(undefined),
  )
  const places: ((item: JobPostingFeedItem, value: unknown) => unknown)[] = [
    (item, value) => ({ ...item, hiringOrganization: value }),
    (item, value) => ({ ...item, baseSalary: { ...item.baseSalary, value } }),
    (item, value) => ({ ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms: value } }),
    ...(Object.keys(terms) as (keyof typeof terms)[]).map((key) => (item: JobPostingFeedItem, value: unknown) => ({
      ...item,
      'x-tsunagu': { ...item['x-tsunagu'], terms: { ...terms, [key]: value } },
    })),
  ]
  const lines = fc
    .sample(fc.tuple(fc.constantFrom(...places), odd), { numRuns: 400, seed: 7 })
    .map(([put, value], index) => put(feedItem({ reference: `odd-${index}` }), value))
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  const nested = JSON.stringify(places[2]?.(feedItem({ reference: 'deep' }), 'DEEP')).replace('"DEEP"', deep)
  const first = await importText(portal(), {
    token,
    text: [...lines.map((one) => JSON.stringify(one)), nested].join('\n'),
  })
  expect(first.received).toBe(401)
  expect(first.created + first.quarantined + first.rejected).toBe(401)
  expect(first.quarantined).toBeGreaterThan(200)
  expect(first.errors.at(-1)).toMatchObject({
    identifier: 'deep',
    reason: expect.stringContaining('nested too deeply'),
  })
  const before = await written()
  const second = await send(lines)
  expect(second).toMatchObject({ created: 0, updated: 0, quarantined: first.quarantined, unchanged: first.created })
  expect(await written()).toEqual(before)
})
