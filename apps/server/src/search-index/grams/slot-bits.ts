/** Postings per segment: the width of `job_search_gram.bits`, which the migration sets to the same number. */
const slotsPerSegment = 30_000
const bytesPerSet = slotsPerSegment / 8
/** Whole words of 32 bits, so that sets are joined and counted by words. */
const wordsPerSet = Math.ceil(bytesPerSet / 4)

/** Who of a segment's slots, as the words of a bit string; within a word the database's order of bytes. */
export type SlotBits = Uint32Array<ArrayBuffer>

export const emptyBits = (): SlotBits => new Uint32Array(wordsPerSet)

const bytesOf = (bits: SlotBits) => Buffer.from(bits.buffer, bits.byteOffset, bytesPerSet)

/** The mask of a slot within its word: bits are numbered from the left within a byte, bytes in memory's order. */
const maskOf = (slot: number): number => (0x80 >> (slot & 7)) << (slot & 0x18)

export function setBit(bits: SlotBits, slot: number): void {
  const word = slot >> 5
  bits[word] = (bits[word] ?? 0) | maskOf(slot)
}

/** Adds all of `added` to `bits`. */
export function joinBits(bits: SlotBits, added: SlotBits): void {
  for (let index = 0; index < wordsPerSet; index += 1) bits[index] = (bits[index] ?? 0) | (added[index] ?? 0)
}

/** The slots of a bit string's bytes, in order. */
export function slotsOf(bytes: Uint8Array): number[] {
  const slots: number[] = []
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) continue
    for (let bit = 0; bit < 8; bit += 1) if (byte & (0x80 >> bit)) slots.push(index * 8 + bit)
  }
  return slots
}

/** As hexadecimal digits; the zeros at the end are left out, the database adds them. */
export function toHex(bits: SlotBits): string {
  const bytes = bytesOf(bits)
  let end = bytesPerSet
  while (end > 1 && bytes[end - 1] === 0) end -= 1
  return bytes.toString('hex', 0, end)
}

/** The slots, in order. */
export const slotsOfBits = (bits: SlotBits): number[] => slotsOf(bytesOf(bits))

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many slots are in both. */
export function countOfBoth(one: SlotBits, other: SlotBits): number {
  let count = 0
  for (let index = 0; index < wordsPerSet; index += 1) count += bitsIn((one[index] ?? 0) & (other[index] ?? 0))
  return count
}
