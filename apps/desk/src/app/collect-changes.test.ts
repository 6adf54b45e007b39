import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Change } from './change-stream.ts'
import { collectChanges } from './collect-changes.ts'

const change = (jobSeekerId: string): Change => ({ service: 'kango', jobSeekerId })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A collector whose readings end when they are answered. */
function collect() {
  const readings: { ids: string[]; answer: () => void }[] = []
  const collector = collectChanges((changes) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    readings.push({ ids: changes.map(({ jobSeekerId }) => jobSeekerId), answer: resolve })
    return promise
  })
  return { readings, ...collector }
}

it('the first change is handled at once, those that follow together after its answer, each job seeker once', async () => {
  const { readings, add } = collect()
  add(change('a'))
  expect(readings.map(({ ids }) => ids)).toEqual([['a']])
  for (let round = 0; round < 50; round += 1) for (const id of ['a', 'b', 'c']) add(change(id))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(readings).toHaveLength(1)
  readings[0]?.answer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(readings.map(({ ids }) => ids)).toEqual([['a'], ['a', 'b', 'c']])
})

it('after a quiet time a change is handled at once again', async () => {
  const { readings, add } = collect()
  add(change('a'))
  readings[0]?.answer()
  await vi.advanceTimersByTimeAsync(1_000)
  add(change('b'))
  expect(readings.map(({ ids }) => ids)).toEqual([['a'], ['b']])
})

it('a reading that is never answered holds up the next one for some seconds alone', async () => {
  const { readings, add } = collect()
  add(change('a'))
  add(change('b'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(readings.map(({ ids }) => ids)).toEqual([['a'], ['b']])
})

it('nothing is handled once it is stopped', async () => {
  const { readings, add, stop } = collect()
  add(change('a'))
  add(change('b'))
  readings[0]?.answer()
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(readings).toHaveLength(1)
})
