// Also on PGlite: search
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { closeExpiredPostings } from '#server/features/feed-import/close-expired-postings.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import { findSegmentMatches } from '#server/search-index/pages/page-by-bits.queries.ts'
import { findByBits } from '#server/search-index/pages/page-by-bits.ts'
import { findPage } from '#server/search-index/pages/search.queries.ts'
import type { PlainOrder } from '#server/search-index/pages/search-order.ts'
import { briefItem, importItems } from '#server/testing/job-posting.factories.ts'
import { deleteGrams, makeAllGrams } from '#server/testing/search-grams.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { countByBitmaps, countByRows, findBitmapState } from './bitmap-index.queries.ts'
import { compactBesideImport, compactSearchIndex } from './compact-search-index.ts'
import {
  countSegments,
  countUnindexed,
  dissolveThinSegments,
  lockCompaction,
  numberSegment,
  segmentSize,
  writeSegment,
} from './compaction.queries.ts'
import { readConditions } from './search-conditions.ts'
import { countNow } from './search-counts.ts'
import { predicatesOf } from './search-predicates.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
const today = '2026-11-20'

const inTenant = <T>(tenant: string, work: (scope: TenantScope) => Promise<T>) =>
  portal().services.runInScope(tenant, work)

/** Items of a service; the last digit of the reference gives the day they end. */
const items = (count: number, from = 0, title = '病棟の看護師') =>
  Array.from({ length: count }, (_, index) =>
    briefItem({
      reference: `P-${from + index}`,
      title: `${title} ${from + index}番`,
      validThrough: (from + index) % 10 === 0 ? '2026-11-20' : '2026-12-31',
    }),
  )

const searchFor = (keyword: string, day = today) => ({
  conditions: readConditions(
    [elementState('text', 'keyword', [textContent(keyword)])],
    vocabularyOf(portal(), 'kango'),
  ),
  today: day,
})

/** The count by bitmaps and by rows, which must agree. */
const bothCounts = (tenant: string, keyword = '', day = today) =>
  inTenant(tenant, async (scope) => {
    const search = searchFor(keyword, day)
    const tokens = predicatesOf(search.conditions).map(({ token }) => token)
    const state = await findBitmapState(scope, tokens, day)
    return [await countByRows(scope, search), await countByBitmaps(scope, search, state)]
  })

const compact = (tenant: string) => compactSearchIndex(portal().served, tenant, { threshold: 1, size: 40 })

test('postings that are added, changed and closed after the compaction are counted at once', async () => {
  await importItems(portal(), items(100))
  await compact('kango')
  expect(await inTenant('kango', (scope) => countUnindexed(scope, 10))).toBe(0)
  expect(await bothCounts('kango')).toEqual([100, 100])
  await importItems(portal(), items(5, 3, '訪問看護の看護師'))
  await importItems(portal(), items(7, 200))
  expect(await inTenant('kango', (scope) => countUnindexed(scope, 100))).toBe(12)
  expect(await bothCounts('kango')).toEqual([107, 107])
  expect(await bothCounts('kango', '訪問看護の')).toEqual([5, 5])
  await compact('kango')
  expect(await inTenant('kango', (scope) => countUnindexed(scope, 10))).toBe(0)
  expect(await bothCounts('kango', '訪問看護の')).toEqual([5, 5])
})

test('at midnight those of the last day are gone without anything being done, and afterwards too', async () => {
  const open = 107 - 11
  expect(await bothCounts('kango', '', '2026-11-21')).toEqual([open, open])
  portal().setNow('2026-11-21T00:01:00+09:00')
  await closeExpiredPostings(portal().served)
  expect(await bothCounts('kango', '', '2026-11-21')).toEqual([open, open])
  await compact('kango')
  expect(await bothCounts('kango', '', '2026-11-21')).toEqual([open, open])
  portal().setNow('2026-11-20T09:00:00+09:00')
})

test('an interrupted compaction changes nothing', async () => {
  await importItems(portal(), items(30, 400))
  const before = await bothCounts('kango')
  const cutOff = inTenant('kango', async (scope) => {
    expect(await lockCompaction(scope)).toBe(true)
    const numbered = await numberSegment(scope, segmentSize)
    await writeSegment(scope, numbered?.segment ?? -1)
    throw new Error('the process ends')
  })
  await expect(cutOff).rejects.toThrow('the process ends')
  expect(await bothCounts('kango')).toEqual(before)
  await compact('kango')
  await compact('kango')
  expect(await bothCounts('kango')).toEqual(before)
})

const readyTerms = (...terms: string[]) =>
  inTenant('kango', async (scope) => [
    ...(
      await findBitmapState(
        scope,
        terms.map((term) => `term:${term}`),
        today,
      )
    ).ready,
  ])

/** Counts each word once, as a search does, and does what it has asked the worker for. */
async function searchOnce(keywords: readonly string[]): Promise<void> {
  for (const keyword of keywords) {
    await inTenant('kango', (scope) => countNow(scope, portal().services, searchFor(keyword)))
  }
  await portal().mails()
}

test('where a segment has no grams, a term in many postings gets bitmaps, one in few does not', async () => {
  await importItems(portal(), items(2_000, 1_000, '夜勤専従の看護師'))
  await compactSearchIndex(portal().served, 'kango')
  await inTenant('kango', (scope) => deleteGrams(scope))
  expect(await readyTerms('夜勤専従', '訪問看護の')).toEqual([])
  await searchOnce(['夜勤専従', '訪問看護の'])
  expect(await readyTerms('夜勤専従', '訪問看護の')).toEqual(['term:夜勤専従'])
  const before = await bothCounts('kango', '夜勤専従')
  expect(before[0]).toBe(2_000)
  await importItems(portal(), items(10, 1_000, '日勤の看護師'))
  expect(await bothCounts('kango', '夜勤専従')).toEqual([1_990, 1_990])
})

test('there a common term gets bitmaps although few postings of the searched place contain it, one of one character in any case', async () => {
  const { services } = portal()
  await inTenant('kango', (scope) => deleteGrams(scope))
  const within = (keyword: string) => ({
    conditions: readConditions(
      [
        elementState('text', 'keyword', [textContent(keyword)]),
        elementState('text_list', 'areas', [textContent('47'), textContent('46')]),
      ],
      vocabularyOf(portal(), 'kango'),
    ),
    today,
  })
  for (const keyword of ['看護師', '訪問看護の', '駅']) {
    expect(await inTenant('kango', (scope) => countNow(scope, services, within(keyword)))).toBe(0)
  }
  await portal().mails()
  expect((await readyTerms('看護師', '訪問看護の', '駅')).toSorted()).toEqual(['term:看護師', 'term:駅'])
  const [byRows = 0, byBitmaps] = await bothCounts('kango', '看護師')
  expect(byRows).toBeGreaterThan(2_000)
  expect(byBitmaps).toBe(byRows)
})

test('words that their grams know need no bitmaps of their own', async () => {
  await makeAllGrams(portal().served, 'kango')
  await searchOnce(['専従', '夜勤専従の看護師', '番'])
  expect(await readyTerms('専従', '夜勤専従の看護師', '番')).toEqual([])
})

test('a count takes two statements, three where texts must be read', async () => {
  for (const [keyword, most] of [
    ['', 2],
    ['夜勤専従', 2],
    ['訪問看護の', 3],
    ['番', 2],
  ] as const) {
    portal().statements()
    await inTenant('kango', (scope) => countNow(scope, portal().services, searchFor(keyword)))
    const sent = portal()
      .statements()
      // beside the one that confines each scope to its service
      .filter((statement) => /^\s*(\/\*.*\*\/)?\s*(select|with)/.test(statement) && !/set_config/.test(statement))
    expect([keyword, sent.length]).toEqual([keyword, most])
  }
})

/** The plans of all statements that `work` sends. */
async function plansOf(work: (scope: TenantScope) => Promise<unknown>): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  await inTenant('kango', (scope) =>
    work({
      ...scope,
      execute: (query) => {
        sent.push(query.compile(scope.transaction))
        return scope.execute(query)
      },
    }),
  )
  const plans: string[] = []
  for (const { sql, parameters } of sent) {
    const { rows } = await portal().connection.executeSql(`explain ${sql}`, [...parameters])
    plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
  }
  return plans
}

const wholeTable = /Seq Scan on job_search\b/
const slice = { offset: 0, limit: 20 }
const orders: { order: PlainOrder; index: string }[] = [
  { order: { by: 'newest' }, index: 'job_search_newest' },
  { order: { by: 'salary' }, index: 'job_search_salary' },
  { order: { by: 'near', origin: { x: 1139, y: 38 } }, index: 'job_search_place' },
]

test('no plan reads the whole table: neither for a rare term, nor for a page in any order, nor for a count by bitmaps', async () => {
  const rare = searchFor('1234番')
  for (const { order, index } of orders) {
    const [collecting] = await plansOf((scope) => findPage.byCollecting(scope, rare, order, slice))
    expect(collecting).toContain('job_search_bigrams')
    expect(collecting).not.toMatch(wholeTable)
    const [walking] = await plansOf((scope) => findPage.byWalking(scope, searchFor(''), order, { ...slice, depth: 20 }))
    expect(walking).toContain(index)
    expect(walking).not.toMatch(wholeTable)
  }
  await makeAllGrams(portal().served, 'kango')
  for (const { order } of orders) {
    const plans = await plansOf((scope) =>
      findByBits(scope, { services: portal().services, search: searchFor('看護'), order }, slice),
    )
    expect(plans.at(-1)).toContain('job_search_slot_order')
    expect(plans.join()).not.toMatch(wholeTable)
  }
  const [state, count] = await plansOf(async (scope) => {
    const state = await findBitmapState(scope, [], today)
    return countByBitmaps(scope, searchFor(''), state)
  })
  expect([state, count].join()).not.toMatch(wholeTable)
})

test('imports, withdrawals and compactions at the same time lose and double nothing', async () => {
  const { served } = portal()
  const titles = ['日勤の看護師', '准看護師の夜勤', '病棟の看護師']
  const work = titles.flatMap((title, index) => [
    importItems(portal(), items(400, 8_000 + index * 100, title)),
    compact('kango'),
    inTenant('kango', (scope) =>
      closeWithdrawn(
        scope,
        items(60, 1_000 + index * 40).map(({ identifier }) => `${identifier.name} ${identifier.value}`),
        served.clock(),
      ),
    ),
    compact('kango'),
    makeAllGrams(served, 'kango'),
  ])
  await Promise.all(work)
  const [byRows, byBitmaps] = await bothCounts('kango')
  expect(byBitmaps).toBe(byRows)
  await compactSearchIndex(served, 'kango', { threshold: 1 })
  expect(await bothCounts('kango')).toEqual([byRows, byRows])
})

test('an import packs what it writes, with the order keys by which a page by pay is found', async () => {
  expect(await inTenant('kango', (scope) => countUnindexed(scope, 10))).toBe(0)
  await inTenant('kango', (scope) => deleteGrams(scope))
  await importItems({ services: { ...portal().services, enqueue: async () => undefined } }, items(1_200, 5_000))
  expect(await inTenant('kango', (scope) => countUnindexed(scope, 1_200))).toBe(200)
  expect(new Set(await bothCounts('kango')).size).toBe(1)
  await inTenant('kango', async (scope) => {
    const asked = { services: portal().services, search: searchFor(''), order: { by: 'salary' } as const }
    const packed = await findSegmentMatches(scope, asked.search, await findBitmapState(scope, [], today))
    expect(packed?.filter(({ generation }) => generation !== null)).toHaveLength(2)
    const byBits = await findByBits(scope, asked, slice)
    expect(byBits).toEqual(await findPage.byCollecting(scope, asked.search, asked.order, slice))
  })
})

test('imports leave a few thin segments, which are put together', async () => {
  await compact('kango')
  const thin: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    await importItems(portal(), items(2, 7_000 + turn * 2))
    await compactBesideImport(portal().served, 'kango', { threshold: 1, size: 8 })
    thin.push((await inTenant('kango', (scope) => countSegments(scope, 8))).thin)
  }
  expect(thin).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 5, 6])
  expect(new Set(await bothCounts('kango')).size).toBe(1)
})

test('the clock enqueues the jobs that an interrupted import has not', async () => {
  const { served } = portal()
  const asked: string[] = []
  const watched = {
    ...served,
    enqueue: async (...[, name, data]: Parameters<typeof served.enqueue>) => {
      asked.push(`${name} ${JSON.stringify(data)}`)
    },
  }
  await inTenant('kango', (scope) => dissolveThinSegments(scope, segmentSize))
  await createWorkers(watched, null).tend_search?.({})
  expect(asked).toEqual(['pack_search {"tenant":"kango"}'])
})
