import { availableParallelism, loadavg } from 'node:os'

const sampleEvery = 5_000

/**
 * Watches how much more work there is than processors. A file takes that much longer in a whole run than alone, because steps
 * and their workers run side by side, and longer again beside other work.
 *
 * @param {object} [machine]
 * @param {() => number} [machine.load] runnable processes, averaged over the last minute
 * @param {number} [machine.cores]
 * @returns {() => number} ends the watch; returns how often the time on a free machine, at least 1
 */
export function watchSlowness({ load = () => loadavg()[0] ?? 0, cores = availableParallelism() } = {}) {
  /** @type {number[]} */
  const samples = []
  const timer = setInterval(() => samples.push(load()), sampleEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    samples.push(load())
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
    return Math.max(1, mean / cores)
  }
}
