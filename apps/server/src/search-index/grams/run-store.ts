import { withRoom } from './typed-arrays.ts'

/** In place of a character without an id. */
export const unknownCharacter = 0xffff

/** Most runs, and most characters of them together. */
interface RunLimits {
  mostStored: number
  mostRuns: number
}

const placeOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 3

/**
 * Texts without a blank, each once, as ids of characters in one buffer: as strings, with an entry of a Map for each, three hundred
 * thousand of them take five times as much, and the collector of garbage stops everything to look at them.
 */
export class RunStore {
  /** The ids of the characters of all runs, one run after the other. As large as the limit; the system gives pages as they are written. */
  readonly characters: Uint16Array<ArrayBuffer>
  /** Where each run begins, and where the last one ends. */
  starts = new Int32Array(1_024)
  count = 0
  readonly #mostRuns: number
  #hashes = new Int32Array(1_024)
  /** Runs by hash, one more than their number; 0 is free. */
  #table = new Int32Array(2_048)
  #written = new Uint16Array(1_024)
  #length = 0
  #hash = 0

  constructor({ mostStored, mostRuns }: RunLimits) {
    this.characters = new Uint16Array(mostStored)
    this.#mostRuns = mostRuns
  }

  /** Adds a character to the run that is being written. */
  write(character: number): void {
    this.#written = withRoom(this.#written, this.#length + 1)
    this.#written[this.#length] = character
    this.#length += 1
    this.#hash = (Math.imul(this.#hash ^ character, 0x01000193) + 0x9e3779b1) | 0
  }

  /** Ends the run. Returns its number, which the same run had before; -1 for an empty one, `null` where there is no room. */
  end(): number | null {
    const [length, hash] = [this.#length, this.#hash]
    this.#length = 0
    this.#hash = 0
    return length === 0 ? -1 : this.#numberOf(length, hash)
  }

  #numberOf(length: number, hash: number): number | null {
    const mask = this.#table.length - 1
    let at = placeOf(hash) & mask
    for (; this.#table[at] !== 0; at = (at + 1) & mask) {
      const run = (this.#table[at] ?? 0) - 1
      if (this.#hashes[run] === hash && this.#equals(run, length)) return run
    }
    return this.#store(at, { length, hash })
  }

  #equals(run: number, length: number): boolean {
    const start = this.starts[run] ?? 0
    if ((this.starts[run + 1] ?? 0) - start !== length) return false
    for (let at = 0; at < length; at += 1) if (this.characters[start + at] !== this.#written[at]) return false
    return true
  }

  #store(at: number, { length, hash }: { length: number; hash: number }): number | null {
    const run = this.count
    const start = this.starts[run] ?? 0
    if (run === this.#mostRuns || start + length > this.characters.length) return null
    this.characters.set(this.#written.subarray(0, length), start)
    this.#hashes = withRoom(this.#hashes, run + 1)
    this.#hashes[run] = hash
    this.starts = withRoom(this.starts, run + 2)
    this.starts[run + 1] = start + length
    this.#table[at] = run + 1
    this.count += 1
    if (this.count * 2 > this.#table.length) this.#widen()
    return run
  }

  #widen(): void {
    this.#table = new Int32Array(this.#table.length * 2)
    const mask = this.#table.length - 1
    for (let run = 0; run < this.count; run += 1) {
      let at = placeOf(this.#hashes[run] ?? 0) & mask
      while (this.#table[at] !== 0) at = (at + 1) & mask
      this.#table[at] = run + 1
    }
  }
}
