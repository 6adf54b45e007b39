import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GramCollector, type GramLimits, type GramSummary } from './segment-grams.ts'
import { emptyBits, type SlotBits, slotsOfBits, toHex } from './slot-bits.ts'
import { gramsWithin, partsOf } from './word-bits.ts'

const limits: GramLimits = {
  mostGrams: 10_000,
  mostBytes: 1_000_000,
  mostStored: 100_000,
  mostRuns: 10_000,
  mostRunBytes: 1_000_000,
  mostPerLength: 1_000,
  least: 3,
}
/** Few characters, one of them two units long: most words occur, and most pairs occur apart. */
const text = fc
  .array(fc.constantFrom('看', '護', '師', '𠮷', 'a', ' '), { maxLength: 30 })
  .map((chars) => chars.join(''))
const word = fc
  .array(fc.constantFrom('看', '護', '師', '𠮷', 'a'), { minLength: 1, maxLength: 8 })
  .map((chars) => chars.join(''))

interface Made extends GramSummary {
  rows: { gram: string; bits: SlotBits }[]
}

/** The grams of texts, with copies of the bits: those of a row are used again. */
async function gramsOf(texts: readonly string[], own = limits): Promise<Made> {
  const collector = new GramCollector(own)
  for (const [slot, each] of texts.entries()) await collector.add(slot, each)
  const rows: Made['rows'] = []
  for await (const { gram, bits } of collector.rows()) rows.push({ gram, bits: bits.slice() })
  return { rows, ...collector.summary }
}

const holders = (texts: readonly string[], gram: string) =>
  texts.flatMap((each, slot) => (each.includes(gram) ? [slot] : []))

/** The slots that have all stored grams of a word. */
function candidatesOf(rows: ReadonlyMap<string, readonly number[]>, searched: string, all: readonly number[]) {
  const stored = gramsWithin(searched).flatMap((gram) => {
    const slots = rows.get(gram)
    return slots ? [new Set(slots)] : []
  })
  return all.filter((slot) => stored.every((slots) => slots.has(slot)))
}

test('rows hold who has a gram; a word is nowhere, exactly where its grams are, or among those', async () => {
  const property = fc.asyncProperty(
    fc.array(text, { minLength: 1, maxLength: 40 }),
    fc.array(word, { minLength: 5, maxLength: 20 }),
    async (texts, words) => {
      const made = await gramsOf(texts)
      const rows = new Map(made.rows.map(({ gram, bits }) => [gram, slotsOfBits(bits)]))
      expect(made.isComplete).toBe(true)
      for (const [gram, slots] of rows) expect([gram, slots]).toEqual([gram, holders(texts, gram)])
      const all = texts.map((_, slot) => slot)
      for (const exact of made.exact) expect(candidatesOf(rows, exact, all)).toEqual(holders(texts, exact))
      for (const searched of words) {
        const found = holders(texts, searched)
        const isAnywhere = partsOf(searched).every((part) => rows.has(part))
        const candidates = isAnywhere ? candidatesOf(rows, searched, all) : []
        expect(candidates).toEqual(expect.arrayContaining(found))
      }
    },
  )
  await fc.assert(property, { numRuns: 100, seed: 5 })
})

test('a frequent word is exact or has a row, so that its texts are not read', async () => {
  const texts = Array.from({ length: 40 }, (_, slot) => (slot % 2 ? '訪問看護の看護師' : '看護訪問、護師看の師'))
  const { rows, exact } = await gramsOf(texts)
  const known = new Set([...exact, ...rows.map(({ gram }) => gram)])
  for (const searched of ['訪問看護の', '看護師', '護の看', '訪問看護の看護師']) expect(known).toContain(searched)
  expect(exact).toContain('訪問看')
})

test('beyond the limits grams are left out and the segment says so; what is stored stays right', async () => {
  const texts = Array.from({ length: 50 }, (_, slot) => `${String.fromCodePoint(0x4e00 + slot)}看護${slot % 7}師 夜勤`)
  const few = await gramsOf(texts, { ...limits, mostGrams: 20 })
  expect(few.isComplete).toBe(false)
  expect(few.rows.length).toBeLessThanOrEqual(40)
  for (const { gram, bits } of few.rows) expect(slotsOfBits(bits)).toEqual(holders(texts, gram))
  for (const small of [{ mostStored: 30 }, { mostRuns: 5 }, { mostRunBytes: 10 }]) {
    const short = await gramsOf(texts, { ...limits, ...small })
    expect([short.isComplete, short.exact]).toEqual([true, []])
    for (const { gram, bits } of short.rows) expect(slotsOfBits(bits)).toEqual(holders(texts, gram))
    expect(short.rows.map(({ gram }) => gram)).toContain('看護')
  }
})

test('where there is no room left to say who has a gram, that gram is left out, not a part of it', async () => {
  const texts = Array.from({ length: 60 }, (_, slot) => `看護${String.fromCodePoint(0x4e00 + (slot % 20))}師${slot}`)
  const whole = await gramsOf(texts)
  const made = await gramsOf(texts, { ...limits, mostBytes: 400 })
  expect(made.isComplete).toBe(false)
  expect(made.rows.length).toBeGreaterThan(20)
  expect(made.rows.length).toBeLessThan(whole.rows.length)
  const rows = new Map(made.rows.map(({ gram, bits }) => [gram, slotsOfBits(bits)]))
  for (const [gram, slots] of rows) expect([gram, slots]).toEqual([gram, holders(texts, gram)])
  const all = texts.map((_, slot) => slot)
  for (const exact of made.exact) expect(candidatesOf(rows, exact, all)).toEqual(holders(texts, exact))
})

test('at most so many longer grams of one length are looked for, the most frequent ones', async () => {
  const texts = Array.from({ length: 40 }, (_, slot) => (slot % 4 ? '訪問看護の看護師' : '准看護師と病棟'))
  const { rows, exact } = await gramsOf(texts, { ...limits, mostPerLength: 3 })
  const longer = [...exact, ...rows.map(({ gram }) => gram)].filter((gram) => [...gram].length > 2)
  expect(longer.length).toBeGreaterThan(0)
  for (const length of [3, 4, 5]) expect(longer.filter((gram) => gram.length === length).length).toBeLessThanOrEqual(3)
})

test('others run between any two texts', async () => {
  let pauses = 0
  const collector = new GramCollector({ ...limits, mostRuns: 50 }, () => {
    pauses += 1
    return undefined
  })
  for (let slot = 0; slot < 60; slot += 1) await collector.add(slot, `看護${slot}`)
  expect(pauses).toBe(60)
})

test('sets that grow beyond a list have the same slots as bits, and what others gave back is used again', async () => {
  const texts = Array.from({ length: 6_000 }, (_, slot) =>
    [slot < 3_000 ? '看護師' : 'い', slot >= 3_000 ? '訪問' : '', slot % 3 ? '夜勤' : '日勤'].join(' '),
  )
  const { rows, isComplete } = await gramsOf(texts, { ...limits, mostBytes: 95_000 })
  expect(isComplete).toBe(true)
  for (const { gram, bits } of rows) expect([gram, slotsOfBits(bits)]).toEqual([gram, holders(texts, gram)])
})

test('bits are numbered from the left, and the digits end with the last one that is not zero', async () => {
  const texts = Array.from({ length: 2_500 }, (_, slot) => (slot === 0 || slot === 9 || slot > 2_000 ? 'あ' : 'い'))
  const rows = new Map((await gramsOf(texts)).rows.map(({ gram, bits }) => [gram, bits]))
  const [rare] = (await gramsOf(['あ', ...Array.from({ length: 8 }, () => 'い'), 'あ'])).rows
  expect(rare && toHex(rare.bits)).toBe('8040')
  expect(slotsOfBits(rows.get('あ') ?? emptyBits())).toHaveLength(501)
})
