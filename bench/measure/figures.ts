import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { machine, median, quantile } from './statistics.ts'

/** The median with the quarters around it: `123 (118–131)`. */
export function spread(values: readonly number[]): string {
  const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)].map(short)
  return `${short(median(values))} (${low}–${high})`
}

/** A number with as many digits as carry meaning; a dash where there is none. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}

/** `1.08`, or a dash where there is nothing to compare with. */
export const ratio = (value: number, floor: number): string =>
  Number.isFinite(value / floor) ? (value / floor).toFixed(2) : '–'

/** Whose figures these are: machine, day, load, options. */
export async function heading(options: object): Promise<string> {
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')
  const day = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${await machine()}; ${day} UTC; load average ${load}; ${JSON.stringify(options)}`
}

/** Keeps every single run beside the tables. */
export function writeResults(file: string, results: object): void {
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
  console.error(`All runs: ${file}`)
}
