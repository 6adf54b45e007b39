import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSlots } from './first-slots.ts'

const segmentSize = 30_000
/** A slot of a segment: whether it matches, its pay, its place. Few different values, so that many are equal. */
const entry = fc.record({
  isMatch: fc.boolean(),
  pay: fc.integer({ min: 0, max: 9 }),
  x: fc.option(fc.integer({ min: 0, max: 4 }), { nil: Number.NaN }),
})
const segment = fc.record({ segment: fc.nat(40), entries: fc.array(entry, { minLength: 1, maxLength: 60 }) })
type Entry = { isMatch: boolean; pay: number; x: number }

function bytesOf(entries: readonly Entry[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(entries.length / 8))
  for (const [slot, { isMatch }] of entries.entries()) {
    if (isMatch) bytes[slot >> 3] = (bytes[slot >> 3] ?? 0) | (0x80 >> (slot & 7))
  }
  return bytes
}

const orders = {
  salary: {
    order: { by: 'salary' } as const,
    keysOf: (entries: readonly Entry[]) => new Int32Array(entries.map(({ pay }) => pay)),
    depthOf: ({ pay }: Entry) => -pay,
  },
  near: {
    order: { by: 'near', origin: { x: 2, y: 0 } } as const,
    keysOf: (entries: readonly Entry[]) => new Float32Array(entries.flatMap(({ x }) => [x, 0])),
    depthOf: ({ x }: Entry) => (Number.isNaN(x) ? 1_000 : Math.abs(x - 2)),
  },
}

test('the first matches in an order, with all that are equal to the last one', () => {
  const property = fc.property(
    fc.uniqueArray(segment, { maxLength: 4, selector: (one) => one.segment }),
    fc.constantFrom(...Object.values(orders)),
    fc.integer({ min: 1, max: 50 }),
    (segments, { order, keysOf, depthOf }, count) => {
      const matches = segments.flatMap((one) =>
        one.entries.flatMap((each, slot) =>
          each.isMatch ? [{ slot: one.segment * segmentSize + slot, depth: depthOf(each) }] : [],
        ),
      )
      const depths = matches.map(({ depth }) => depth).sort((a, b) => a - b)
      const last = depths[Math.min(count, depths.length) - 1] ?? 0
      const expected = matches.filter(({ depth }) => depth <= last).map(({ slot }) => slot)
      const keyed = segments.map((one) => ({
        segment: one.segment,
        bytes: bytesOf(one.entries),
        keys: new Uint8Array(keysOf(one.entries).buffer),
      }))
      expect(firstSlots(keyed, order, { count, most: 1_000 })?.sort((a, b) => a - b)).toEqual(
        expected.sort((a, b) => a - b),
      )
      const isTooMany = firstSlots(keyed, order, { count, most: Math.max(0, expected.length - 1) }) === null
      expect(isTooMany).toBe(expected.length > 0)
    },
  )
  fc.assert(property, { numRuns: 200, seed: 3 })
})
