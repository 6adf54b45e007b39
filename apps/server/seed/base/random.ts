/** Numbers that look random and are the same on every machine for the same seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** A multiple of `step` from `min` to `max`, both included. */
  step(min: number, max: number, step: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** Up to `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** An entry by weight; weights need not add up to anything. */
  weighted<T>(list: readonly T[], weightOf: (entry: T) => number): T
}

/** A 32-bit hash of a text (FNV-1a), for seeds out of names. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** A generator of its own for each text: posting 5 is the same posting whether 10 or 100,000 are asked for. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
  return {
    next,
    int,
    pick,
    step: (min, max, step) => min + int(0, Math.floor((max - min) / step)) * step,
    chance: (probability) => next() < probability,
    sample: <T>(list: readonly T[], count: number) => {
      const rest = [...list]
      const picked: T[] = []
      for (let left = Math.min(count, rest.length); left > 0; left--) {
        const index = int(0, rest.length - 1)
        const [one, last] = [rest[index] as T, rest.pop() as T]
        picked.push(one)
        // The last takes the place of the one that was picked
        if (index < rest.length) rest[index] = last
      }
      return picked
    },
    weighted: (list, weightOf) => {
      let remaining = next() * list.reduce((sum, entry) => sum + weightOf(entry), 0)
      for (const entry of list) {
        remaining -= weightOf(entry)
        if (remaining < 0) return entry
      }
      return pick(list)
    },
  }
}
