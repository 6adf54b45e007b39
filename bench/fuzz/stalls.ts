/**
 * The longest stall of the event loop during each call at its largest input: `node bench/fuzz/stalls.ts [--rounds 5] [--only TEXT]`.
 * The least of some rounds counts, and of that the processor time: what else the machine does only adds to a stall.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchDatabase, type PortalProcess, type Stall, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { type Caller, type MeasuredCall, openCaller } from './open-caller.ts'
import { measuredCalls } from './stall-calls.ts'

const port = 41_744
const service = 'kango'
/** No call may keep all others waiting for longer. */
const budgetMs = 50

interface Result extends Stall {
  name: string
  status: number
}

/** The least of the rounds' longest stalls; a call far within the budget at once is measured no further. */
async function measure(portal: PortalProcess, caller: Caller, call: MeasuredCall, rounds: number): Promise<Result> {
  const result = { name: call.name, status: 0, wall: Number.POSITIVE_INFINITY, processor: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds && result.processor > budgetMs / 2; round += 1) {
    const make = await call.prepare(caller)
    await portal.longestStall()
    result.status = (await make()).status
    const { wall, processor } = await portal.longestStall()
    result.wall = Math.min(result.wall, wall)
    result.processor = Math.min(result.processor, processor)
  }
  return result
}

function print(results: readonly Result[]): void {
  const slowest = results.toSorted((one, other) => other.processor - one.processor)
  const over = slowest.filter(({ processor }) => processor > budgetMs)
  const shown = slowest.slice(0, Math.max(25, over.length))
  const rows = shown.map(({ name, status, processor, wall }) => [
    name,
    String(status),
    processor.toFixed(0),
    wall.toFixed(0),
  ])
  console.log(markdownTable([['call', 'status', 'longest stall, processor ms', 'by the clock ms'], ...rows]))
  console.log(`\n${results.length} calls; ${over.length} over the budget of ${budgetMs} ms.`)
  if (over.length > 0) process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Stalls\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-bench-stalls-'))
  const database = await openBenchDatabase('tsunagu_bench_stalls')
  const portal = await startPortal(port, { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_DATA: '1' })
  const { caller, stop } = await openCaller(database.url, { port, service })
  const calls = measuredCalls(service).filter(({ name }) => name.includes(values.only))
  try {
    const results = []
    for (const [index, call] of calls.entries()) {
      const result = await measure(portal, caller, call, Number(values.rounds))
      results.push(result)
      const { status, processor, wall } = result
      console.error(
        `${index + 1}/${calls.length} ${call.name}: ${status}, ${processor.toFixed(0)} (${wall.toFixed(0)}) ms`,
      )
    }
    print(results)
  } finally {
    await stop()
    await portal.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
