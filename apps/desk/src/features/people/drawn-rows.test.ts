import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnRows, scrollFor } from './drawn-rows.ts'

const sight = fc.record({ top: fc.integer({ min: 0, max: 400_000 }), height: fc.integer({ min: 100, max: 2_000 }) })

it('all rows in sight are drawn, few others, and the row in hand', () => {
  fc.assert(
    fc.property(sight, fc.nat(10_000), fc.nat(12_000), (seen, count, cursor) => {
      const rows = drawnRows(seen, 40, count, cursor)
      expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other))
      expect(rows.length).toBeLessThanOrEqual(Math.ceil(seen.height / 40) + 24)
      expect(rows.every((row) => row >= 0 && row < count)).toBe(true)
      expect(rows.includes(cursor)).toBe(cursor < count)
      for (let y = seen.top; y < Math.min(seen.top + seen.height, count * 40); y += 40) {
        expect(rows).toContain(Math.floor(y / 40))
      }
    }),
  )
})

it('a row is brought into sight below the heads, and stays where it is in sight', () => {
  fc.assert(
    fc.property(sight, fc.nat(10_000), (seen, index) => {
      const top = scrollFor(seen, 40, 32, index)
      expect(index * 40).toBeGreaterThanOrEqual(top)
      expect((index + 1) * 40 + 32).toBeLessThanOrEqual(top + seen.height)
      expect(scrollFor({ ...seen, top }, 40, 32, index)).toBe(top)
    }),
  )
})
