import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { formatSearchSort, type SearchSort } from '@tsunagu/contract/search-sort.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { feedItem, importItems, locatedAt, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { closeWithdrawn } from './close-postings.queries.ts'
import { packSearch } from './pack-search.ts'
import { findPage } from './search.queries.ts'
import { countByBits, countByRows, findPackedState } from './search-bits.queries.ts'
import { countForForm } from './search-choices.ts'
import { readConditions } from './search-conditions.ts'
import { readOrder } from './search-order.ts'
import { searchJobPostingIds } from './search-postings.ts'
import { notePredicates } from './search-predicates.queries.ts'
import { predicatesOf } from './search-predicates.ts'

const days = ['2026-11-20', '2026-11-21'] as const
const portal = useTestApp({ now: '2026-11-20T23:30:00+09:00' })

/** The same words in several spellings; `plain` is what all of them mean. */
const words = [
  { plain: 'りはびり', spellings: ['リハビリ', 'ﾘﾊﾋﾞﾘ', 'りはびり'] },
  { plain: 'icu', spellings: ['ICU', 'ＩＣＵ', 'icu'] },
  { plain: '夜', spellings: ['夜'] },
  { plain: '夜勤', spellings: ['夜勤'] },
  { plain: '年間124日', spellings: ['年間１２４日', '年間124日'] },
  { plain: '100%_ok\\', spellings: ['100%_OK\\', '１００％＿ＯＫ＼'] },
  { plain: '𠮷野', spellings: ['𠮷野'] },
]
const word = fc
  .constantFrom(...words)
  .chain(({ plain, spellings }) => fc.constantFrom(...spellings).map((spelling) => ({ plain, spelling })))
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => ({
  plain: parts.map(({ plain }) => plain).join('と'),
  spelling: parts.map(({ spelling }) => spelling).join('と'),
}))

const places = [
  { code: '13112', region: '東京都', locality: '世田谷区', above: ['13'], geo: { lat: 35.6515, lng: 139.6362 } },
  { code: '14101', region: '神奈川県', locality: '横浜市鶴見区', above: ['14100', '14'], geo: null },
  { code: '14102', region: '神奈川県', locality: '横浜市神奈川区', above: ['14100', '14'], geo: null },
  { code: '01202', region: '北海道', locality: '函館市', above: ['01'], geo: { lat: 41.7737, lng: 140.7265 } },
]
const occupations = [
  { id: 'nurse_ward', above: ['nurse_at_hospital', 'nurse'] },
  { id: 'nurse_icu', above: ['nurse_at_hospital', 'nurse'] },
  { id: 'midwife_ward', above: ['midwife_all', 'midwife'] },
]
const features = ['holidays_120', 'blank_ok', 'nursery_on_site']
const units = { MONTH: 'monthly', HOUR: 'hourly' } as const
const day = fc.integer({ min: 10, max: 20 }).map((date) => `2026-11-${date}`)

const posting = fc.record({
  title: text,
  description: text,
  tag: text.filter(({ spelling }) => spelling.length <= 24),
  place: fc.constantFrom(...places),
  occupation: fc.constantFrom(...occupations),
  features: fc.uniqueArray(fc.constantFrom(...features)),
  pay: fc.record({
    unitText: fc.constantFrom('MONTH' as const, 'HOUR' as const),
    minValue: fc.constantFrom(1500, 250_000, 300_000),
  }),
  updated: day,
  validThrough: fc.constantFrom('2026-11-20', '2026-12-31'),
})
type Posting = typeof posting extends fc.Arbitrary<infer P> ? P : never

const toItem = (one: Posting, reference: string): JobPostingFeedItem => {
  const { jobLocation } = locatedAt(one.place.region, one.place.locality)
  const { address } = jobLocation
  const { geo } = one.place
  return feedItem({
    reference,
    title: one.title.spelling,
    description: one.description.spelling,
    datePosted: '2026-11-01',
    validThrough: one.validThrough,
    jobLocation: {
      '@type': 'Place',
      address,
      ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } }),
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', maxValue: 900_000, ...one.pay },
    },
    extension: {
      shopName: '病院',
      catchphrases: [],
      tags: [one.tag.spelling],
      municipalityCode: one.place.code,
      updatedAt: `${one.updated}T00:30:00+09:00`,
      facets: {
        occupationCategories: [one.occupation.id],
        employmentTypes: ['full_time'],
        workStyles: [],
        facilityTypes: ['hospital'],
        features: one.features,
        certifications: [],
      },
    },
  })
}

const condition: fc.Arbitrary<Condition> = fc.record({
  keyword: fc.array(word, { maxLength: 2 }),
  areas: fc.uniqueArray(fc.constantFrom('13', '13112', '14', '14100', '14101', '01202', '99999'), { maxLength: 2 }),
  occupations: fc.uniqueArray(fc.constantFrom('nurse', 'nurse_at_hospital', 'nurse_icu', 'midwife'), { maxLength: 2 }),
  features: fc.uniqueArray(fc.constantFrom(...features), { maxLength: 2 }),
  pay: fc.option(
    fc.record({
      type: fc.constantFrom('monthly' as const, 'hourly' as const),
      minimum: fc.constantFrom(0, 1500, 280_000, 271_828),
    }),
  ),
})
interface Condition {
  keyword: { plain: string; spelling: string }[]
  areas: string[]
  occupations: string[]
  features: string[]
  pay: { type: 'monthly' | 'hourly'; minimum: number } | null
}

const stationId = [...shippedMasterData.allStations()].find(({ name }) => name === '経堂')?.id ?? ''
const sorts: SearchSort[] = [
  { by: 'newest' },
  { by: 'salary' },
  { by: 'near_point', latitude: 43.06, longitude: 141.35 },
  { by: 'near_station', stationId },
  { by: 'near_station', stationId: '99999999' },
]

const chosen = (key: string, values: readonly string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )

const toStates = (one: Condition): FormElementState[] => [
  chosen('keyword', [one.keyword.map(({ spelling }) => spelling).join('　')]),
  chosen('areas', one.areas),
  chosen('occupation_categories', one.occupations),
  chosen('features', one.features),
  ...(one.pay ? [chosen('salary_type', [one.pay.type]), chosen('salary_min', [String(one.pay.minimum)])] : []),
  chosen('no_such_key', ['13']),
]

/** The rules of the decisions, said once more without a database. */
function isFound(one: Posting, { keyword, areas, occupations: ids, features: wanted, pay }: Condition, today: string) {
  const isAnyOf = (values: readonly string[], own: readonly string[]) =>
    values.length === 0 || values.some((value) => own.includes(value))
  const texts = [one.title.plain, one.description.plain, one.tag.plain]
  return (
    one.validThrough >= today &&
    keyword.every(({ plain }) => texts.some((each) => each.includes(plain))) &&
    isAnyOf(
      areas.filter((code) => code !== '99999'),
      [one.place.code, ...one.place.above],
    ) &&
    isAnyOf(ids, [one.occupation.id, ...one.occupation.above]) &&
    isAnyOf(wanted, one.features) &&
    (pay === null || (units[one.pay.unitText] === pay.type && one.pay.minValue >= pay.minimum))
  )
}

/** Kilometres on the globe. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [x, y] = [radians(a.lat - b.lat), radians(a.lng - b.lng)]
  const h = Math.sin(x / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(y / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

/** Smaller comes first. */
function rankOf({ pay, place }: Posting, sort: SearchSort): number {
  if (sort.by === 'newest') return 0
  if (sort.by === 'salary') return -pay.minValue * (pay.unitText === 'MONTH' ? 12 : 8 * 240)
  const origin =
    sort.by === 'near_point'
      ? { lat: sort.latitude, lng: sort.longitude }
      : shippedMasterData.findStation(sort.stationId)
  const here = place.geo ?? shippedMasterData.pointOfMunicipality(place.code)
  return origin && here ? distance(origin, here) : 0
}

const inKango = <T>(work: (scope: TenantScope) => Promise<T>) => portal().services.runInScope('kango', work)

describe('search over random postings', () => {
  const postings = fc.sample(posting, { numRuns: 300, seed: 20261120 })
  const changed = fc.sample(posting, { numRuns: 40, seed: 20261121 })
  let idOf: Map<string, Posting>

  /** Imported, packed in several segments, some changed and withdrawn since, some new: all that a count can meet. */
  beforeAll(async () => {
    const report = await importItems(
      portal(),
      postings.slice(0, 280).map((one, index) => toItem(one, `R-${index}`)),
    )
    expect(report).toMatchObject({ created: 280, errors: [], quarantine: [] })
    const noted = readConditions([chosen('keyword', ['夜 りはびり'])], vocabularyOf(portal(), 'kango'))
    await inKango((scope) => notePredicates(scope, portal().services, predicatesOf(noted), days[0]))
    await packSearch(portal().services, 'kango', { leastLoose: 1, size: 70 })
    const current = new Map(postings.map((one, index) => [`R-${index}`, one]))
    for (const [index, one] of changed.entries()) current.set(`R-${index * 7}`, one)
    const later = [...current].filter(([, one], index) => index >= 280 || changed.includes(one))
    await importItems(
      portal(),
      later.map(([reference, one]) => toItem(one, reference)),
    )
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

  test('counts by bits and by rows are those of a plain filter, today and tomorrow', async () => {
    const vocabulary = vocabularyOf(portal(), 'kango')
    const property = fc.asyncProperty(condition, fc.constantFrom(...days), async (wanted, today) => {
      const search = { conditions: readConditions(toStates(wanted), vocabulary), today }
      const tokens = predicatesOf(search.conditions).map(({ token }) => token)
      const { length } = expected(wanted, today)
      await inKango(async (scope) => {
        const state = await findPackedState(scope, tokens, today)
        expect(state.isPacked).toBe(true)
        expect(await countByRows(scope, search)).toBe(length)
        if (tokens.every((token) => !token.startsWith('salary_min') || state.ready.has(token))) {
          expect(await countByBits(scope, search, state)).toBe(length)
        }
      })
    })
    await fc.assert(property, { numRuns: 60, seed: 7 })
  })

  test('every way to a page in every order finds what a plain filter finds', async () => {
    const vocabulary = vocabularyOf(portal(), 'kango')
    const offset = fc.integer({ min: 0, max: 30 })
    const property = fc.asyncProperty(condition, offset, fc.constantFrom(...sorts), async (wanted, start, sort) => {
      const search = { conditions: readConditions(toStates(wanted), vocabulary), today: days[0] }
      const order = readOrder([chosen('sort', [formatSearchSort(sort)])], 'kango', vocabulary.masterData)
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

  test('beside a choice stands what choosing it would find', async () => {
    const { services } = portal()
    const vocabulary = vocabularyOf(portal(), 'kango')
    const values = {
      areas: ['13', '13112', '14', '14100', '14101', '99999', '01202'],
      occupation_categories: ['nurse', 'midwife_all', 'nurse_icu', 'no_such'],
      features: ['blank_ok', 'nursery_on_site', 'blank_ok'],
      salary_min: ['280000', '1500', '0', '', '271828'],
    }
    const count = (wanted: Condition) => expected(wanted, days[0]).length
    const property = fc.asyncProperty(condition, async (wanted) => {
      const states = toStates(wanted)
      const choices = Object.entries(values).map(([key, asked]) => ({ key: key as keyof typeof values, values: asked }))
      const found = await inKango((scope) => countForForm(scope, { services, vocabulary, states, choices }))
      const paid = (value: string): number => {
        const minimum = Number(value)
        const type = wanted.pay?.type ?? (value === '1500' ? 'hourly' : 'monthly')
        return minimum > 0 ? count({ ...wanted, pay: { type, minimum } }) : 0
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
    const everything = { keyword: [], areas: [], occupations: [], features: [], pay: null }
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

  test('another service has none of them, by rows or by bits', async () => {
    const { services } = portal()
    const vocabulary = vocabularyOf(portal(), 'kaigo')
    const found = await services.runInScope('kaigo', async (scope) => ({
      page: await searchJobPostingIds(scope, { services, vocabulary, states: [], page: 1, perPage: 20 }),
      state: await findPackedState(scope, ['term:夜'], days[0]),
      counts: await countForForm(scope, {
        services,
        vocabulary,
        states: [],
        choices: [{ key: 'areas', values: ['13', '14'] }],
      }),
    }))
    expect(found.page).toEqual({ ids: [], totalCount: 0 })
    expect(found.state).toMatchObject({ isPacked: false, ready: new Set() })
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
