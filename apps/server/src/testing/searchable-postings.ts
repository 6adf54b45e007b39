import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { SearchSort } from '@tsunagu/contract/search/search-sort.ts'
import fc from 'fast-check'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { feedItem, locatedAt } from './job-posting.factories.ts'

/** The same words in several spellings; `plain` is what all of them mean. */
const words = [
  { plain: 'りはびり', spellings: ['リハビリ', 'ﾘﾊﾋﾞﾘ', 'りはびり'] },
  { plain: 'nst', spellings: ['NST', 'ＮＳＴ', 'nst'] },
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
type Place = (typeof places)[number]
const occupations = [
  { id: 'nurse_ward', above: ['nurse_at_hospital', 'nurse'] },
  { id: 'nurse_icu', above: ['nurse_at_hospital', 'nurse'] },
  { id: 'midwife_ward', above: ['midwife_all', 'midwife'] },
]
const features = ['holidays_120', 'blank_ok', 'nursery_on_site']
const units = { MONTH: 'monthly', HOUR: 'hourly' } as const
const day = fc.integer({ min: 10, max: 20 }).map((date) => `2026-11-${date}`)

/** Postings that differ in the fields of a search. */
export const posting = fc.record({
  title: text,
  description: text,
  tag: text.filter(({ spelling }) => spelling.length <= 24),
  place: fc.constantFrom(...places),
  occupation: fc.constantFrom(...occupations),
  features: fc.uniqueArray(fc.constantFrom(...features)),
  pay: fc.constantFrom(
    { unitText: 'MONTH' as const, minValue: 250_000 },
    { unitText: 'MONTH' as const, minValue: 300_000 },
    { unitText: 'HOUR' as const, minValue: 1_500 },
    { unitText: 'HOUR' as const, minValue: 1_700 },
  ),
  updated: day,
  validThrough: fc.constantFrom('2026-11-20', '2026-12-31'),
})
export type Posting = typeof posting extends fc.Arbitrary<infer P> ? P : never

/** The posting as a line of the import. */
export const toItem = (one: Posting, reference: string): JobPostingFeedItem => {
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
      value: { '@type': 'QuantitativeValue', maxValue: one.pay.minValue * 3, ...one.pay },
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

const stationNamed = (name: string) => [...shippedMasterData.allStations()].find((one) => one.name === name)
/** Every posting has the sample's way: 8 minutes on foot from 経堂. By road it is the place that counts. */
const commutes = [
  { text: `train:${stationNamed('経堂')?.id}:15`, fits: () => true },
  { text: `train:${stationNamed('新宿')?.id}:45:1:day`, fits: () => true },
  { text: `train:${stationNamed('五稜郭')?.id}:90`, fits: () => false },
  { text: 'bicycle:35.652,139.636:15', fits: ({ code }: Place) => code === '13112' },
  { text: 'car:35.510,139.650:60', fits: ({ code }: Place) => code !== '01202' },
  { text: 'walk:1,1:15', fits: () => false },
]

/** Searches that find some of the postings. */
export const condition: fc.Arbitrary<Condition> = fc.record({
  keyword: fc.array(word, { maxLength: 2 }),
  areas: fc.uniqueArray(fc.constantFrom('13', '13112', '14', '14100', '14101', '01202', '99999'), { maxLength: 2 }),
  occupations: fc.uniqueArray(fc.constantFrom('nurse', 'nurse_at_hospital', 'nurse_icu', 'midwife'), { maxLength: 2 }),
  features: fc.uniqueArray(fc.constantFrom(...features), { maxLength: 2 }),
  pay: fc.option(
    fc.constantFrom(
      { type: 'monthly' as const, minimum: 0 },
      { type: 'monthly' as const, minimum: 280_000 },
      { type: 'monthly' as const, minimum: 271_828 },
      { type: 'hourly' as const, minimum: 1_500 },
      { type: 'yearly' as const, minimum: 0 },
      { type: 'yearly' as const, minimum: 4_000_000 },
    ),
  ),
  commute: fc.option(fc.constantFrom(...commutes), { freq: 2 }),
})
/** A search by what its form holds. */
export interface Condition {
  keyword: { plain: string; spelling: string }[]
  areas: string[]
  occupations: string[]
  features: string[]
  pay: { type: 'monthly' | 'hourly' | 'yearly'; minimum: number } | null
  commute: { text: string; fits: (place: Place) => boolean } | null
}

const stationId = [...shippedMasterData.allStations()].find(({ name }) => name === '経堂')?.id ?? ''
/** All orders, one of them from a station that does not exist. */
export const sorts: SearchSort[] = [
  { by: 'newest' },
  { by: 'salary' },
  { by: 'near_point', latitude: 43.06, longitude: 141.35 },
  { by: 'near_station', stationId },
  { by: 'near_station', stationId: '99999999' },
]

export const chosen = (key: string, values: readonly string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )

/** The search as the form sends it. */
export const toStates = (one: Condition): FormElementState[] => [
  chosen('keyword', [one.keyword.map(({ spelling }) => spelling).join('　')]),
  chosen('areas', one.areas),
  chosen('occupation_categories', one.occupations),
  chosen('features', one.features),
  ...(one.pay ? [chosen('salary_type', [one.pay.type]), chosen('salary_min', [String(one.pay.minimum)])] : []),
  ...(one.commute ? [chosen('commute', [one.commute.text])] : []),
  chosen('no_such_key', ['13']),
]

/** The sample's terms: a bonus of 3.8 months of a basic pay from 211,000 yen, 124 days off. */
const yearlyPay = ({ pay: { minValue, unitText } }: Pick<Posting, 'pay'>): number =>
  unitText === 'MONTH' ? minValue * 12 + Math.round(3.8 * Math.min(211_000, minValue)) : minValue * 8 * (365 - 124)

/** The rules of the decisions, said once more without a database. */
export function isFound(
  one: Posting,
  { keyword, areas, occupations: ids, features: wanted, pay, commute }: Condition,
  today: string,
) {
  const isAnyOf = (values: readonly string[], own: readonly string[]) =>
    values.length === 0 || values.some((value) => own.includes(value))
  const texts = [one.title.plain, one.description.plain, one.tag.plain]
  return (
    one.validThrough >= today &&
    (commute === null || commute.fits(one.place)) &&
    keyword.every(({ plain }) => texts.some((each) => each.includes(plain))) &&
    isAnyOf(areas, [one.place.code, ...one.place.above]) &&
    isAnyOf(ids, [one.occupation.id, ...one.occupation.above]) &&
    isAnyOf(wanted, one.features) &&
    (pay === null ||
      (pay.type === 'yearly'
        ? yearlyPay(one) >= pay.minimum
        : units[one.pay.unitText] === pay.type && one.pay.minValue >= pay.minimum))
  )
}

/** Kilometres on the globe. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [x, y] = [radians(a.lat - b.lat), radians(a.lng - b.lng)]
  const h = Math.sin(x / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(y / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

/** Smaller ones are first. */
export function rankOf({ pay, place }: Posting, sort: SearchSort): number {
  if (sort.by === 'newest' || sort.by === 'commute') return 0
  if (sort.by === 'salary') return -yearlyPay({ pay })
  const origin =
    sort.by === 'near_point'
      ? { lat: sort.latitude, lng: sort.longitude }
      : shippedMasterData.findStation(sort.stationId)
  const here = place.geo ?? shippedMasterData.pointOfMunicipality(place.code)
  return origin && here ? distance(origin, here) : 0
}
