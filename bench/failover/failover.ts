/**
 * PostgreSQL as three nodes under Patroni, etcd and HAProxy, with two servers of the portal under load, while the primary fails in several
 * ways: `node bench/failover/failover.ts [--rounds 10] [--minutes 600] [--only FAULT] [--people 16]`. After each fault every write that was
 * acknowledged is looked up. Runs the files of `deploy/`. No round begins after so many minutes. Ends with 1 when a write is lost or
 * doubled, or the next one took longer than 15 s.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/build-web.mjs'
import { Acknowledged, type Verdict, verify } from '../cluster/acknowledged.ts'
import { Attempts } from '../cluster/attempts.ts'
import { startLoad } from '../cluster/load.ts'
import { addPeople, type People } from '../cluster/people.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { type Fault, faults } from './faults.ts'
import { furtherActs, writes } from './further-acts.ts'
import { type ReplicaReads, startReplicaReader } from './replica-reader.ts'
import { type Databases, startDatabases } from './start-databases.ts'
import { headOf, type Outcome, rowsOf } from './table.ts'

/** How long a fault lasts at least, and how long is waited for a write that does not come. */
const [leastSeconds, mostSeconds, healthySeconds] = [20, 90, 180]
const budgetSeconds = 15

interface Run {
  databases: Databases
  cluster: Cluster
  people: People
  attempts: Attempts
  acknowledged: Acknowledged
  reader: { since: (from: number) => ReplicaReads }
}

/** The longest time without an acknowledged write from a moment on, in seconds. */
function longestGap(attempts: Attempts, from: number): number {
  const marks = [from, ...attempts.successesOf(writes, from), performance.now()]
  return Math.max(...marks.slice(1).map((at, index) => at - (marks[index] ?? at))) / 1_000
}

/** Until the fault has lasted long enough and writes are acknowledged again. */
async function awaitWrites(attempts: Attempts, from: number): Promise<void> {
  for (;;) {
    await wait(500)
    const now = performance.now()
    const hasWrites = attempts.successesOf(writes, now - 2_000).length > 0
    if (now - from > mostSeconds * 1_000 || (now - from > leastSeconds * 1_000 && hasWrites)) return
  }
}

async function play(run: Run, fault: Fault): Promise<Outcome | null> {
  const { databases, cluster, people, attempts, acknowledged, reader } = run
  await databases.awaitHealthy(healthySeconds)
  const before = await databases.findPrimary()
  const from = performance.now()
  const mend = await fault.run(databases)
  if (!mend) return null
  await awaitWrites(attempts, from)
  const [nextWrite, reads, stretch] = [longestGap(attempts, from), reader.since(from), attempts.since(from)]
  const after = await databases.findPrimary()
  const mendedAt = performance.now()
  await mend()
  await databases.awaitHealthy(healthySeconds)
  const wholeAgain = (performance.now() - mendedAt) / 1_000
  const verdict: Verdict = await verify(cluster, people, acknowledged)
  const outcome = { fault, nextWrite, reads, stretch, verdict, wholeAgain, hasMoved: before !== after }
  const kinds = [...stretch.failures].map(([kind, times]) => `${times} × ${kind}`).join(', ')
  console.error(
    `${new Date().toISOString()} ${fault.key}: next write after ${nextWrite.toFixed(1)} s, ${before.name} → ${after.name}; lost ${verdict.lost.length}, doubled ${verdict.doubled.length}, ${verdict.acknowledged} writes; whole again ${wholeAgain.toFixed(0)} s after; ${kinds}`,
  )
  return outcome
}

interface Choice {
  rounds: number
  minutes: number
  chosen: readonly Fault[]
}

async function playAll(run: Run, { rounds, minutes, chosen }: Choice): Promise<Outcome[]> {
  const until = performance.now() + minutes * 60_000
  const outcomes: Outcome[] = []
  const impossible = new Set<Fault>()
  for (let round = 0; round < rounds && performance.now() < until; round += 1) {
    for (const fault of chosen.filter((each) => !impossible.has(each))) {
      const outcome = await play(run, fault).catch((error: Error) => error)
      if (outcome instanceof Error) {
        console.log(`Ended in round ${round + 1}, ${fault.name}: ${outcome.message}\n`)
        process.exitCode = 1
        return outcomes
      }
      if (outcome) outcomes.push(outcome)
      else impossible.add(fault)
    }
  }
  for (const { name } of impossible) console.log(`Not tried: ${name}. This process may not mount a file system.\n`)
  return outcomes
}

const figureFiles = ['prometheus/database-alarms.yaml', 'grafana/tsunagu.json'].map((name) =>
  resolve(import.meta.dirname, '../../deploy', name),
)

/** Figures that alarms and dashboard name, and that none of the programs says of itself. */
async function missingFigures(databases: Databases): Promise<string[]> {
  const served = await databases.metrics()
  const named = figureFiles.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\b(?:patroni|haproxy|etcd)_[a-z0-9_]+/g),
  ])
  return [...new Set(named.map(([name]) => name))].filter((name) => !served.includes(`# TYPE ${name} `))
}

/** What must not be. */
function complaintsOf(outcomes: readonly Outcome[]): string[] {
  const all = outcomes.flatMap(({ fault, verdict, nextWrite }) => [
    ...verdict.lost.map((each) => `lost: ${each}`),
    ...verdict.doubled.map((each) => `doubled: ${each}`),
    ...(nextWrite > budgetSeconds ? [`${fault.name}: the next write took ${nextWrite.toFixed(1)} s`] : []),
  ])
  return [...new Set(all)]
}

async function runUnderLoad(databases: Databases, cluster: Cluster, options: Choice & { people: number }) {
  const people = await addPeople(cluster, options.people)
  const [attempts, acknowledged] = [new Attempts(), new Acknowledged()]
  const reader = startReplicaReader(databases.replicasUrl)
  const load = startLoad(people, { attempts, acknowledged, pauseMs: 400, furtherActs })
  await wait(5_000)
  try {
    const outcomes = await playAll({ databases, cluster, people, attempts, acknowledged, reader }, options)
    await load.stop()
    return outcomes
  } finally {
    await reader.stop()
    for (const { close } of people.persons) close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10' },
      minutes: { type: 'string', default: '600' },
      only: { type: 'string', default: '' },
      people: { type: 'string', default: '16' },
    },
  })
  const chosen = faults.filter(({ key }) => key.includes(values.only))
  if (chosen.length === 0) throw new Error(`--only takes one of ${faults.map(({ key }) => key).join(', ')}.`)
  await ensureWebBuild()
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Failover\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const databases = await startDatabases()
  try {
    const database = { url: databases.primaryUrl, restart: async () => undefined, stop: async () => undefined }
    const cluster = await startCluster({ database })
    const [rounds, minutes] = [Number(values.rounds), Number(values.minutes)]
    const options = { people: Number(values.people), rounds, minutes, chosen }
    const underLoad = runUnderLoad(databases, cluster, options)
    await underLoad.then(cluster.stop, cluster.stop)
    const outcomes = await underLoad
    console.log(markdownTable([headOf(), ...rowsOf(outcomes)]))
    const figures = (await missingFigures(databases)).map((name) => `nobody serves the figure ${name}`)
    const complaints = [...complaintsOf(outcomes), ...figures]
    if (complaints.length > 0)
      console.log(`\nNot as it should be:\n${complaints.map((each) => `- ${each}`).join('\n')}`)
    if (complaints.length > 0) process.exitCode = 1
  } finally {
    databases.stop()
  }
}

await main()
