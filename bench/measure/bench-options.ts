import { parseArgs } from 'node:util'

/** What every comparison of pages can be asked for on the command line. */
export interface BenchOptions {
  runs: number
  warmups: number
  sizes: readonly number[]
  /** How many times slower the processor is made, one table for each. */
  throttles: readonly number[]
  /** Names of those that take part; the floor always does. Empty: all. */
  peers: readonly string[]
}

const numbers = (list: string): number[] => list.split(',').map(Number)

/**
 * Reads `--runs`, `--warmups`, `--sizes`, `--throttle` and `--peers`.
 *
 * @throws {Error} for what is not an option, or not a number
 */
export function readBenchOptions(sizes: string): BenchOptions {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '15' },
      // Every run is a fresh page: warming up fills the caches of browser and system, and no more
      warmups: { type: 'string', default: '1' },
      sizes: { type: 'string', default: sizes },
      throttle: { type: 'string', default: '1' },
      peers: { type: 'string', default: '' },
    },
  })
  const options = {
    runs: Number(values.runs),
    warmups: Number(values.warmups),
    sizes: numbers(values.sizes),
    throttles: numbers(values.throttle),
    peers: values.peers.split(',').filter(Boolean),
  }
  const all = [options.runs, options.warmups, ...options.sizes, ...options.throttles]
  if (all.some((value) => !Number.isFinite(value) || value < 0)) throw new Error('An option is not a number.')
  return options
}

/**
 * The selected peers, always with the floor.
 *
 * @throws {Error} for an unknown name
 */
export function chooseContestants<T extends { name: string }>(all: readonly T[], names: readonly string[]): T[] {
  const unknown = names.filter((name) => !all.some((each) => each.name === name))
  if (unknown.length > 0) {
    throw new Error(`Nobody is named ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`)
  }
  return all.filter(({ name }) => names.length === 0 || name === 'floor' || names.includes(name))
}
