import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { feedItem, importItems, locatedAt, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { countMatches, findMatches } from './search.queries.ts'
import { readConditions } from './search-conditions.ts'
import { searchJobPostingIds } from './search-postings.ts'

const today = '2026-11-20'
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
  { code: '13112', region: '東京都', locality: '世田谷区', above: ['13'] },
  { code: '14101', region: '神奈川県', locality: '横浜市鶴見区', above: ['14100', '14'] },
  { code: '14102', region: '神奈川県', locality: '横浜市神奈川区', above: ['14100', '14'] },
  { code: '01202', region: '北海道', locality: '函館市', above: ['01'] },
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
  tag: text,
  place: fc.constantFrom(...places),
  occupation: fc.constantFrom(...occupations),
  features: fc.uniqueArray(fc.constantFrom(...features)),
  pay: fc.record({
    unitText: fc.constantFrom('MONTH' as const, 'HOUR' as const),
    minValue: fc.constantFrom(1500, 250_000, 300_000),
  }),
  updated: day,
  validThrough: fc.constantFrom('2026-11-19', '2026-11-20', '2026-12-31'),
})
type Posting = typeof posting extends fc.Arbitrary<infer P> ? P : never

const toItem = (one: Posting, reference: string): JobPostingFeedItem =>
  feedItem({
    reference,
    title: one.title.spelling,
    description: one.description.spelling,
    datePosted: '2026-11-01',
    validThrough: one.validThrough,
    ...locatedAt(one.place.region, one.place.locality),
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

const condition = fc.record({
  keyword: fc.array(word, { maxLength: 2 }),
  areas: fc.uniqueArray(fc.constantFrom('13', '13112', '14', '14100', '14101', '01202', '99999'), { maxLength: 2 }),
  occupations: fc.uniqueArray(fc.constantFrom('nurse', 'nurse_at_hospital', 'nurse_icu', 'midwife'), { maxLength: 2 }),
  features: fc.uniqueArray(fc.constantFrom(...features), { maxLength: 2 }),
  pay: fc.option(
    fc.record({
      type: fc.constantFrom('monthly' as const, 'hourly' as const),
      minimum: fc.constantFrom(0, 1500, 280_000),
    }),
  ),
})
type Condition = typeof condition extends fc.Arbitrary<infer C> ? C : never

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
function isFound(one: Posting, { keyword, areas, occupations: ids, features: wanted, pay }: Condition): boolean {
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

describe('search over random postings', () => {
  const postings = fc.sample(posting, { numRuns: 300, seed: 20261120 }).filter(({ tag }) => tag.spelling.length <= 24)
  let idOf: Map<string, Posting>

  beforeAll(async () => {
    const report = await importItems(
      portal(),
      postings.map((one, index) => toItem(one, `R-${index}`)),
    )
    expect(report.errors).toEqual([])
    const rows = await portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('job_posting').select(['id', 'source_id as sourceId']).execute(),
    )
    const entries = rows.map(({ id, sourceId }) => [id, postings[Number(sourceId.split('R-')[1])]] as const)
    idOf = new Map(entries.flatMap(([id, one]) => (one ? [[id, one] as const] : [])))
  })

  const expected = (wanted: Condition): string[] =>
    [...idOf]
      .filter(([, one]) => isFound(one, wanted))
      .sort(([idA, a], [idB, b]) => (a.updated === b.updated ? (idA < idB ? -1 : 1) : a.updated < b.updated ? 1 : -1))
      .map(([id]) => id)

  test('every way to a page finds what a plain filter finds, in order, and counts it', async () => {
    const vocabulary = vocabularyOf(portal(), 'kango')
    const property = fc.asyncProperty(condition, fc.integer({ min: 0, max: 30 }), async (wanted, offset) => {
      const ids = expected(wanted)
      const search = { conditions: readConditions(toStates(wanted), vocabulary), today }
      await portal().services.runInScope('kango', async (scope) => {
        const slice = { offset, limit: 20 }
        expect(await countMatches(scope, search)).toBe(ids.length)
        expect(await findMatches.few(scope, search, slice)).toEqual(ids.slice(offset, offset + 20))
        expect(await findMatches.many(scope, search, slice)).toEqual(ids.slice(offset, offset + 20))
      })
    })
    await fc.assert(property, { numRuns: 150, seed: 7 })
  })

  test('a page past the end is empty, another service has none of them', async () => {
    const { services } = portal()
    const vocabulary = vocabularyOf(portal(), 'kango')
    const page = (tenant: string, number: number) =>
      services.runInScope(tenant, (scope) =>
        searchJobPostingIds(scope, { services, vocabulary, states: [], page: number, perPage: 20 }),
      )
    const open = [...idOf.values()].filter(({ validThrough }) => validThrough >= today).length
    expect(await page('kango', 1)).toMatchObject({ totalCount: open })
    expect(await page('kango', 5_000)).toEqual({ ids: [], totalCount: open })
    expect(await page('kaigo', 1)).toEqual({ ids: [], totalCount: 0 })
  })
})

test('a posting is listed through its last day in Tokyo, whatever the hour elsewhere', async () => {
  const { services, setNow } = portal()
  await makeJobPosting(portal(), { title: '最終日までの募集', validThrough: '2026-11-20' })
  const vocabulary = vocabularyOf(portal(), 'kango')
  const count = async () => {
    const request = { services, vocabulary, states: [chosen('keyword', ['最終日'])], page: 1, perPage: 20 }
    return (await services.runInScope('kango', (scope) => searchJobPostingIds(scope, request))).totalCount
  }
  setNow('2026-11-20T23:59:59+09:00')
  expect(await count()).toBe(1)
  setNow('2026-11-21T00:00:00+09:00')
  expect(await count()).toBe(0)
})
