/**
 * Two servers behind nginx under load, while parts of the installation fail: `node bench/faults/faults.ts [--full]
 * [--people 30] [--only TEXT]`. After each fault every write that was acknowledged is looked up. Everything runs on this machine and
 * listens on loopback addresses. Ends with 1 when a write is lost or doubled, or when requests fail that must not.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/build-web.mjs'
import { Acknowledged, awaitMails, type MailCounts, type Verdict, verify } from '../cluster/acknowledged.ts'
import { Attempts, type Stretch } from '../cluster/attempts.ts'
import { startLoad } from '../cluster/load.ts'
import { addPeople, type People } from '../cluster/people.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { machine, markdownTable, milliseconds, quantile } from '../measure/statistics.ts'
import { type Scenario, scenarios } from './scenarios.ts'

/** How long things stay away, and how long is waited afterwards. */
interface Lengths {
  awaySeconds: number
  settleSeconds: number
  rounds: number
}
const short: Lengths = { awaySeconds: 4, settleSeconds: 8, rounds: 1 }
const full: Lengths = { awaySeconds: 15, settleSeconds: 30, rounds: 3 }

interface Outcome {
  scenario: Scenario
  stretch: Stretch
  verdict: Verdict
}

interface Run {
  cluster: Cluster
  people: People
  attempts: Attempts
  acknowledged: Acknowledged
}

async function play(
  { cluster, people, attempts, acknowledged }: Run,
  scenario: Scenario,
  lengths: Lengths,
): Promise<Outcome> {
  const startedAt = performance.now()
  await scenario.run(cluster, people, lengths.awaySeconds)
  await wait(lengths.settleSeconds * 1_000)
  const stretch = attempts.since(startedAt)
  const verdict = await verify(cluster, people, acknowledged)
  const outcome = { scenario, stretch, verdict }
  console.error(
    `${scenario.name}: ${rowOf(outcome).slice(1).join(', ')}; ${[...stretch.failures].map(([kind, times]) => `${times} × ${kind}`).join(', ')}`,
  )
  return outcome
}

const head = [
  'what happens',
  'requests',
  'failed',
  '%',
  'p50 ms',
  'p99 ms',
  'last failure after s',
  'writes so far',
  'lost',
  'doubled',
]

function rowOf({ scenario, stretch, verdict }: Outcome): string[] {
  const { requests, failed, times, recoveryMs } = stretch
  return [
    scenario.name,
    String(requests),
    String(failed),
    ((failed / requests) * 100).toFixed(2),
    milliseconds(quantile(times, 0.5)),
    milliseconds(quantile(times, 0.99)),
    failed === 0 ? '–' : (recoveryMs / 1_000).toFixed(1),
    String(verdict.acknowledged),
    String(verdict.lost.length),
    String(verdict.doubled.length),
  ]
}

/** What must not be. */
function faultsOf(outcomes: readonly Outcome[], mails: MailCounts): string[] {
  return [
    ...outcomes.flatMap(({ scenario, stretch }) =>
      scenario.isHarmless && stretch.failed > 0 ? [`${scenario.name}: ${stretch.failed} requests failed`] : [],
    ),
    ...new Set(
      outcomes.flatMap(({ verdict }) => [
        ...verdict.lost.map((each) => `lost: ${each}`),
        ...verdict.doubled.map((each) => `doubled: ${each}`),
      ]),
    ),
    ...(mails.arrived < mails.owed ? [`${mails.owed - mails.arrived} mails never came`] : []),
  ]
}

async function playAll(run: Run, lengths: Lengths, only: string): Promise<Outcome[]> {
  const chosen = scenarios.filter(({ name }) => name.includes(only))
  const outcomes: Outcome[] = []
  for (let round = 0; round < lengths.rounds; round += 1) {
    for (const scenario of chosen) outcomes.push(await play(run, scenario, lengths))
  }
  return outcomes
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      people: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
    },
  })
  await ensureWebBuild()
  console.log(
    `## Faults\n\n${await machine()}; load average ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}\n`,
  )
  const cluster = await startCluster()
  try {
    const people = await addPeople(cluster, Number(values.people))
    const run: Run = { cluster, people, attempts: new Attempts(), acknowledged: new Acknowledged() }
    const load = startLoad(people, { ...run, pauseMs: 500 })
    await wait(3_000)
    const outcomes = await playAll(run, values.full ? full : short, values.only)
    await load.stop()
    const { seconds, mails } = await awaitMails(cluster, run.acknowledged)
    const last = await verify(cluster, people, run.acknowledged)
    const end: Outcome = {
      scenario: { name: 'at the end', run: async () => undefined },
      stretch: run.attempts.since(0),
      verdict: last,
    }
    console.log(markdownTable([head, ...[...outcomes, end].map(rowOf)]))
    console.log(
      `\nMails: ${mails.owed} owed, ${mails.arrived} came (the last ${seconds.toFixed(0)} s after the load), ${mails.twice} twice.`,
    )
    const faults = faultsOf([...outcomes, end], mails)
    if (faults.length > 0) console.log(`\nNot as it should be:\n${faults.map((each) => `- ${each}`).join('\n')}`)
    process.exitCode = faults.length > 0 ? 1 : 0
    for (const { close } of people.persons) close()
  } finally {
    await cluster.stop()
  }
}

await main()
