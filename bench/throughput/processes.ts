/**
 * One process and several that share a port (`WEB_CONCURRENCY`): `node bench/throughput/processes.ts [--processes 1,2] [--kind top]
 * [--rounds 3] [--seconds 10] [--callers 16]`. Requests of a page per second by the clock, and per second of the servers' processor
 * time: callers and PostgreSQL take their part of the same cores, and that part is not the servers'. Linux, with PostgreSQL on
 * this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { backendsBetween, readBackends } from '../cost/backends.ts'
import { chooseKinds, type Kind } from '../cost/kinds.ts'
import { prepareReaders } from '../cost/prepare-readers.ts'
import { type Readers, send } from '../cost/send.ts'
import { treeOf } from '../failover/processes.ts'
import { heading } from '../measure/figures.ts'
import { openBenchDatabase, type PortalProcess, startPortal } from '../measure/portal-process.ts'
import { markdownTable } from '../measure/statistics.ts'
import { processorSecondsOf } from '../memory/memory-of.ts'
import { processRows, type Stretch } from './processes-table.ts'

const firstPort = 41_770

/** A start of the product with so many processes. */
interface Start {
  processes: number
  port: number
  applicationName: string
  portal: PortalProcess
}

interface Load {
  kind: Kind
  readers: Readers
  admin: Connection
  seconds: number
  callers: number
}

/** Opens the page by all callers without a pause until the time is over; how often. */
async function call({ port }: Start, { kind, readers, seconds, callers }: Load): Promise<number> {
  const { service, visitors, postingIds } = readers
  const until = performance.now() + seconds * 1_000
  let requests = 0
  const caller = async () => {
    while (performance.now() < until) {
      const visitor = visitors[requests % visitors.length] ?? { cookie: '', address: '' }
      const postingId = postingIds[requests % postingIds.length] ?? ''
      requests += 1
      await send(kind, {
        port,
        service,
        visitor,
        postingId,
        encoding: 'gzip, deflate, br',
        isOnOwnConnection: true,
      })
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return requests
}

/** Processor time of the process that was started and all that it has started. */
const processorOf = ({ portal }: Start): number =>
  treeOf([portal.pid]).reduce((sum, pid) => sum + processorSecondsOf(pid), 0)

const ownProcessor = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function measure(start: Start, load: Load): Promise<Stretch> {
  const before = {
    at: performance.now(),
    servers: processorOf(start),
    callers: ownProcessor(),
    backends: await readBackends(load.admin, start.applicationName),
  }
  const requests = await call(start, load)
  return {
    requests,
    wall: (performance.now() - before.at) / 1_000,
    servers: processorOf(start) - before.servers,
    callers: ownProcessor() - before.callers,
    postgresql: backendsBetween(before.backends, await readBackends(load.admin, start.applicationName)) / 1_000,
  }
}

/** The first one makes the tables and the demo's data. */
async function startAll(databaseUrl: string, folder: string, counts: readonly number[]): Promise<Start[]> {
  const starts: Start[] = []
  for (const [index, processes] of counts.entries()) {
    const port = firstPort + index
    const applicationName = `processes_${index}`
    const url = new URL(databaseUrl)
    url.searchParams.set('application_name', applicationName)
    const portal = await startPortal(port, {
      DATABASE_URL: url.href,
      DATA_DIR: join(folder, String(index)),
      DEMO_DATA: '1',
      DEMO_PEOPLE: '0',
      WEB_CONCURRENCY: String(processes),
    })
    starts.push({ processes, port, applicationName, portal })
  }
  return starts
}

/** The others of a start begin when the first one serves. */
async function untilAllServe({ executeSql }: Connection, starts: readonly Start[]): Promise<void> {
  const all = starts.reduce((sum, { processes }) => sum + processes, 0)
  const count = async () => Number((await executeSql('select count(*) from server_process')).rows[0]?.['count'])
  while ((await count()) < all) await new Promise((done) => setTimeout(done, 250))
}

/** All starts in turn, so that the machine's moods meet everyone; what is measured first only fills caches. */
async function measureAll(starts: readonly Start[], load: Load, rounds: number): Promise<Map<number, Stretch[]>> {
  const measured = new Map<number, Stretch[]>(starts.map(({ processes }) => [processes, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const start of starts) {
      const stretch = await measure(start, load)
      if (round >= 0) measured.get(start.processes)?.push(stretch)
      console.error(`${start.processes}: ${stretch.requests} in ${stretch.wall.toFixed(1)} s`)
    }
  }
  return measured
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      processes: { type: 'string', default: '1,2' },
      kind: { type: 'string', default: 'top' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '10' },
      callers: { type: 'string', default: '16' },
    },
  })
  const [kind] = chooseKinds([values.kind])
  if (!kind) throw new Error('--kind names a kind of `bench -- cost`.')
  const counts = values.processes.split(',').map(Number)
  console.log(`## Processes of one start\n\n${await heading({ ...values })}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-processes-'))
  const database = await openBenchDatabase('tsunagu_bench_processes')
  const admin = connectPostgresql({ url: database.url, max: 2 })
  try {
    const starts = await startAll(database.url, folder, counts)
    await untilAllServe(admin, starts)
    const readers = await prepareReaders(admin)
    await admin.executeSql('vacuum analyze')
    const load = { kind, readers, admin, seconds: Number(values.seconds), callers: Number(values.callers) }
    const measured = await measureAll(starts, load, Number(values.rounds))
    for (const { portal } of starts) await portal.stop()
    console.log(markdownTable(processRows(measured)))
  } finally {
    await admin.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
