import { IdTable } from './id-table.ts'
import { countOfBoth, emptyBits, type SlotBits, type SlotSet } from './slot-set.ts'

/** Longer words are looked for by their parts of so many characters. */
export const longestGram = 10
/** Where no frequent gram begins; ids are below it. */
const nothing = 0xffff

/** Texts without a blank, and who has them. Facets, places and their synonyms are the same in thousands of postings. */
export type Runs = Map<string, SlotSet>

/** A character or pair, and who has it; `null` where that is not stored. */
export interface HeldGram {
  gram: string
  slots: SlotSet | null
}

export type Pause = () => Promise<void> | undefined

/** The texts of a segment, with the pairs that were found in them. */
interface PairedTexts {
  /** Emptied once they are read: afterwards only who has them is needed. */
  runs: Runs
  pairs: readonly HeldGram[]
  /** The ids of a run's pairs of neighbouring characters. */
  pairsOf: (text: string) => Iterable<number>
  /** A gram is frequent from so many postings. */
  least: number
  /** Most frequent grams of one length; the rest are treated as rare ones. */
  mostPerLength: number
}

/** The frequent gram that begins at each place of all runs, one run after the other; `starts` has the end of all too. */
interface Places {
  runs: readonly SlotSet[]
  sizes: readonly number[]
  starts: readonly number[]
  places: Uint16Array
}

interface Gram {
  gram: string
  bits: SlotBits
}

/** What may be a frequent gram: two frequent ones that overlap. `most`: it is in no more postings than that. */
interface Joined {
  left: number
  right: number
  most: number
  lastRun: number
}

/** A frequent longer gram. `bits` are `null` where it is exactly where both its shorter parts are. */
interface LongGram {
  gram: string
  bits: SlotBits | null
}

/** The places of the largest values that reach `least`, at most `mostPerLength`, and for each value its rank or `nothing`. */
function rank(
  values: readonly number[],
  { least, mostPerLength }: Pick<PairedTexts, 'least' | 'mostPerLength'>,
): { chosen: number[]; ranks: Uint16Array } {
  const chosen = [...values.keys()].filter((index) => (values[index] ?? 0) >= least)
  chosen.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).splice(mostPerLength)
  const ranks = new Uint16Array(values.length).fill(nothing)
  for (const [place, index] of chosen.entries()) ranks[index] = place
  return { chosen, ranks }
}

async function placePairs(
  { runs, pairs, pairsOf, ...limits }: PairedTexts,
  pause: Pause,
): Promise<{ grams: Gram[]; places: Places }> {
  const all = pairs.map(({ slots }) => slots?.size ?? 0)
  const { chosen, ranks } = rank(all, limits)
  const places = new Uint16Array([...runs.keys()].reduce((sum, text) => sum + text.length, 0)).fill(nothing)
  const starts = [0]
  let at = 0
  for (const text of runs.keys()) {
    for (const pair of pairsOf(text)) {
      places[at] = pair < 0 ? nothing : (ranks[pair] ?? nothing)
      at += 1
    }
    // nothing begins at the last character: neighbours never belong to two runs
    at += 1
    starts.push(at)
    await pause()
  }
  const grams = chosen.flatMap((index) => {
    const pair = pairs[index]
    return pair?.slots ? [{ gram: pair.gram, bits: pair.slots.toBits() }] : []
  })
  const held = [...runs.values()]
  runs.clear()
  return { grams, places: { runs: held, sizes: held.map(({ size }) => size), starts, places } }
}

/** Joins neighbours to grams that are one longer, in place: from left to right, what is on the right is not changed yet. */
async function joinNeighbours(
  { places, starts, sizes }: Places,
  { mostPerLength }: PairedTexts,
  pause: Pause,
): Promise<Joined[]> {
  const ids = new IdTable(nothing)
  const joined: Joined[] = []
  for (const [run, size] of sizes.entries()) {
    const end = starts[run + 1] ?? 0
    for (let at = starts[run] ?? 0; at < end; at += 1) {
      const left = places[at] ?? nothing
      const right = at + 1 < end ? (places[at + 1] ?? nothing) : nothing
      const id = left === nothing || right === nothing ? -1 : ids.idOf(left * mostPerLength + right)
      places[at] = id < 0 ? nothing : id
      if (id < 0) continue
      if (id === joined.length) joined.push({ left, right, most: 0, lastRun: -1 })
      const one = joined[id]
      if (!one || one.lastRun === run) continue
      one.lastRun = run
      one.most += size
    }
    await pause()
  }
  return joined
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
  { places, starts, runs }: Places,
  { joined, limits, pool }: { joined: readonly Joined[]; limits: PairedTexts; pool: BitsPool },
  pause: Pause,
): Promise<{ one: Joined; bits: SlotBits }[]> {
  const { chosen, ranks } = rank(
    joined.map(({ most }) => most),
    limits,
  )
  const frequent = chosen.flatMap((index, place) => {
    const one = joined[index]
    return one ? [{ one: { ...one, lastRun: -1 }, bits: pool.take(place) }] : []
  })
  for (const [run, slots] of runs.entries()) {
    const end = starts[run + 1] ?? 0
    for (let at = starts[run] ?? 0; at < end; at += 1) {
      const id = places[at] ?? nothing
      const place = id === nothing ? nothing : (ranks[id] ?? nothing)
      places[at] = place
      const found = frequent[place]
      if (!found || found.one.lastRun === run) continue
      found.one.lastRun = run
      slots.addTo(found.bits)
    }
    await pause()
  }
  return frequent
}

/**
 * The frequent grams of three and more characters: those that are exactly where both their shorter parts are need no bits,
 * the others (看護師の where 看護師 and 護師の are, but apart) get them. A gram is compared with its parts' own bits, which are
 * stored or follow in turn from theirs: so it is where all stored grams within it are. Bits are used again for later grams:
 * copies of those of all lengths would take a hundred megabytes.
 */
export async function* findLongGrams(texts: PairedTexts, pause: Pause): AsyncGenerator<LongGram> {
  const pools = [new BitsPool(), new BitsPool()]
  const { grams: pairs, places } = await placePairs(texts, pause)
  let grams = pairs
  for (let length = 3; length <= longestGram && grams.length > 0; length += 1) {
    const longer: Gram[] = []
    const [pool = new BitsPool()] = pools.reverse()
    const joined = await joinNeighbours(places, texts, pause)
    for (const { one, bits } of await gather(places, { joined, limits: texts, pool }, pause)) {
      const [left, right] = [grams[one.left], grams[one.right]]
      if (!left || !right) throw new Error('a place names a gram that is not there')
      const gram = left.gram + ([...right.gram].at(-1) ?? '')
      longer.push({ gram, bits })
      const isExact = countOfBoth(left.bits, right.bits) === countOfBoth(bits, bits)
      yield { gram, bits: isExact ? null : bits }
      await pause()
    }
    grams = longer
  }
}
