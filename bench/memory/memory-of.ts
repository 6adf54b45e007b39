import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory of a process in megabytes: now, and the most since `forgetPeak`. Linux. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_000
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Resets the peak that `memoryOf` reads. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/** Processor time that a process has taken in all its threads. */
export function processorSecondsOf(pid: number): number {
  // Behind the name in brackets, which may hold spaces: the state, ten figures, then user and system time
  const found = /\) \S (?:-?\d+ ){10}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return (Number(found?.[1]) + Number(found?.[2])) / ticksPerSecond
}
