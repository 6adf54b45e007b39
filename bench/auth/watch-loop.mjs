/**
 * Loaded before the server (`--import`): at SIGUSR2 says the longest delay of the event loop since the last time, as
 * `event loop: 12.3 ms`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolution = 2
// Threads have loops of their own, which hold nobody up
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  process.on('SIGUSR2', () => {
    console.log(`event loop: ${Math.max(0, delay.max / 1e6 - resolution).toFixed(1)} ms`)
    delay.reset()
  })
}
