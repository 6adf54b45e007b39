/**
 * Loaded before the server (`--import`): at SIGUSR2 says the longest delay of the event loop since the last time, and the most
 * processor time that its thread took between two turns, as `event loop: 12.3 ms, processor 4.5 ms`. The former grows with
 * whatever else the machine does, the latter does not.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolution = 2

function watchTurns() {
  let before = process.threadCpuUsage()
  let most = 0
  setInterval(() => {
    const now = process.threadCpuUsage()
    most = Math.max(most, now.user + now.system - before.user - before.system)
    before = now
  }, resolution).unref()
  return () => {
    const milliseconds = most / 1e3
    most = 0
    return milliseconds
  }
}

// Threads have loops of their own, which hold nobody up
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const takeProcessor = watchTurns()
  const say = () => {
    const wall = Math.max(0, delay.max / 1e6 - resolution).toFixed(1)
    console.log(`event loop: ${wall} ms, processor ${takeProcessor().toFixed(1)} ms`)
    delay.reset()
  }
  // Only after both have had a turn: Node delivers a signal before a late timer
  process.on('SIGUSR2', () => setTimeout(say, 5 * resolution))
}
