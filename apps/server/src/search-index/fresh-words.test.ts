// Also on PGlite: search
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { closeExpiredPostings } from '#server/features/feed-import/close-expired-postings.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import { countByPairs } from '#server/search-index/grams/word-bits.queries.ts'
import { briefItem, importItems } from '#server/testing/job-posting.factories.ts'
import {
  addToTexts,
  ageMakings,
  countByText,
  countGrams,
  deleteGrams,
  forgetOrderKeys,
  makeAllGrams,
} from '#server/testing/search-grams.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { countByBitmaps } from './bitmap-index.queries.ts'
import { compactSearchIndex } from './compact-search-index.ts'
import { dissolveThinSegments, lockCompaction, numberSegment, segmentSize, writeSegment } from './compaction.queries.ts'
import { beginGrams, endGrams, hasSegmentWithoutGrams, readSegmentPostings, writeGrams } from './grams/grams.queries.ts'
import { makeGramsInTurn } from './grams/make-grams.ts'
import { OrderKeys } from './grams/order-keys.ts'
import { defaultLimits } from './grams/segment-grams.ts'
import { readBitmapState } from './read-bitmap-state.ts'
import { readConditions } from './search-conditions.ts'
import { countNow } from './search-counts.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
let today = '2026-11-20'
const tenants = ['kango', 'kaigo'] as const
type Tenant = (typeof tenants)[number]

const inTenant = <T>(tenant: Tenant, work: (scope: TenantScope) => Promise<T>) =>
  portal().services.runInScope(tenant, work)

/** Half-width kana, both kinds of kana, wide letters, a character of two units, and what ends a clause. */
const characters = ['看', '護', '師', '夜', '勤', 'の', '、', 'ｶﾞ', 'ガ', 'が', 'Ａ', 'a', '𠮷', '1', 'ー']
const titles = (seed: number) =>
  fc.sample(
    fc.array(fc.constantFrom(...characters), { minLength: 2, maxLength: 25 }).map((chars) => chars.join('')),
    { numRuns: 120, seed },
  )

/** What the second service's own lists know. */
const ofKaigo = {
  facets: {
    ...jobPostingFeedSample['x-tsunagu'].facets,
    occupationCategories: ['care_worker_special_nursing_home'],
    facilityTypes: ['special_nursing_home'],
    certifications: ['no_license'],
    features: [],
  },
}

const items = (texts: readonly string[], from = 0, tenant: Tenant = 'kango') =>
  texts.map((title, index) =>
    briefItem({
      extension: tenant === 'kaigo' ? ofKaigo : {},
      reference: `W-${from + index}`,
      title: `求人${title}`,
      validThrough: (from + index) % 9 === 0 ? '2026-11-20' : '2026-12-31',
    }),
  )

const searchFor = (tenant: Tenant, keyword: string) => ({
  conditions: readConditions([elementState('text', 'keyword', [textContent(keyword)])], vocabularyOf(portal(), tenant)),
  today,
})

async function compact(tenant: Tenant): Promise<void> {
  await compactSearchIndex(portal().served, tenant, { threshold: 1, size: 50 })
  await makeAllGrams(portal().served, tenant, { ...defaultLimits, least: 4 })
}

/** Does a job and says which jobs it enqueues. */
async function jobsOf(work: (services: ReturnType<typeof portal>['served']) => Promise<void> | undefined) {
  const asked: string[] = []
  const enqueue = async (...[, name, data]: Parameters<ReturnType<typeof portal>['served']['enqueue']>) => {
    asked.push(`${name} ${JSON.stringify(data)}`)
  }
  await work({ ...portal().served, enqueue })
  return asked
}

/** Words of one to eight characters from texts and at random, pairs that may be nowhere side by side, and two words at once. */
const word = fc.oneof(
  fc.array(fc.constantFrom(...characters, '求', '人'), { minLength: 1, maxLength: 8 }).map((chars) => chars.join('')),
  fc.tuple(fc.constantFrom(...titles(1)), fc.nat(20), fc.integer({ min: 1, max: 8 })).map(([title, start, length]) =>
    [...title]
      .slice(start % [...title].length)
      .slice(0, length)
      .join(''),
  ),
  fc.constantFrom('看護 夜勤', '看護師の 求人', '求人看護師', '透析ラーメン', 'ぬぬ', '龘', '求人𠮷', '護師 𠮷a'),
)

/** Counts words in both services and compares with their texts. */
async function expectExact(seed: number): Promise<void> {
  const seen = { exact: 0, read: 0 }
  const property = fc.asyncProperty(fc.constantFrom(...tenants), word, async (tenant, keyword) => {
    const search = searchFor(tenant, keyword)
    await inTenant(tenant, async (scope) => {
      const { words } = await readBitmapState(scope, search)
      expect([keyword, words === null && search.conditions.terms.length > 0]).toEqual([keyword, false])
      if (words?.candidates.length) seen.read += 1
      else seen.exact += 1
      const expected = await countByText(scope, search.conditions.terms, today)
      expect([tenant, keyword, await countNow(scope, portal().services, search)]).toEqual([tenant, keyword, expected])
    })
  })
  await fc.assert(property, { numRuns: 40, seed })
  // both ways were taken
  expect([seen.exact > 10, seen.read > 0]).toEqual([true, true])
}

beforeAll(async () => {
  for (const [index, tenant] of tenants.entries()) {
    const report = await importItems(portal(), items(titles(index + 1), 0, tenant), tenant)
    expect(report).toMatchObject({ created: 120, errors: [], quarantine: [] })
    await compact(tenant)
  }
})

test('words that nobody has searched for are counted exactly, in both services', async () => {
  await expectExact(1)
})

test('they stay exact after changes and withdrawals, after packing again, and after the last day of some', async () => {
  await importItems(portal(), items(titles(3).slice(0, 40), 30))
  await importItems(portal(), items(titles(4).slice(0, 15), 500))
  await inTenant('kango', (scope) =>
    closeWithdrawn(
      scope,
      items(titles(1).slice(0, 12), 100).map(({ identifier }) => `${identifier.name} ${identifier.value}`),
      portal().services.clock(),
    ),
  )
  await expectExact(2)
  await compact('kango')
  await expectExact(3)
  today = '2026-11-21'
  portal().setNow('2026-11-21T00:01:00+09:00')
  await expectExact(4)
  await closeExpiredPostings(portal().served)
  await compact('kango')
  await expectExact(5)
})

const hold = (scope: TenantScope, terms: readonly string[]) => countByText(scope, terms, today)

test('what changes between the statements of a count is counted as it is then, or the count is made again by rows', async () => {
  const search = searchFor('kango', '看護の')
  await inTenant('kango', async (scope) => {
    const before = await readBitmapState(scope, search)
    await addToTexts(scope, '看護の', 20)
    const expected = await hold(scope, search.conditions.terms)
    expect(await countByBitmaps(scope, search, before)).toBe(expected)
    expect(await lockCompaction(scope)).toBe(true)
    const numbered = await numberSegment(scope, segmentSize)
    await writeSegment(scope, numbered?.segment ?? -1)
    expect(await countByBitmaps(scope, search, before)).toBe(null)
    expect(await countNow(scope, portal().services, search)).toBe(expected)
  })
  await compact('kango')
  await expectExact(6)
})

test('of a segment without grams all texts are read, unless the text index finds the word sooner; the clock asks for them', async () => {
  await inTenant('kango', (scope) => deleteGrams(scope, 0))
  const [search, rare] = [searchFor('kango', '看'), searchFor('kango', 'ぬぬ')]
  await inTenant('kango', async (scope) => {
    expect((await readBitmapState(scope, search)).words?.unread).toEqual([0])
    expect(await countNow(scope, portal().services, search)).toBe(await hold(scope, search.conditions.terms))
    expect((await readBitmapState(scope, rare)).words).toBe(null)
    expect(await countNow(scope, portal().services, rare)).toBe(0)
  })
  const ofTheClock = await jobsOf((services) => createWorkers(services, null).tend_search?.({}))
  expect(ofTheClock).toEqual(['make_grams {"tenant":"kango"}'])
  await makeAllGrams(portal().served, 'kango')
  await inTenant('kango', async (scope) => {
    expect((await readBitmapState(scope, search)).words?.unread).toEqual([])
    expect(await countNow(scope, portal().services, search)).toBe(await hold(scope, search.conditions.terms))
    // By which it is chosen whether the text index finds a word sooner than its candidates' texts are read
    const pairs = async (word: string) => [await countByPairs(scope, [word]), await hold(scope, [word])] as const
    const [[rarest, texts], [ofOne, textsOfOne]] = [await pairs('訪問看護'), await pairs('看護')]
    expect([rarest >= texts, ofOne >= textsOfOne, rarest <= ofOne, await pairs('ぬぬ')]).toEqual([
      true,
      true,
      true,
      [0, 0],
    ])
  })
})

test('a segment without grams that takes the place of another between the statements of a count is counted as it is then', async () => {
  await inTenant('kaigo', async (scope) => {
    const packAgain = async () => {
      await dissolveThinSegments(scope, segmentSize)
      const numbered = await numberSegment(scope, segmentSize)
      expect(numbered?.segment).toBe(0)
      await writeSegment(scope, 0)
    }
    await packAgain()
    const search = searchFor('kaigo', '龘')
    const before = await readBitmapState(scope, search)
    expect([before.words?.unread, await countByBitmaps(scope, search, before)]).toEqual([[0], 0])
    await addToTexts(scope, '龘', 20)
    expect(await countByBitmaps(scope, search, before)).toBe(20)
    await packAgain()
    expect(await countByBitmaps(scope, search, before)).toBe(20)
  })
  await compact('kaigo')
})

test('a segment that is dissolved takes its grams along, and whoever was making them stops', async () => {
  await inTenant('kaigo', (scope) => deleteGrams(scope, 0))
  const making = await inTenant('kaigo', beginGrams)
  expect(making?.segment).toBe(0)
  if (!making) return
  expect(await inTenant('kaigo', (scope) => writeGrams(scope, making, [{ gram: '看', hex: 'ff' }]))).toBe(true)
  await inTenant('kaigo', (scope) => dissolveThinSegments(scope, segmentSize * 2))
  expect(await inTenant('kaigo', countGrams)).toBe(0)
  expect(await inTenant('kaigo', (scope) => writeGrams(scope, making, [{ gram: '看', hex: 'ff' }]))).toBe(false)
  expect(
    await inTenant('kaigo', (scope) => endGrams(scope, making, { exact: [], isComplete: true, keys: new OrderKeys() })),
  ).toBe(false)
  await compact('kaigo')
  await expectExact(7)
})

test('a job makes the grams of one segment and enqueues the next; packing only enqueues it', async () => {
  await inTenant('kaigo', (scope) => deleteGrams(scope))
  const job = 'make_grams {"tenant":"kaigo"}'
  expect(await jobsOf((services) => compactSearchIndex(services, 'kaigo', { threshold: 10_000 }))).toEqual([job])
  expect(await inTenant('kaigo', countGrams)).toBe(0)
  const runs: string[][] = []
  while (await inTenant('kaigo', hasSegmentWithoutGrams)) {
    runs.push(await jobsOf((services) => makeGramsInTurn(services, { tenant: 'kaigo' })))
  }
  expect(runs).toEqual([[job], [job], []])
})

test('while an import goes on, a thin segment waits for its compaction', async () => {
  await inTenant('kango', (scope) => deleteGrams(scope, 0))
  await importItems(portal(), items(titles(5).slice(0, 2), 700))
  const lacks = (threshold: number) => inTenant('kango', (scope) => hasSegmentWithoutGrams(scope, threshold))
  expect([await lacks(1), await lacks(1_000)]).toEqual([false, true])
})

test('a making that reads and writes keeps its segment, however long it takes', async () => {
  await inTenant('kaigo', (scope) => deleteGrams(scope))
  const begin = () => inTenant('kaigo', beginGrams)
  const making = await begin()
  if (!making) throw new Error('no segment lacks grams')
  const read = () =>
    inTenant('kaigo', (scope) => readSegmentPostings(scope, making, { after: -1, before: segmentSize, limit: 1 }))
  await inTenant('kaigo', ageMakings)
  expect(await read()).toHaveLength(1)
  expect((await begin())?.segment).toBe(1)
  await inTenant('kaigo', ageMakings)
  expect(await inTenant('kaigo', (scope) => writeGrams(scope, making, []))).toBe(true)
  expect((await begin())?.segment).toBe(1)
  await inTenant('kaigo', ageMakings)
  expect((await begin())?.segment).toBe(0)
  expect(await read()).toBe(null)
})

test('a segment whose grams an earlier version made, without order keys, is made again', async () => {
  await makeAllGrams(portal().served, 'kango')
  const lacks = () => inTenant('kango', (scope) => hasSegmentWithoutGrams(scope))
  expect(await lacks()).toBe(false)
  await inTenant('kango', forgetOrderKeys)
  expect(await lacks()).toBe(true)
  await makeAllGrams(portal().served, 'kango')
  expect(await lacks()).toBe(false)
  const search = searchFor('kango', '看護')
  await inTenant('kango', async (scope) => {
    expect((await readBitmapState(scope, search)).words).not.toBe(null)
    expect(await countNow(scope, portal().services, search)).toBe(await hold(scope, search.conditions.terms))
  })
})
