import { createPauses } from '#server/platform/threads/let-others-run.ts'
import { IdTable } from './id-table.ts'
import { findLongGrams, type Gram, type LongGramLimits, type Pause, placePairs, rank } from './long-grams.ts'
import { RunStore, unknownCharacter } from './run-store.ts'
import { emptyBits } from './slot-bits.ts'
import { SlotLists } from './slot-lists.ts'

/** What is known of a segment once all rows are read. */
export interface GramSummary {
  /** The longer grams that are exactly where all their shorter grams are. */
  exact: readonly string[]
  /** Whether a character or pair without a row is in no posting of the segment. */
  isComplete: boolean
}

/** How much of a segment is stored in memory; tests set small limits. */
export interface GramLimits {
  /** Most characters, and most pairs: noise, or texts of a hundred languages, must not fill the memory. */
  mostGrams: number
  /** Most bytes of lists and bits that say who has characters and pairs. Beyond it, those that grow are left out. */
  mostBytes: number
  /** Most characters of different runs that are stored for longer grams, two bytes each. */
  mostStored: number
  /** Most different runs that are stored, forty bytes each beside their characters. */
  mostRuns: number
  /** Most bytes of lists and bits that say who has runs. */
  mostRunBytes: number
  /** Most frequent longer grams of one length. Each takes four kilobytes while they are compared. */
  mostPerLength: number
  /** Longer grams are frequent from so many postings; `null`: from one in a hundred, at least a hundred. */
  least: number | null
}

/**
 * `mostStored`: 34 MB are more than the C library ever takes from its heap, so the system gives this buffer page by page, and
 * has it back at once.
 */
export const defaultLimits: GramLimits = {
  mostGrams: 150_000,
  mostBytes: 44_000_000,
  mostStored: 17_000_000,
  mostRuns: 300_000,
  mostRunBytes: 20_000_000,
  mostPerLength: 2_000,
  least: null,
}

/** Pairs are looked up by one number, made of the ids of two characters. */
const mostCharacters = 2 ** 15
const leastPostings = 100
const codePoints = 0x11_00_00
const blank = 0x20

/** The runs of the texts, and who has them. */
interface HeldRuns {
  store: RunStore
  holders: SlotLists
}

/**
 * Collects the grams of a segment, text by text, in the order of the slots. Lets others run in between. All that grows with the
 * texts is in typed arrays: as objects it took several times as much, and stopped the process while they were swept.
 */
export class GramCollector {
  readonly #limits: GramLimits
  readonly #pause: Pause
  /** The id of each character, by its number in Unicode: one more than it, 0 has none. The system gives the pages that are used. */
  readonly #characterIds = new Uint16Array(codePoints)
  readonly #characters: number[] = []
  readonly #characterHolders: SlotLists
  readonly #pairIds: IdTable
  readonly #pairs: number[] = []
  #pairHolders: SlotLists
  #runs: HeldRuns | null
  readonly #exact: string[] = []
  #postings = 0
  #isComplete = true

  constructor(limits: GramLimits, pause: Pause = createPauses()) {
    this.#limits = limits
    this.#pause = pause
    this.#pairIds = new IdTable(limits.mostGrams)
    const room = { bytes: limits.mostBytes }
    this.#characterHolders = new SlotLists(room)
    this.#pairHolders = new SlotLists(room)
    this.#runs = { store: new RunStore(limits), holders: new SlotLists({ bytes: limits.mostRunBytes }) }
  }

  /** Adds a posting's folded text; `slot` within its segment. Words hold no blanks, so neither do grams. */
  async add(slot: number, text: string): Promise<void> {
    this.#postings += 1
    this.#addText(slot, text)
    await this.#pause()
  }

  #addText(slot: number, text: string): void {
    let before = unknownCharacter
    for (let at = 0; at < text.length; at += 1) {
      const point = text.codePointAt(at) ?? blank
      if (point > 0xffff) at += 1
      if (point === blank) {
        this.#endRun(slot)
        before = unknownCharacter
        continue
      }
      const character = this.#characterOf(point)
      this.#runs?.store.write(character)
      if (character !== unknownCharacter) this.#hold(this.#characterHolders, character, slot)
      const pair = this.#pairOf(before, character)
      if (pair >= 0) this.#hold(this.#pairHolders, pair, slot)
      before = character
    }
    this.#endRun(slot)
  }

  #characterOf(point: number): number {
    const known = this.#characterIds[point] ?? 0
    if (known > 0) return known - 1
    const id = this.#characters.length
    if (id === Math.min(this.#limits.mostGrams, mostCharacters)) {
      this.#isComplete = false
      return unknownCharacter
    }
    this.#characters.push(point)
    this.#characterIds[point] = id + 1
    return id
  }

  /** The id of two characters side by side; -1 for one that is beyond the limits. */
  #pairOf(left: number, right: number): number {
    if (left === unknownCharacter || right === unknownCharacter) return -1
    const key = left * mostCharacters + right
    const id = this.#pairIds.idOf(key)
    if (id < 0) this.#isComplete = false
    if (id === this.#pairs.length) this.#pairs.push(key)
    return id
  }

  #hold(holders: SlotLists, gram: number, slot: number): void {
    if (!holders.add(gram, slot)) this.#isComplete = false
  }

  /** Where there are too many different runs to look for longer grams, those that are stored go. */
  #endRun(slot: number): void {
    const run = this.#runs?.store.end()
    if (run === undefined || run === -1) return
    if (run === null || !this.#runs?.holders.add(run, slot)) this.#runs = null
  }

  #characterAt(id: number | undefined): string {
    return String.fromCodePoint(this.#characters[id ?? 0] ?? blank)
  }

  #pairAt(id: number): string {
    const key = this.#pairs[id] ?? 0
    return this.#characterAt(Math.floor(key / mostCharacters)) + this.#characterAt(key % mostCharacters)
  }

  /**
   * All characters and pairs, and the longer grams that need bits of their own, once all texts are added; the bits of a row are
   * used again for later ones. To be read once.
   */
  async *rows(): AsyncGenerator<Gram> {
    const scratch = emptyBits()
    for (const id of this.#characters.keys()) {
      if (this.#characterHolders.isGivenUp(id)) continue
      yield { gram: this.#characterAt(id), bits: this.#characterHolders.bitsOf(id, scratch) }
      await this.#pause()
    }
    for (const id of this.#pairs.keys()) {
      if (this.#pairHolders.isGivenUp(id)) continue
      yield { gram: this.#pairAt(id), bits: this.#pairHolders.bitsOf(id, scratch) }
      await this.#pause()
    }
    if (this.#runs) yield* this.#longRows(this.#runs)
  }

  async *#longRows({ store, holders }: HeldRuns): AsyncGenerator<Gram> {
    const least = this.#limits.least ?? Math.max(leastPostings, Math.ceil(this.#postings / 100))
    const limits: LongGramLimits = { least, mostPerLength: this.#limits.mostPerLength }
    const { chosen, ranks } = rank(this.#pairHolders.sizes(this.#pairs.length), limits)
    const frequent: Gram[] = []
    for (const id of chosen) {
      await this.#pause()
      frequent.push({ gram: this.#pairAt(id), bits: this.#pairHolders.bitsOf(id, emptyBits()) })
    }
    // the lists of all others may go
    this.#pairHolders = new SlotLists({ bytes: 0 })
    const texts = { places: store.characters, starts: store.starts, count: store.count, holders }
    await placePairs(texts, { ranks, pairOf: (left, right) => this.#pairOf(left, right) }, this.#pause)
    for await (const { gram, bits } of findLongGrams(frequent, texts, limits, this.#pause)) {
      if (bits) yield { gram, bits }
      else this.#exact.push(gram)
    }
  }

  get summary(): GramSummary {
    return { exact: this.#exact, isComplete: this.#isComplete }
  }
}
