/**
 * Steady load on two servers behind nginx for a long time: `node bench/soak/soak.ts [--minutes 15] [--people 40] [--pause 1000]`.
 * Memory of each server and connections of PostgreSQL are looked at every five seconds, the heap once a minute after all garbage was
 * collected, and a straight line is laid through the memory after two fifths of the time: caches fill in the first minutes. Ends with 1 when something grows more than its bound, a request fails, or a write is lost.
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/build-web.mjs'
import { Acknowledged, awaitMails, verify } from '../cluster/acknowledged.ts'
import { Attempts } from '../cluster/attempts.ts'
import { startLoad } from '../cluster/load.ts'
import { addPeople } from '../cluster/people.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { machine, markdownTable, milliseconds, quantile } from '../measure/statistics.ts'
import { collectedHeap } from './collected-heap.ts'
import { growthOf, mostOf, type Sample } from './fit.ts'

const sampleMs = 5_000
const samplesPerCollection = 12
/** How much more than at the beginning, as a share of it, what is measured may be at the end. */
const bound = 0.1
/** Pools hold up to ten connections and open and close them as they are needed; two servers, one more each for change events, and our own two. */
const mostConnections = 2 * 11 + 2
type Kind = 'resident' | 'heap' | 'connections'

interface Series {
  name: string
  kind: Kind
  samples: Sample[]
}

const mebibyte = 2 ** 20

/** A figure of a server by its name in `/metrics`. */
async function readMetrics(managementPort: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

type Recorder = (name: string, kind: Kind, value: number) => void

/** Looks at what costs nothing. */
async function look({ apis, sql }: Cluster, record: Recorder): Promise<void> {
  for (const { name, managementPort } of apis) {
    const figure = await readMetrics(managementPort)
    record(`${name} resident MiB`, 'resident', figure('tsunagu_process_resident_memory_bytes') / mebibyte)
  }
  const [row] = await sql("select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'")
  record('PostgreSQL connections', 'connections', Number(row?.['count']))
}

async function lookAtHeaps({ apis }: Cluster, record: Recorder): Promise<void> {
  for (const { name, inspectorPort } of apis) {
    record(`${name} heap after a collection MiB`, 'heap', (await collectedHeap(inspectorPort ?? 0)) / mebibyte)
  }
}

/** Samples for so long; times count from the beginning. */
async function watch(cluster: Cluster, minutes: number): Promise<Series[]> {
  const series = new Map<string, Series>()
  const startedAt = performance.now()
  for (let turn = 1; performance.now() - startedAt < minutes * 60_000; turn += 1) {
    const at = (performance.now() - startedAt) / 1_000
    const record: Recorder = (name, kind, value) => {
      const one = series.get(name) ?? { name, kind, samples: [] }
      one.samples.push({ at, value })
      series.set(name, one)
    }
    await look(cluster, record)
    if (turn % samplesPerCollection === 0) await lookAtHeaps(cluster, record)
    await wait(sampleMs)
  }
  return [...series.values()]
}

function judgeOne({ name, kind, samples }: Series, warmUp: number): { row: string[]; isGood: boolean } {
  const most = Math.max(...samples.map(({ value }) => value))
  if (kind === 'connections') {
    return { row: [name, '', String(most), '', '', String(mostConnections)], isGood: most <= mostConnections }
  }
  const later = samples.filter(({ at }) => at >= warmUp)
  // Resident memory that was given back for a while is taken again
  const settled = kind === 'heap' ? later : mostOf(later, 60)
  const { mean, perHour, ratio } = growthOf(settled)
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  return {
    row: [name, mean.toFixed(1), most.toFixed(1), perHour.toFixed(1), percent(ratio), percent(bound)],
    isGood: ratio <= bound,
  }
}

function judge(series: readonly Series[], warmUp: number): { rows: string[][]; faults: string[] } {
  const judged = series.map((one) => ({ name: one.name, ...judgeOne(one, warmUp) }))
  return {
    rows: [['', 'mean', 'most', 'slope per hour', 'growth in the time', 'bound'], ...judged.map(({ row }) => row)],
    faults: judged.filter(({ isGood }) => !isGood).map(({ name }) => `${name} is above its bound`),
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '15' },
      people: { type: 'string', default: '40' },
      pause: { type: 'string', default: '1000' },
      samples: { type: 'string', default: '' },
    },
  })
  const minutes = Number(values.minutes)
  await ensureWebBuild()
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Soak\n\n${await machine()}; load average ${load.join(', ')}; ${minutes} minutes\n`)
  const cluster = await startCluster({ isInspected: true })
  try {
    const people = await addPeople(cluster, Number(values.people))
    const run = { attempts: new Attempts(), acknowledged: new Acknowledged() }
    const running = startLoad(people, { ...run, pauseMs: Number(values.pause) })
    const series = await watch(cluster, minutes)
    await running.stop()
    if (values.samples) writeFileSync(values.samples, JSON.stringify(series))
    const { requests, failed, times, failures } = run.attempts.since(0)
    const { rows, faults } = judge(series, minutes * 60 * 0.4)
    console.log(markdownTable(rows))
    const { mails } = await awaitMails(cluster, run.acknowledged)
    const verdict = await verify(cluster, people, run.acknowledged)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times, share)))
    console.log(
      `\n${requests} requests (${(requests / minutes / 60).toFixed(1)} per second), ${failed} failed; p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms.`,
    )
    console.log(
      `${verdict.acknowledged} acknowledged writes, ${verdict.lost.length} lost, ${verdict.doubled.length} doubled; ${mails.arrived} of ${mails.owed} mails came.`,
    )
    faults.push(...[...failures].map(([kind, count]) => `${count} × ${kind}`), ...verdict.lost, ...verdict.doubled)
    if (mails.arrived < mails.owed) faults.push(`${mails.owed - mails.arrived} mails never came`)
    if (faults.length > 0) console.log(`\nNot as it should be:\n${faults.map((each) => `- ${each}`).join('\n')}`)
    process.exitCode = faults.length > 0 ? 1 : 0
    for (const { close } of people.persons) close()
  } finally {
    await cluster.stop()
  }
}

await main()
