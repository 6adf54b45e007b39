import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Commute,
  commuteMinutes,
  commutePremises,
  commuteTransfers,
  commuteWays,
  formatCommute,
  parseCommute,
} from './commute.ts'

test('a commute is one text, and the text is that commute', () => {
  const origin = fc.oneof(
    fc.record({ by: fc.constant('station' as const), stationId: fc.stringMatching(/^\d{1,20}$/) }),
    fc.record({
      by: fc.constant('point' as const),
      latitude: fc.integer({ min: 20_000, max: 46_000 }).map((thousandths) => thousandths / 1_000),
      longitude: fc.integer({ min: 122_000, max: 154_000 }).map((thousandths) => thousandths / 1_000),
    }),
  )
  const way = fc.constantFrom(...(Object.keys(commuteWays) as (keyof typeof commuteWays)[]))
  const commute: fc.Arbitrary<Commute> = fc
    .record({
      way,
      origin,
      minutes: fc.constantFrom(...commuteMinutes),
      transfers: fc.constantFrom(...commuteTransfers),
      premise: fc.constantFrom(...commutePremises),
    })
    .map((one) => (one.way === 'train' ? one : { ...one, transfers: 3, premise: 'day' }))
  fc.assert(
    fc.property(commute, (one) => {
      expect(parseCommute(formatCommute(one))).toEqual(one)
    }),
  )
})

test('a point is rounded to about 100 m, so that no address names a home', () => {
  expect(parseCommute('walk:35.652349,139.635812:15')).toMatchObject({
    origin: { by: 'point', latitude: 35.652, longitude: 139.636 },
  })
})

test.each([
  '',
  'train',
  'bus:1130208:30',
  'train:1130208:31',
  'train:1130208:0',
  'train:1130208:120',
  'train:1130208:30:4:day',
  'train:1130208:30:1:noon',
  'train:1130208:30:1',
  'car:1130208:30:1:early',
  'car:50.5,139.635:30',
  'car:35.6,200.1:30',
  'train::30',
])('%s is no commute', (text) => {
  expect(parseCommute(text)).toBeNull()
})
