/** A number from 0 up to 1, the same series for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [result[last], result[other]] as [T, T]
    result[last] = two
    result[other] = one
  }
  return result
}

interface InterleaveOptions {
  warmups: number
  runs: number
  /** Called for what could not be measured; the others continue. */
  onFailure: (name: string, error: unknown) => void
}

/**
 * Measures all in turn, in another order each round, so that the machine's moods meet everyone. The first rounds do not
 * count. What fails once is left out of all further rounds, and of the result.
 */
export async function interleave<T extends { name: string }, R>(
  contestants: readonly T[],
  measure: (contestant: T) => Promise<R>,
  { warmups, runs, onFailure }: InterleaveOptions,
): Promise<Map<string, R[]>> {
  const results = new Map<string, R[]>(contestants.map(({ name }) => [name, []]))
  const random = seededRandom(1)
  for (let round = -warmups; round < runs; round += 1) {
    for (const contestant of shuffled(contestants, random)) {
      const { name } = contestant
      if (!results.has(name)) continue
      try {
        const result = await measure(contestant)
        if (round >= 0) results.get(name)?.push(result)
      } catch (error) {
        results.delete(name)
        onFailure(name, error)
      }
    }
  }
  return results
}
