import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { formatSearchSort, parseSearchSort, type SearchSort } from './search-sort.ts'

test.each<[string, SearchSort]>([
  ['', { by: 'newest' }],
  ['newest', { by: 'newest' }],
  ['salary', { by: 'salary' }],
  ['commute', { by: 'commute' }],
  ['near_station:1130208', { by: 'near_station', stationId: '1130208' }],
  ['near_point:35.68944,139.69167', { by: 'near_point', latitude: 35.68944, longitude: 139.69167 }],
  ['near_point:35,139', { by: 'near_point', latitude: 35, longitude: 139 }],
  ['near_point:20,122', { by: 'near_point', latitude: 20, longitude: 122 }],
  ['near_point:46,154', { by: 'near_point', latitude: 46, longitude: 154 }],
  ['near_station:12345678901234567890', { by: 'near_station', stationId: '12345678901234567890' }],
])('%s is an order', (text, sort) => expect(parseSearchSort(text)).toEqual(sort))

test.each([
  'Salary',
  'salary desc',
  'near_station:',
  'near_station:x',
  'near_station:123456789012345678901',
  'near_point:',
  'near_point:35.68944',
  'near_point:91,139',
  'near_point:19.9,139',
  'near_point:46.1,139',
  'near_point:35,121.9',
  'near_point:35,154.1',
  'near_point:-35,139',
  'near_point:35.1234567,139',
  'near_point:35,139.1234567',
  'near_point:35.,139',
  'x near_point:35,139',
  'x near_station:1',
  'near_point:51.5,139',
  'near_point:35,-0.12',
  'near_point:NaN,139',
  'near_point:1e1,139',
  'near_point:35.68944,139.69167;drop',
])('%s is none: the newest come first', (text) => expect(parseSearchSort(text)).toEqual({ by: 'newest' }))

const order: fc.Arbitrary<SearchSort> = fc.oneof(
  fc.constantFrom<SearchSort>({ by: 'newest' }, { by: 'salary' }),
  fc.integer({ min: 0, max: 99_999_999 }).map((id): SearchSort => ({ by: 'near_station', stationId: String(id) })),
  fc
    .record({
      latitude: fc.double({ min: 20, max: 46, noNaN: true }),
      longitude: fc.double({ min: 122, max: 154, noNaN: true }),
    })
    .map((point): SearchSort => ({ by: 'near_point', ...point })),
)

/** What is left of an order in its text: a point within a metre. */
const rounded = (sort: SearchSort): SearchSort =>
  sort.by === 'near_point'
    ? { by: sort.by, latitude: Number(sort.latitude.toFixed(5)), longitude: Number(sort.longitude.toFixed(5)) }
    : sort

test('an order survives its text, a point to about a metre; the text is stable', () => {
  fc.assert(
    fc.property(order, (sort) => {
      const text = formatSearchSort(sort)
      expect(parseSearchSort(text)).toEqual(rounded(sort))
      expect(formatSearchSort(parseSearchSort(text))).toBe(text)
    }),
  )
})

test('no text whatever makes it fail', () => {
  fc.assert(fc.property(anyText, (text) => parseSearchSort(text).by === 'newest'))
})
