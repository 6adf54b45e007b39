import { expect, it } from 'vitest'
import { nextWait } from './web-processes.ts'

it('waits longer after each early end, half a minute at most', () => {
  const waits = [0]
  for (let end = 0; end < 8; end++) waits.push(nextWait(waits.at(-1) ?? 0, 500))
  expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

it('waits the shortest time after an end that comes late', () => {
  expect(nextWait(30_000, 60_000)).toBe(1_000)
})
