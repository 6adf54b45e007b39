/** The grams of a file's texts, one per line: `node bench/search/grams-of.ts FILE`. Prints its figures as JSON. Linux. */
import { createReadStream } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { defaultLimits, GramCollector } from '../../apps/server/src/search-index/grams/segment-grams.ts'
import { toHex } from '../../apps/server/src/search-index/grams/slot-bits.ts'
import { memoryOf } from '../memory/memory-of.ts'

/** The most processor time of this thread between two turns of the event loop, whatever else the machine does. */
function watchTurns(): () => number {
  let longest = 0
  let isWatched = true
  let before = process.threadCpuUsage()
  const turn = () => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - before.user - before.system)
    before = now
    if (isWatched) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isWatched = false
    return longest / 1_000
  }
}

const [file = ''] = process.argv.slice(2)
const start = memoryOf(process.pid).now
const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()
const longestTurn = watchTurns()
const collector = new GramCollector(defaultLimits)
let slot = 0
for await (const text of createInterface({ input: createReadStream(file) })) await collector.add(slot++, text)
const collected = memoryOf(process.pid).peak
let rows = 0
let digits = 0
for await (const { bits } of collector.rows()) {
  rows += 1
  digits += toHex(bits).length
}
const { exact, isComplete } = collector.summary
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    rows: String(rows),
    'MB of bits': (digits / 2_000_000).toFixed(0),
    exact: String(exact.length),
    complete: isComplete ? 'yes' : 'no',
    'processor s': ((user + system) / 1_000_000).toFixed(1),
    'MB over the start, texts read': (collected - start).toFixed(0),
    'MB at most over the start': (memoryOf(process.pid).peak - start).toFixed(0),
    'longest turn, processor ms': longestTurn().toFixed(0),
    'longest delay, ms': (delays.max / 1e6).toFixed(0),
  }),
)
