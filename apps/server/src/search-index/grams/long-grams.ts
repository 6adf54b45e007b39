import { IdTable } from './id-table.ts'
import { countOfBoth, emptyBits, type SlotBits } from './slot-bits.ts'
import type { SlotLists } from './slot-lists.ts'

/** Longer words are looked for by their parts of so many characters. */
export const longestGram = 10
/** Where no frequent gram begins; ids are below it. */
const nothing = 0xffff

export type Pause = () => Promise<void> | undefined

/** A gram and who has it. */
export interface Gram {
  gram: string
  bits: SlotBits
}

/** The frequent gram that begins at each place of all runs, one run after the other; `starts` has the end of all too. */
interface Places {
  places: Uint16Array
  starts: Int32Array
  /** How many runs. */
  count: number
  /** Who has each run. */
  holders: SlotLists
}

export interface LongGramLimits {
  /** A gram is frequent from so many postings. */
  least: number
  /** Most frequent grams of one length; the rest are treated as rare ones. */
  mostPerLength: number
}

/** What may be frequent grams: two frequent ones that overlap, by number. */
interface Joined {
  left: Uint16Array
  right: Uint16Array
  /** It is in no more postings than that. */
  most: Uint32Array
}

/** A frequent longer gram. `bits` are `null` where it is exactly where both its shorter parts are. */
interface LongGram {
  gram: string
  bits: SlotBits | null
}

/** The places of the largest values that reach `least`, and for each value its rank or `nothing`. */
export function rank(
  values: Uint16Array | Uint32Array,
  { least, mostPerLength }: LongGramLimits,
): { chosen: number[]; ranks: Uint16Array } {
  const chosen: number[] = []
  for (const [index, value] of values.entries()) if (value >= least) chosen.push(index)
  chosen.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).splice(mostPerLength)
  const ranks = new Uint16Array(values.length).fill(nothing)
  for (const [place, index] of chosen.entries()) ranks[index] = place
  return { chosen, ranks }
}

/**
 * Puts the ranks of pairs in place of the characters that they begin with. Nothing begins at the last character: neighbours
 * never belong to two runs.
 */
export async function placePairs(
  { places, starts, count }: Places,
  { ranks, pairOf }: { ranks: Uint16Array; pairOf: (left: number, right: number) => number },
  pause: Pause,
): Promise<void> {
  for (let run = 0; run < count; run += 1) {
    const last = (starts[run + 1] ?? 0) - 1
    for (let at = starts[run] ?? 0; at < last; at += 1) {
      const pair = pairOf(places[at] ?? nothing, places[at + 1] ?? nothing)
      places[at] = pair < 0 ? nothing : (ranks[pair] ?? nothing)
    }
    places[last] = nothing
    const turn = pause()
    if (turn) await turn
  }
}

/** Joins neighbours to grams that are one longer, in place: from left to right, what is on the right is not changed yet. */
async function joinNeighbours(
  { places, starts, count, holders }: Places,
  { mostPerLength }: LongGramLimits,
  pause: Pause,
): Promise<Joined> {
  const ids = new IdTable(nothing)
  const [left, right, most] = [new Uint16Array(nothing), new Uint16Array(nothing), new Uint32Array(nothing)]
  const lastRuns = new Int32Array(nothing).fill(-1)
  for (let run = 0; run < count; run += 1) {
    const size = holders.sizeOf(run)
    const end = starts[run + 1] ?? 0
    for (let at = starts[run] ?? 0; at < end; at += 1) {
      const one = places[at] ?? nothing
      const other = at + 1 < end ? (places[at + 1] ?? nothing) : nothing
      const id = one === nothing || other === nothing ? -1 : ids.idOf(one * mostPerLength + other)
      places[at] = id < 0 ? nothing : id
      if (id < 0 || lastRuns[id] === run) continue
      left[id] = one
      right[id] = other
      lastRuns[id] = run
      most[id] = (most[id] ?? 0) + size
    }
    const turn = pause()
    if (turn) await turn
  }
  return { left, right, most: most.subarray(0, ids.size) }
}

/** Bits that are used again for each second length: several megabytes, which the memory's sweeping would be late to free. */
class BitsPool {
  readonly #bits: SlotBits[] = []

  take(index: number): SlotBits {
    const bits = (this.#bits[index] ??= emptyBits())
    return bits.fill(0)
  }
}

/** Puts the frequent ones in place of all that were joined, and gathers who holds them. */
async function gather(
  { places, starts, count, holders }: Places,
  { chosen, ranks, pool }: { chosen: readonly number[]; ranks: Uint16Array; pool: BitsPool },
  pause: Pause,
): Promise<SlotBits[]> {
  const gathered = chosen.map((_, place) => pool.take(place))
  const lastRuns = new Int32Array(chosen.length).fill(-1)
  for (let run = 0; run < count; run += 1) {
    const end = starts[run + 1] ?? 0
    for (let at = starts[run] ?? 0; at < end; at += 1) {
      const id = places[at] ?? nothing
      const place = id === nothing ? nothing : (ranks[id] ?? nothing)
      places[at] = place
      const bits = gathered[place]
      if (!bits || lastRuns[place] === run) continue
      lastRuns[place] = run
      holders.addTo(run, bits)
    }
    const turn = pause()
    if (turn) await turn
  }
  return gathered
}

/**
 * The frequent grams of three and more characters: those that are exactly where both their shorter parts are need no bits,
 * the others (看護師の where 看護師 and 護師の are, but apart) get them. A gram is compared with its parts' own bits, which are
 * stored or follow in turn from theirs: so it is where all stored grams within it are. Bits are used again for later grams:
 * copies of those of all lengths would take a hundred megabytes.
 *
 * @param texts their places name the frequent pairs by number, and are written over
 */
export async function* findLongGrams(
  pairs: readonly Gram[],
  texts: Places,
  limits: LongGramLimits,
  pause: Pause,
): AsyncGenerator<LongGram> {
  const pools = [new BitsPool(), new BitsPool()]
  let grams = pairs
  for (let length = 3; length <= longestGram && grams.length > 0; length += 1) {
    const longer: Gram[] = []
    const [pool = new BitsPool()] = pools.reverse()
    const { left, right, most } = await joinNeighbours(texts, limits, pause)
    const { chosen, ranks } = rank(most, limits)
    const gathered = await gather(texts, { chosen, ranks, pool }, pause)
    for (const [place, bits] of gathered.entries()) {
      const joined = chosen[place] ?? nothing
      const [one, other] = [grams[left[joined] ?? nothing], grams[right[joined] ?? nothing]]
      if (!one || !other) throw new Error('a place names a gram that is not there')
      const gram = one.gram + ([...other.gram].at(-1) ?? '')
      longer.push({ gram, bits })
      const isExact = countOfBoth(one.bits, other.bits) === countOfBoth(bits, bits)
      yield { gram, bits: isExact ? null : bits }
      await pause()
    }
    grams = longer
  }
}
