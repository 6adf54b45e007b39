import { expect, it } from 'vitest'
import { growthOf, mostOf } from './fit.ts'

const every5s = (value: (at: number) => number) =>
  Array.from({ length: 120 }, (_, index) => ({ at: index * 5, value: value(index * 5) }))

it('finds a leak of a tenth, and none in a sawtooth', () => {
  expect(growthOf(every5s((at) => 100 + (10 * at) / 595)).ratio).toBeCloseTo(0.1, 5)
  const saw = every5s((at) => 100 + (at % 30))
  expect(mostOf(saw, 30).map(({ value }) => value)).toEqual(Array.from({ length: 20 }, () => 125))
  expect(growthOf(mostOf(saw, 30)).ratio).toBe(0)
})

it('finds a leak above the teeth of a saw', () => {
  const leaking = every5s((at) => 100 + (at % 30) + at / 10)
  expect(growthOf(mostOf(leaking, 30)).ratio).toBeCloseTo(0.45, 2)
})
