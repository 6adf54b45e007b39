// Also on PGlite: search
import { formatSearchSort, type SearchSort } from '@tsunagu/contract/search/search-sort.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import {
  countByBitmaps,
  countByRows,
  findBitmapState,
  knowsAmounts,
} from '#server/search-index/bitmap-index.queries.ts'
import { compactBesideImport, compactSearchIndex } from '#server/search-index/compact-search-index.ts'
import { findByBits } from '#server/search-index/pages/page-by-bits.ts'
import { findPage } from '#server/search-index/pages/search.queries.ts'
import { readOrder } from '#server/search-index/pages/search-order.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { readBitmapState } from '#server/search-index/read-bitmap-state.ts'
import { readConditions } from '#server/search-index/search-conditions.ts'
import { countNow } from '#server/search-index/search-counts.ts'
import { notePredicates } from '#server/search-index/search-predicates.queries.ts'
import { predicatesOf } from '#server/search-index/search-predicates.ts'
import { importItems, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { makeAllGrams } from '#server/testing/search-grams.ts'
import {
  type Condition,
  chosen,
  condition,
  isFound,
  type Posting,
  posting,
  rankOf,
  sorts,
  toItem,
  toStates,
} from '#server/testing/searchable-postings.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { countForForm } from './search-choices.ts'

const days = ['2026-11-20', '2026-11-21'] as const
const portal = useTestApp({ now: '2026-11-20T23:30:00+09:00' })

const inKango = <T>(work: (scope: TenantScope) => Promise<T>) => portal().services.runInScope('kango', work)

describe('search over random postings', () => {
  const postings = fc.sample(posting, { numRuns: 300, seed: 20261120 })
  const changed = fc.sample(posting, { numRuns: 40, seed: 20261121 })
  let idOf: Map<string, Posting>

  /** Imported and compacted into several segments, some changed and withdrawn since, some new, some packed beside their import: every state that a count can meet. */
  beforeAll(async () => {
    const report = await importItems(
      portal(),
      postings.slice(0, 280).map((one, index) => toItem(one, `R-${index}`)),
    )
    expect(report).toMatchObject({ created: 280, errors: [], quarantine: [] })
    const noted = readConditions([chosen('keyword', ['夜 りはびり'])], vocabularyOf(portal(), 'kango'))
    await inKango((scope) => notePredicates(scope, portal().services, predicatesOf(noted), days[0]))
    await compactSearchIndex(portal().served, 'kango', { threshold: 1, size: 70 })
    await makeAllGrams(portal().served, 'kango')
    const current = new Map(postings.map((one, index) => [`R-${index}`, one]))
    for (const [index, one] of changed.entries()) current.set(`R-${index * 7}`, one)
    const later = [...current].filter(([, one], index) => index >= 280 || changed.includes(one))
    const write = (some: typeof later) =>
      importItems(
        portal(),
        some.map(([reference, one]) => toItem(one, reference)),
      )
    await write(later.slice(0, 20))
    await compactBesideImport(portal().served, 'kango', { threshold: 1, size: 20 })
    await write(later.slice(20))
    const sources = await inKango((scope) =>
      scope.selectFrom('job_posting').select(['id', 'source_id as sourceId']).execute(),
    )
    const withdrawn = sources.filter((_, index) => index % 15 === 0)
    await inKango((scope) =>
      closeWithdrawn(
        scope,
        withdrawn.map(({ sourceId }) => sourceId),
        portal().services.clock(),
      ),
    )
    const open = sources.filter((one) => !withdrawn.includes(one))
    const entries = open.map(({ id, sourceId }) => [id, current.get(sourceId.split(' ')[1] ?? '')] as const)
    idOf = new Map(entries.flatMap(([id, one]) => (one ? [[id, one] as const] : [])))
    expect(idOf.size).toBe(280)
  })

  function expected(wanted: Condition, today: string, sort: SearchSort = { by: 'newest' }): string[] {
    const found = [...idOf].filter(([, one]) => isFound(one, wanted, today))
    return found
      .sort(
        ([idA, a], [idB, b]) =>
          rankOf(a, sort) - rankOf(b, sort) || b.updated.localeCompare(a.updated) || (idA < idB ? -1 : 1),
      )
      .map(([id]) => id)
  }

  test('counts by bitmaps and by rows are those of a plain filter, today and tomorrow', async () => {
    const vocabulary = vocabularyOf(portal(), 'kango')
    let unread = 0
    const property = fc.asyncProperty(condition, fc.constantFrom(...days), async (wanted, today) => {
      const search = { conditions: readConditions(toStates(wanted), vocabulary), today }
      const tokens = predicatesOf(search.conditions).map(({ token }) => token)
      const { length } = expected(wanted, today)
      await inKango(async (scope) => {
        const state = await findBitmapState(scope, tokens, today)
        expect(state.isCompacted).toBe(true)
        const canUseBitmaps = knowsAmounts(search.conditions, [], state)
        const byBitmaps = canUseBitmaps ? await countByBitmaps(scope, search, state) : length
        const withWords = await readBitmapState(scope, search)
        if (withWords.words?.unread.length) unread += 1
        const ways = [await countByRows(scope, search), byBitmaps, await countNow(scope, portal().services, search)]
        expect(ways).toEqual([length, length, length])
      })
    })
    await fc.assert(property, { numRuns: 60, seed: 7 })
    // words are looked for in the texts of the segment that was packed beside an import
    expect(unread).toBeGreaterThan(10)
  })

  test('every way to a page in every order finds what a plain filter finds', async () => {
    const vocabulary = vocabularyOf(portal(), 'kango')
    const offset = fc.integer({ min: 0, max: 30 })
    const property = fc.asyncProperty(condition, offset, fc.constantFrom(...sorts), async (wanted, start, sort) => {
      const search = { conditions: readConditions(toStates(wanted), vocabulary), today: days[0] }
      const order = readOrder([chosen('sort', [formatSearchSort(sort)])], 'kango', vocabulary.masterData)
      if (order.by === 'commute') throw new Error('None of the orders is by a commute.')
      const slice = { offset: start, limit: 20 }
      const page = expected(wanted, days[0], sort).slice(start, start + 20)
      await inKango(async (scope) => {
        expect(await findPage.byCollecting(scope, search, order, slice)).toEqual(page)
        expect(await findPage.byWalking(scope, search, order, { ...slice, depth: 300 })).toEqual(page)
        const short = await findPage.byWalking(scope, search, order, { ...slice, depth: 60 })
        expect(short).toEqual(page.slice(0, short.length))
      })
    })
    await fc.assert(property, { numRuns: 60, seed: 7 })
  })

  test('bits and order keys find the same pages, without what is hidden', async () => {
    const vocabulary = vocabularyOf(portal(), 'kango')
    const start = fc.integer({ min: 0, max: 30 })
    const { services } = portal()
    let found = 0
    const property = fc.asyncProperty(
      condition,
      start,
      fc.constantFrom(...sorts),
      fc.nat(3),
      async (wanted, offset, sort, hiding) => {
        const order = readOrder([chosen('sort', [formatSearchSort(sort)])], 'kango', vocabulary.masterData)
        if (order.by === 'commute') return
        const all = expected(wanted, days[0], sort)
        const postingIds = all.filter((_, index) => index % 3 < hiding % 3)
        const hidden = hiding === 0 ? null : { postingIds, employers: [], workplaces: [] }
        const search = { conditions: readConditions(toStates(wanted), vocabulary), today: days[0], hidden }
        const page = await inKango((scope) => findByBits(scope, { services, search, order }, { offset, limit: 20 }))
        if (page === null) return
        if (page.length > 0) found += 1
        expect(page).toEqual(all.filter((id) => !postingIds.includes(id)).slice(offset, offset + 20))
      },
    )
    await fc.assert(property, { numRuns: 80, seed: 7 })
    expect(found).toBeGreaterThan(20)
  })

  test('a choice has the count of what choosing it would find', async () => {
    const { services } = portal()
    const vocabulary = vocabularyOf(portal(), 'kango')
    const values = {
      areas: ['13', '13112', '14', '14100', '14101', '99999', '01202'],
      occupation_categories: ['nurse', 'midwife_all', 'nurse_icu', 'no_such'],
      features: ['blank_ok', 'nursery_on_site', 'blank_ok'],
      salary_min: ['280000', '1500', '0', '', '271828', '4000000'],
    }
    const count = (wanted: Condition) => expected(wanted, days[0]).length
    const property = fc.asyncProperty(condition, async (wanted) => {
      const states = toStates(wanted)
      const choices = Object.entries(values).map(([key, asked]) => ({ key: key as keyof typeof values, values: asked }))
      const found = await inKango((scope) => countForForm(scope, { services, vocabulary, states, choices }))
      const paid = (value: string): number => {
        const minimum = Number(value)
        const fitting = value === '1500' ? 'hourly' : value === '4000000' ? 'yearly' : 'monthly'
        const isAsked = minimum > 0 && (wanted.pay?.type ?? fitting) === fitting
        return isAsked ? count({ ...wanted, pay: { type: fitting, minimum } }) : 0
      }
      expect(found).toEqual({
        totalCount: count(wanted),
        choices: [
          {
            key: 'areas',
            counts: values.areas.map((area) => (area === '99999' ? 0 : count({ ...wanted, areas: [area] }))),
          },
          {
            key: 'occupation_categories',
            counts: values.occupation_categories.map((id) => count({ ...wanted, occupations: [id] })),
          },
          { key: 'features', counts: values.features.map((id) => count({ ...wanted, features: [id] })) },
          { key: 'salary_min', counts: values.salary_min.map(paid) },
        ],
      })
    })
    await fc.assert(property, { numRuns: 25, seed: 7 })
  })

  test('pages follow each other without gaps or repeats, whatever the order; a page past the end is empty', async () => {
    const { services } = portal()
    const vocabulary = vocabularyOf(portal(), 'kango')
    const everything = { keyword: [], areas: [], occupations: [], features: [], pay: null, commute: null }
    for (const sort of sorts) {
      const states = [chosen('sort', [formatSearchSort(sort)])]
      const pages: string[][] = []
      for (let page = 1; page <= 15; page += 1) {
        const request = { services, vocabulary, states, page, perPage: 20 }
        const { ids, totalCount } = await inKango((scope) => searchJobPostingIds(scope, request))
        expect(totalCount).toBe(280)
        pages.push(ids)
      }
      expect(pages.at(-1)).toEqual([])
      expect(pages.flat()).toEqual(expected(everything, days[0], sort))
    }
  })

  test('another service has none of them, by rows or by bitmaps', async () => {
    const { services } = portal()
    const vocabulary = vocabularyOf(portal(), 'kaigo')
    const found = await services.runInScope('kaigo', async (scope) => ({
      page: await searchJobPostingIds(scope, { services, vocabulary, states: [], page: 1, perPage: 20 }),
      state: await findBitmapState(scope, ['term:夜'], days[0]),
      counts: await countForForm(scope, {
        services,
        vocabulary,
        states: [],
        choices: [{ key: 'areas', values: ['13', '14'] }],
      }),
    }))
    expect(found.page).toEqual({ ids: [], totalCount: 0 })
    expect(found.state).toMatchObject({ isCompacted: false, ready: new Set() })
    expect(found.counts).toEqual({ totalCount: 0, choices: [{ key: 'areas', counts: [0, 0] }] })
  })
})

test('a posting is listed through its last day in Tokyo, whatever the hour elsewhere', async () => {
  const { services, setNow } = portal()
  await makeJobPosting(portal(), { title: '最終日までの募集', validThrough: '2026-11-20' })
  const vocabulary = vocabularyOf(portal(), 'kango')
  const count = async () => {
    const request = { services, vocabulary, states: [chosen('keyword', ['最終日'])], page: 1, perPage: 20 }
    return (await inKango((scope) => searchJobPostingIds(scope, request))).totalCount
  }
  setNow('2026-11-20T23:59:59+09:00')
  expect(await count()).toBe(1)
  setNow('2026-11-21T00:00:00+09:00')
  expect(await count()).toBe(0)
})

test('an import writes the order keys that a making of grams writes', async () => {
  const { served } = portal()
  const sizes = { threshold: 1, size: 70 }
  await compactSearchIndex(served, 'kango', sizes)
  await makeAllGrams(served, 'kango')
  const others = fc.sample(posting, { numRuns: 20, seed: 20261128 })
  await importItems(
    portal(),
    others.map((one, index) => toItem(one, `O-${index}`)),
  )
  await compactBesideImport(served, 'kango', sizes)
  const keysOf = async (condition: string, parameters: unknown[]) => {
    const select = `select segment, pays, places from job_search_segment where tenant = 'kango' and ${condition} order by segment`
    return (await portal().connection.executeSql(select, parameters)).rows
  }
  const ofImports = () => keysOf('begun_at = $1', ['-infinity'])
  const written = await ofImports()
  expect(
    new Set(written.map(({ pays }) => Buffer.from(pays as Uint8Array)).flatMap((pays) => [...pays])).size,
  ).toBeGreaterThan(5)
  await makeAllGrams(served, 'kango')
  expect(await ofImports()).toEqual([])
  expect(await keysOf('segment = any($1::int[])', [written.map(({ segment }) => segment)])).toEqual(written)
})
