/**
 * Loaded before the server (`--import`): at SIGUSR2 says the longest delay of the event loop since the last time, as
 * `event loop: 12.3 ms`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  console.log(`event loop: ${(delay.max / 1e6).toFixed(1)} ms`)
  delay.reset()
})
