/**
 * Ten uploads of 10 MB of line feeds and one move of all of them, while somebody else reads in another service:
 * `node bench/fuzz/attack.ts [--rounds 3]`. The longest wait of the other one, before and meanwhile, and the process' memory.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { openBenchDatabase, type PortalProcess, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { type Caller, openCaller } from './open-caller.ts'
import type { StallCaller } from './stall-caller.ts'
import { ownMove, ownUploads, uploadAll } from './stall-uploads.ts'

const port = 41_746
const attacked = 'kango'
const other = 'kaigo'
const idleMs = 5_000

/** Somebody of the other service. */
interface Reader {
  call: StallCaller
  headers: Readonly<Record<string, string>>
}

const count = {
  method: 'POST',
  path: '/v1/app/job_postings/search/counts',
  body: '{"searchBody":{"formElementStates":[]}}',
}

/** Calls again and again until it is stopped; what it returns then is the longest wait and the number of calls. */
function keepReading({ call, headers }: Reader) {
  let [longest, calls, isStopped] = [0, 0, false]
  const read = async () => {
    while (!isStopped) {
      const startedAt = performance.now()
      const { status } = await call({ ...count, headers })
      if (status !== 200) throw new Error(`The other service answered ${status}.`)
      longest = Math.max(longest, performance.now() - startedAt)
      calls += 1
      await wait(20)
    }
  }
  const reading = read()
  return async () => {
    isStopped = true
    await reading
    return { longest, calls }
  }
}

/** The most memory since it was last asked, in MiB. */
function peakMemory({ pid }: PortalProcess): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) / 1_024
}

async function attack({ call, newJobSeeker }: Caller): Promise<number> {
  const { headers } = await newJobSeeker()
  const files = Array.from({ length: 10 }, (_, index) => ({
    name: `${index}.txt`,
    bytes: Buffer.alloc(limits.fileBytes, '\n'),
  }))
  const tmpFiles = await uploadAll(call, { path: ownUploads, headers }, files)
  const body = JSON.stringify({ tmpFiles, persistedFiles: [] })
  return (await call({ method: 'POST', path: ownMove, headers, body })).status
}

async function measure(portal: PortalProcess, reader: Reader, work: () => Promise<string>): Promise<string[]> {
  peakMemory(portal)
  await portal.longestStall()
  const stop = keepReading(reader)
  const startedAt = performance.now()
  const outcome = await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const { longest, calls } = await stop()
  const { processor } = await portal.longestStall()
  const cells = [
    seconds.toFixed(1),
    String(calls),
    longest.toFixed(0),
    processor.toFixed(0),
    peakMemory(portal).toFixed(0),
  ]
  return [outcome, ...cells]
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Ten texts of 10 MB\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-bench-attack-'))
  const database = await openBenchDatabase('tsunagu_bench_attack')
  const portal = await startPortal(port, { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_DATA: '1' })
  const { caller, stop } = await openCaller(database.url, { port, service: attacked })
  const beside = await openCaller(database.url, { port, service: other })
  try {
    const { headers } = await beside.caller.newJobSeeker()
    const reader = { call: beside.caller.call, headers }
    const rows = [
      ['', 's', 'calls of the other service', 'its longest wait ms', 'longest stall, processor ms', 'most memory MiB'],
    ]
    rows.push(await measure(portal, reader, async () => await wait(idleMs, 'nothing else')))
    for (let round = 0; round < Number(values.rounds); round += 1) {
      rows.push(await measure(portal, reader, async () => `ten uploads and a move (${await attack(caller)})`))
    }
    console.log(markdownTable(rows))
  } finally {
    await beside.stop()
    await stop()
    await portal.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
