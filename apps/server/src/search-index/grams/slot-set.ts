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

function setBit(bits: SlotBits, slot: number): void {
  const word = slot >> 5
  bits[word] = (bits[word] ?? 0) | maskOf(slot)
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

/**
 * Some slots of a segment: a list while they are few, bits afterwards. Most grams are rare, and bits for each would take
 * hundreds of megabytes. A list may hold a slot twice.
 */
export class SlotSet {
  #last = -1
  #length = 0
  /** The first one is beside the list: most runs of text are in one posting, and need no list. */
  #first = -1
  #list: Uint16Array<ArrayBuffer> | null = null
  #bits: SlotBits | null = null

  /** How many are in it where they are added in rising order; otherwise at least so many. */
  get size(): number {
    return this.#bits ? countOfBoth(this.#bits, this.#bits) : this.#length
  }

  /** What its list or bits take. */
  get bytes(): number {
    return (this.#bits ?? this.#list)?.byteLength ?? 0
  }

  add(slot: number): void {
    if (slot === this.#last) return
    this.#last = slot
    if (this.#bits) setBit(this.#bits, slot)
    else if (this.#length === 0) this.#first = slot
    else this.#append(slot)
    this.#length += 1
  }

  #append(slot: number): void {
    const list = this.#list ?? new Uint16Array(3)
    this.#list = list
    if (this.#length - 1 < list.length) {
      list[this.#length - 1] = slot
    } else if (list.byteLength * 2 >= bytesPerSet) {
      setBit(this.#asBits(), slot)
    } else {
      this.#list = new Uint16Array(list.length * 2)
      this.#list.set(list)
      this.#list[this.#length - 1] = slot
    }
  }

  *#listed(): Generator<number> {
    if (this.#length > 0) yield this.#first
    for (let index = 0; index < this.#length - 1; index += 1) yield this.#list?.[index] ?? 0
  }

  /** Adds all of this set to `bits`. */
  addTo(bits: SlotBits): void {
    const own = this.#bits
    if (own === null && this.#length === 1) setBit(bits, this.#first)
    else if (own === null) for (const slot of this.#listed()) setBit(bits, slot)
    else for (let index = 0; index < wordsPerSet; index += 1) bits[index] = (bits[index] ?? 0) | (own[index] ?? 0)
  }

  addAll(other: SlotSet): void {
    if (other.#bits) other.addTo(this.#asBits())
    else if (other.#length === 1) this.add(other.#first)
    else for (const slot of other.#listed()) this.add(slot)
  }

  #asBits(): SlotBits {
    if (this.#bits) return this.#bits
    this.#bits = this.toBits()
    this.#list = null
    return this.#bits
  }

  toBits(): SlotBits {
    if (this.#bits) return this.#bits
    const bits = emptyBits()
    this.addTo(bits)
    return bits
  }
}
