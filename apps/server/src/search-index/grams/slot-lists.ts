import { emptyBits, joinBits, type SlotBits, setBit } from './slot-bits.ts'
import { withRoom } from './typed-arrays.ts'

const slotsPerBlock = 16
/** Its slots, and the number of the next one. */
const bytesPerBlock = slotsPerBlock * 2 + 4
const blocksPerChunk = 4_096
const chunkOf = (block: number): number => Math.trunc(block / blocksPerChunk)
const startOf = (block: number): number => (block % blocksPerChunk) * slotsPerBlock
const none = -1
const bytesOfBits = emptyBits().byteLength
/** A list of so many blocks takes as much as bits. */
const mostBlocks = Math.floor(bytesOfBits / bytesPerBlock)
const mostListed = 1 + mostBlocks * slotsPerBlock

/** How many bytes of buffers and bits may still be taken; several lists share one. Blocks that were given back are free to take. */
interface Room {
  bytes: number
}

/**
 * Sets of a segment's slots by number: a list while a set is small, bits afterwards. Lists are chains of blocks within a few
 * large buffers: a segment has a hundred thousand sets of a few slots, and an object for each would take more than its slots.
 * Slots are added in rising order.
 */
export class SlotLists {
  readonly #room: Room
  #counts = new Uint16Array(1_024)
  /** The first one is beside the list: most sets have no other. */
  #firsts = new Uint16Array(1_024)
  #lasts = new Uint16Array(1_024)
  #heads = new Int32Array(1_024)
  #tails = new Int32Array(1_024)
  /** Bits of the sets that have them; `null` for those that were given up. */
  readonly #bits = new Map<number, SlotBits | null>()
  readonly #chunks: Uint16Array<ArrayBuffer>[] = []
  #nexts = new Int32Array(blocksPerChunk)
  #blocks = 0
  #free = none

  constructor(room: Room) {
    this.#room = room
  }

  /** Whether a set was given up for want of room. */
  isGivenUp(set: number): boolean {
    return this.#bits.get(set) === null
  }

  /** How many slots a set has; none where it was given up. */
  sizeOf(set: number): number {
    return this.isGivenUp(set) ? 0 : (this.#counts[set] ?? 0)
  }

  /** The sizes of the first sets. */
  sizes(sets: number): Uint16Array {
    const sizes = this.#counts.slice(0, sets)
    for (const [set, bits] of this.#bits) if (bits === null) sizes[set] = 0
    return sizes
  }

  /** Adds a slot; once more is the same. Returns false where there is no room: then the set is given up, for good. */
  add(set: number, slot: number): boolean {
    const count = this.#counts[set] ?? 0
    if (count > 0 && this.#lasts[set] === slot) return true
    if (count === 0) return this.#begin(set, slot)
    this.#lasts[set] = slot
    if (count < mostListed ? !this.#append(set, slot) : !this.#addToBits(set, slot)) return false
    this.#counts[set] = count + 1
    return true
  }

  #begin(set: number, slot: number): true {
    if (set >= this.#counts.length) {
      this.#counts = withRoom(this.#counts, set + 1)
      this.#firsts = withRoom(this.#firsts, set + 1)
      this.#lasts = withRoom(this.#lasts, set + 1)
      this.#heads = withRoom(this.#heads, set + 1)
      this.#tails = withRoom(this.#tails, set + 1)
    }
    this.#counts[set] = 1
    this.#firsts[set] = slot
    this.#lasts[set] = slot
    this.#heads[set] = none
    return true
  }

  #append(set: number, slot: number): boolean {
    const place = ((this.#counts[set] ?? 0) - 1) % slotsPerBlock
    let block = this.#tails[set] ?? none
    if (place === 0) {
      const next = this.#takeBlock()
      if (next === none) return this.#giveUp(set)
      if (this.#heads[set] === none) this.#heads[set] = next
      else this.#nexts[block] = next
      this.#tails[set] = next
      block = next
    }
    const chunk = this.#chunks[chunkOf(block)]
    if (chunk) chunk[startOf(block) + place] = slot
    return true
  }

  #takeBlock(): number {
    const block = this.#free === none ? this.#newBlock() : this.#free
    if (block === none) return none
    if (block === this.#free) this.#free = this.#nexts[block] ?? none
    this.#nexts[block] = none
    return block
  }

  #newBlock(): number {
    if (this.#room.bytes < bytesPerBlock) return none
    this.#room.bytes -= bytesPerBlock
    const block = this.#blocks
    this.#blocks += 1
    this.#nexts = withRoom(this.#nexts, this.#blocks)
    if (block % blocksPerChunk === 0) this.#chunks.push(new Uint16Array(blocksPerChunk * slotsPerBlock))
    return block
  }

  #addToBits(set: number, slot: number): boolean {
    const own = this.#bits.get(set)
    if (own === null) return false
    const bits = own ?? this.#toBits(set)
    if (!bits) return this.#giveUp(set)
    setBit(bits, slot)
    return true
  }

  /** Puts bits in place of a list, which is given back. */
  #toBits(set: number): SlotBits | null {
    if (this.#room.bytes < bytesOfBits) return null
    const bits = emptyBits()
    this.addTo(set, bits)
    this.#giveBack(set)
    this.#room.bytes -= bytesOfBits
    this.#bits.set(set, bits)
    return bits
  }

  #giveBack(set: number): void {
    const [head = none, tail = none] = [this.#heads[set], this.#tails[set]]
    if (head === none) return
    this.#nexts[tail] = this.#free
    this.#free = head
    this.#heads[set] = none
  }

  #giveUp(set: number): false {
    if (this.#bits.get(set)) this.#room.bytes += bytesOfBits
    else this.#giveBack(set)
    this.#bits.set(set, null)
    // full: whatever follows comes here at once
    this.#counts[set] = mostListed
    return false
  }

  /** Adds all of a set to `bits`. */
  addTo(set: number, bits: SlotBits): void {
    const own = this.#bits.get(set)
    if (own) return joinBits(bits, own)
    let left = this.#counts[set] ?? 0
    if (left > 0) setBit(bits, this.#firsts[set] ?? 0)
    left -= 1
    for (let block = this.#heads[set] ?? none; left > 0 && block !== none; block = this.#nexts[block] ?? none) {
      const chunk = this.#chunks[chunkOf(block)]
      const start = startOf(block)
      const end = start + Math.min(left, slotsPerBlock)
      for (let at = start; at < end; at += 1) setBit(bits, chunk?.[at] ?? 0)
      left -= slotsPerBlock
    }
  }

  /** A set's own bits, or `scratch` with what its list holds. */
  bitsOf(set: number, scratch: SlotBits): SlotBits {
    const own = this.#bits.get(set)
    if (own) return own
    scratch.fill(0)
    this.addTo(set, scratch)
    return scratch
  }
}
