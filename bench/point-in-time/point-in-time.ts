/**
 * The drill of a restore to a named second, whole: `node bench/point-in-time/point-in-time.ts [--people 8] [--seconds 8]`. Two servers of
 * the portal under load on a PostgreSQL whose log pgBackRest archives; a full backup; more writes; a second is named; still more writes, and
 * somebody is erased; everything ends; the database is restored into a fresh cluster, finished by `operator after-restore` before anybody
 * connects, and the servers are started on it. Prints what was looked up. Ends with 1 when something is not as it should be.
 */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/build-web.mjs'
import { Acknowledged, verify } from '../cluster/acknowledged.ts'
import { Attempts } from '../cluster/attempts.ts'
import { startLoad } from '../cluster/load.ts'
import { addPeople, type People, type Person } from '../cluster/people.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { furtherActs } from '../failover/further-acts.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.ts'

interface Drill {
  postgres: ArchivedPostgres
  cluster: Cluster
  /** Who writes. */
  people: People
  /** Who is erased after the named second. */
  leaving: Person
  seconds: number
}

interface Check {
  what: string
  found: string
  isRight: boolean
}

const root = resolve(import.meta.dirname, '../..')
const note = (text: string) => console.error(`${new Date().toISOString()} ${text}`)
const timed = async <T>(work: () => Promise<T> | T): Promise<{ result: T; seconds: number }> => {
  const startedAt = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - startedAt) / 1_000 }
}

async function write({ people, seconds }: Drill, acknowledged: Acknowledged): Promise<void> {
  const load = startLoad(people, { attempts: new Attempts(), acknowledged, pauseMs: 400, furtherActs })
  await wait(seconds * 1_000)
  await load.stop()
}

/** The next whole second of the database, once it has passed. */
async function nameSecond({ postgres }: Drill): Promise<string> {
  const [row] = await postgres.query(
    `select to_char(date_trunc('second', now()) + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF') as second`,
  )
  await wait(2_000)
  return String(row?.['second'])
}

/** Erases somebody as the agency does, and waits for the note beside the files. */
async function erase({ cluster, people, leaving }: Drill): Promise<void> {
  const [row] = await cluster.sql('select email from job_seeker where id = $1', [leaving.id])
  const { status, body } = await leaving.call({
    method: 'POST',
    path: `/v1/operator/job_seekers/${leaving.id}/erasure?reason=asked_by_telephone`,
    headers: { authorization: `Bearer ${people.operatorToken}`, 'content-type': 'application/json' },
    body: { confirmation: String(row?.['email']) },
  })
  if (status !== 200) throw new Error(`The erasure was refused: ${status} ${JSON.stringify(body)}`)
  for (let attempt = 0; cluster.store.isEmptyBelow(`erased/kango/${leaving.id}`); attempt += 1) {
    if (attempt > 240) throw new Error('No note of the erasure came beside the files.')
    await wait(250)
  }
}

/** Runs `operator after-restore` on the restored database. */
function afterRestore(cluster: Cluster, url: string, secretKeys?: string) {
  const env = { ...cluster.environment, DATABASE_URL: url, ...(secretKeys && { SECRET_KEYS: secretKeys }) }
  const args = ['apps/operator-cli/src/main.ts', 'after-restore', '--json']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return {
    status,
    stderr,
    report: status === 0 ? (JSON.parse(stdout) as { erased: number; files: number; missing: number }) : null,
  }
}

async function isThere({ cluster }: Drill, { id }: Person): Promise<boolean> {
  return (await cluster.sql('select from job_seeker where id = $1', [id])).length > 0
}

/** How many of the writes after the named second are there. */
async function countLater({ cluster }: Drill, later: Acknowledged): Promise<number> {
  const [row] = await cluster.sql(
    `select (select count(*) from message where client_message_id::text = any($1))
      + (select count(*) from entry where email = any($2)) as found`,
    [[...later.messages], [...later.entries]],
  )
  return Number(row?.['found'])
}

/** Everything until the moment when the old cluster is gone. */
async function liveThrough(drill: Drill) {
  const { postgres, cluster } = drill
  note('writes, and a full backup beside them')
  const [before, later] = [new Acknowledged(), new Acknowledged()]
  await write(drill, before)
  const backup = await timed(async () => {
    // Nobody stops for a backup
    const [, made] = await Promise.all([write(drill, before), timed(() => postgres.backUp('--type=full', 'backup'))])
    return made.seconds
  })
  await write(drill, before)
  const second = await nameSecond(drill)
  note(`the second is ${second}; further writes, and an erasure`)
  await write(drill, later)
  await erase(drill)
  await postgres.query('select pg_switch_wal()')
  await postgres.backUp('check')
  note('the end of servers and database')
  for (const api of cluster.apis) await api.end('SIGTERM')
  await postgres.stop()
  return { before, later, second, backupSeconds: backup.result }
}

async function drillOnce(drill: Drill): Promise<{ second: string; times: string[][]; checks: Check[] }> {
  const { postgres, cluster, people, leaving } = drill
  const { before, later, second, backupSeconds } = await liveThrough(drill)
  note('the restore')
  const restored = await timed(() => postgres.restoreTo(second))
  const wrong = afterRestore(cluster, restored.result.url, 'bench:another-secret-which-is-long-enough-for-a-key')
  const finished = await timed(() => afterRestore(cluster, restored.result.url))
  const { report, stderr } = finished.result
  if (!report) throw new Error(`after-restore failed: ${stderr}`)
  note('servers start on it')
  await restored.result.open()
  const opened = await timed(async () => {
    for (const api of cluster.apis) await api.start()
  })
  const { acknowledged, lost, doubled } = await verify(cluster, people, before)
  const found = await countLater(drill, later)
  const isBack = await isThere(drill, leaving)
  const checks: Check[] = [
    {
      what: `writes before the second that are there, of ${acknowledged}`,
      found: String(acknowledged - lost.length),
      isRight: acknowledged > 0 && lost.length === 0,
    },
    {
      what: 'of them files read back through the portal, byte by byte',
      found: String(before.files.size),
      isRight: before.files.size > 0,
    },
    { what: 'doubled', found: String(doubled.length), isRight: doubled.length === 0 },
    {
      what: `writes after the second that are there, of ${later.messages.size + later.entries.size}`,
      found: String(found),
      isRight: found === 0 && later.messages.size > 0,
    },
    {
      what: 'people erased since who were there again, and were erased again before anybody connected',
      found: String(report.erased),
      isRight: report.erased === 1,
    },
    { what: 'such people after the servers have started', found: isBack ? '1' : '0', isRight: !isBack },
    {
      what: `files without their bytes, of ${report.files}`,
      found: String(report.missing),
      isRight: report.missing === 0,
    },
    {
      what: 'exit code of `after-restore` with other SECRET_KEYS',
      found: String(wrong.status),
      isRight: wrong.status === 1,
    },
  ]
  const times = [
    ['full backup, under load', backupSeconds.toFixed(1)],
    ['restore into a fresh cluster, until it takes writes', restored.seconds.toFixed(1)],
    ['`operator after-restore`', finished.seconds.toFixed(1)],
    ['servers ready', opened.seconds.toFixed(1)],
  ]
  return { second, times, checks }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { people: { type: 'string', default: '8' }, seconds: { type: 'string', default: '8' } },
  })
  await ensureWebBuild()
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Point in time\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const postgres = await startArchivedPostgres()
  const database = { url: postgres.url, restart: async () => undefined, stop: () => postgres.stop() }
  const cluster = await startCluster({ database })
  try {
    const all = await addPeople(cluster, Number(values.people) + 1)
    const [leaving, ...persons] = all.persons
    if (!leaving) throw new Error('Nobody is there.')
    const drill: Drill = { postgres, cluster, people: { ...all, persons }, leaving, seconds: Number(values.seconds) }
    const { second, times, checks } = await drillOnce(drill)
    console.log(`Restored to ${second}.\n\n${markdownTable([['step', 's'], ...times])}\n`)
    console.log(
      markdownTable([
        ['looked up', 'found', ''],
        ...checks.map(({ what, found, isRight }) => [what, found, isRight ? 'right' : '**wrong**']),
      ]),
    )
    process.exitCode = checks.every(({ isRight }) => isRight) ? 0 : 1
    for (const { close } of all.persons) close()
  } finally {
    await cluster.stop()
    postgres.remove()
  }
}

await main()
