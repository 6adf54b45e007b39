import { availableParallelism, loadavg } from 'node:os'

const sampleEvery = 5_000

/** A core that makes this many rounds of `measureSpeed` a second counts as one of usual speed. */
const usualRounds = 1e9

/**
 * How many rounds of a fixed calculation the core makes per second of processor time. Waiting for a core does not count;
 * a host that is shared, or throttled, does.
 *
 * @returns {number}
 */
function measureSpeed(rounds = 5e6) {
  const before = process.cpuUsage()
  let sum = 0
  for (let round = 0; round < rounds; round++) sum += round % 7
  const { user, system } = process.cpuUsage(before)
  return sum > 0 ? (rounds / (user + system)) * 1e6 : 0
}

/** @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/**
 * Watches how much more work there is than processors, and how slow they are. A file takes that much longer in a whole run
 * than alone on a usual machine: steps and their workers run side by side, and the cores of a shared host lose half of
 * their speed or more for hours.
 *
 * @param {object} [machine]
 * @param {() => number} [machine.load] runnable processes, averaged over the last minute
 * @param {number} [machine.cores]
 * @param {() => number} [machine.speed] rounds a second
 * @returns {() => number} ends the watch; returns how often the time on a free machine of usual speed, at least 1
 */
export function watchSlowness({
  load = () => loadavg()[0] ?? 0,
  cores = availableParallelism(),
  speed = measureSpeed,
} = {}) {
  /** @type {number[]} */
  const loads = []
  /** @type {number[]} */
  const speeds = []
  const sample = () => {
    loads.push(load())
    speeds.push(speed())
  }
  const timer = setInterval(sample, sampleEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    sample()
    return Math.max(1, mean(loads) / cores) * Math.max(1, usualRounds / mean(speeds))
  }
}
