import { createPauses } from '#server/platform/threads/let-others-run.ts'
import { IdTable } from './id-table.ts'
import { findLongGrams, type HeldGram, type Pause, type Runs } from './long-grams.ts'
import { type SlotBits, SlotSet } from './slot-set.ts'

/** A gram and who has it. The bits are used again for later grams. */
interface GramRow {
  gram: string
  bits: SlotBits
}

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
  /** Most characters of different runs that are stored for longer grams, four bytes each. */
  mostStored: number
  /** Most different runs that are stored, two hundred bytes each beside their characters. */
  mostRuns: number
  /** Most frequent longer grams of one length. Each takes four kilobytes while they are compared. */
  mostPerLength: number
  /** Longer grams are frequent from so many postings; `null`: from one in a hundred, at least a hundred. */
  least: number | null
}

export const defaultLimits: GramLimits = {
  mostGrams: 150_000,
  mostBytes: 48_000_000,
  mostStored: 16_000_000,
  mostRuns: 300_000,
  mostPerLength: 2_000,
  least: null,
}

/** Pairs are looked up by one number, made of the ids of two characters. */
const mostCharacters = 2 ** 15
const leastPostings = 100

/** A part of a string keeps the whole in memory; a copy does not. */
const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

/** Collects the grams of a segment, text by text, in the order of the slots. Lets others run in between. */
export class GramCollector {
  readonly #limits: GramLimits
  readonly #pause: Pause
  readonly #characterIds: IdTable
  readonly #pairIds: IdTable
  readonly #singles: HeldGram[] = []
  readonly #pairs: HeldGram[] = []
  readonly #runs: Runs = new Map()
  readonly #exact: string[] = []
  #bytes = 0
  #stored = 0
  #postings = 0
  #isComplete = true
  #hasAll = true

  constructor(limits: GramLimits, pause: Pause = createPauses()) {
    this.#limits = limits
    this.#pause = pause
    this.#characterIds = new IdTable(Math.min(limits.mostGrams, mostCharacters))
    this.#pairIds = new IdTable(limits.mostGrams)
  }

  /** Adds a posting's folded text; `slot` within its segment. Words hold no blanks, so neither do grams. */
  async add(slot: number, text: string): Promise<void> {
    this.#postings += 1
    for (const part of text.split(' ')) {
      if (part === '') continue
      const slots = this.#runs.get(part) ?? (await this.#beginRun(part))
      slots.add(slot)
    }
    await this.#pause()
  }

  async #beginRun(part: string): Promise<SlotSet> {
    const { mostStored, mostRuns } = this.#limits
    if (this.#stored + part.length > mostStored || this.#runs.size === mostRuns) await this.#giveUpLongGrams()
    const slots = new SlotSet()
    this.#runs.set(copyOf(part), slots)
    this.#stored += part.length
    return slots
  }

  /** Too many different texts to look for longer grams: those that are stored are read and go. */
  async #giveUpLongGrams(): Promise<void> {
    await this.#readRuns()
    this.#runs.clear()
    this.#stored = 0
    this.#hasAll = false
  }

  #characterOf(char: string): number {
    const id = this.#characterIds.idOf(char.codePointAt(0) ?? 0)
    if (id < 0) this.#isComplete = false
    if (id === this.#singles.length) this.#singles.push({ gram: char, slots: new SlotSet() })
    return id
  }

  /** The pairs of a run; -1 for one that is beyond the limits. */
  *#pairsOf(text: string): Generator<number> {
    let before = { id: -1, char: '' }
    let isFirst = true
    for (const char of text) {
      const id = this.#characterOf(char)
      if (!isFirst) yield before.id < 0 || id < 0 ? -1 : this.#pairOf(before, { id, char })
      before = { id, char }
      isFirst = false
    }
  }

  #pairOf(one: { id: number; char: string }, other: { id: number; char: string }): number {
    const id = this.#pairIds.idOf(one.id * mostCharacters + other.id)
    if (id < 0) this.#isComplete = false
    if (id === this.#pairs.length) this.#pairs.push({ gram: one.char + other.char, slots: new SlotSet() })
    return id
  }

  async #readRuns(): Promise<void> {
    for (const [text, slots] of this.#runs) {
      for (const char of new Set(text)) this.#addAll(this.#singles[this.#characterOf(char)], slots)
      for (const pair of new Set(this.#pairsOf(text))) this.#addAll(this.#pairs[pair], slots)
      await this.#pause()
    }
  }

  /** Adds slots to a gram, which is left out for good if there is no room left for them. */
  #addAll(held: HeldGram | undefined, slots: SlotSet): void {
    if (!held?.slots) return
    const before = held.slots.bytes
    held.slots.addAll(slots)
    const after = held.slots.bytes
    this.#bytes += after - before
    if (after === before || this.#bytes <= this.#limits.mostBytes) return
    this.#bytes -= after
    held.slots = null
    this.#isComplete = false
  }

  /** All characters and pairs, and the longer grams that need bits of their own, once all texts are added. To be read once. */
  async *rows(): AsyncGenerator<GramRow> {
    if (this.#hasAll) await this.#readRuns()
    else await this.#giveUpLongGrams()
    const least = this.#limits.least ?? Math.max(leastPostings, Math.ceil(this.#postings / 100))
    for (const held of this.#singles) {
      if (held.slots) yield { gram: held.gram, bits: held.slots.toBits() }
      held.slots = null
    }
    for (const held of this.#pairs) {
      if (held.slots) yield { gram: held.gram, bits: held.slots.toBits() }
      // no part of a frequent gram: what is stored of it is not read again
      if (held.slots && held.slots.size < least) held.slots = null
    }
    if (this.#hasAll) yield* this.#longRows(least)
  }

  async *#longRows(least: number): AsyncGenerator<GramRow> {
    const { mostPerLength } = this.#limits
    const pairsOf = (text: string) => this.#pairsOf(text)
    const texts = { runs: this.#runs, pairs: this.#pairs, pairsOf, least, mostPerLength }
    for await (const { gram, bits } of findLongGrams(texts, this.#pause)) {
      if (bits) yield { gram, bits }
      else this.#exact.push(gram)
    }
  }

  get summary(): GramSummary {
    return { exact: this.#exact, isComplete: this.#isComplete }
  }
}
