/**
 * Many server processes on few connections: `node bench/pooler/pooler.ts [--processes 20] [--connections 60] [--seconds 20]`. Servers in
 * front of PgBouncer in transaction mode (`deploy/pgbouncer/`), asked by people who are signed in; what PostgreSQL counts meanwhile.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { startPgBouncer } from '../../apps/server/src/testing/pgbouncer.ts'
import { ensurePgBouncer } from '../../scripts/ensure-pgbouncer.mjs'
import { openBenchDatabase, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'

const port = 41_749
const name = 'tsunagu_pooler'
const service = 'kango'
const callers = 40
const roleFile = resolve(import.meta.dirname, '../../deploy/pgbouncer/role.sql')

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '20' },
    connections: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '20' },
  },
})
const [processes, connections, seconds] = [values.processes, values.connections, values.seconds].map(Number)

type Database = ReturnType<typeof connectPostgresql>

/** Signs job seekers in beside the portal; their cookies. */
async function signIn({ db }: Database): Promise<string[]> {
  const runInScope = createRunInScope(db)
  const context = { services: { runInScope, clock: () => new Date() } }
  const cookies: string[] = []
  for (let index = 0; index < callers; index += 1) {
    const { id } = await makeJobSeeker(context, { tenant: service })
    const { secret } = await runInScope(service, (scope) => createWebSession(scope, { jobSeekerId: id }, new Date()))
    cookies.push(`tsunagu_session=${secret}`)
  }
  return cookies
}

const search = JSON.stringify({ searchBody: { formElementStates: [] } })
const visits = [
  { method: 'GET', path: '/v1/app/views/top', body: '' },
  { method: 'POST', path: '/v1/app/views/job_postings/search/result', body: search },
] as const

interface Answer {
  status: number
  ms: number
}

/** A call on a connection of its own, so that processes take turns. */
function call(turn: number, cookie: string): Promise<Answer> {
  const { method, path, body } = visits[turn % visits.length] ?? visits[0]
  const headers = {
    host: `${service}.localhost:${port}`,
    cookie,
    'x-client-type': 'web',
    // Limits are per network address
    'x-forwarded-for': `10.${turn % 200}.${(turn >> 8) % 200}.1`,
    ...(body !== '' && { 'content-type': 'application/json' }),
  }
  const startedAt = performance.now()
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      response.resume()
      response.once('end', () => done({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }))
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

/** Asks with all callers at once until the time is over. */
async function load(cookies: readonly string[], until: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const visitor = async (cookie: string, first: number) => {
    for (let turn = first; performance.now() < until; turn += callers) answers.push(await call(turn, cookie))
  }
  await Promise.all(cookies.map((cookie, index) => visitor(cookie, index)))
  return answers
}

interface Sessions {
  pooled: number
  direct: number
}

/** The most sessions that PostgreSQL had while `work` ran: those that listen came past the pooler. */
async function mostSessions<T>(database: Database, work: Promise<T>): Promise<Sessions & { result: T }> {
  const most = { pooled: 0, direct: 0 }
  let isDone = false
  const watched = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const { rows } = await database.executeSql(`
      select count(*) filter (where query not like 'listen %' and query <> 'select 1')::int as pooled,
        count(*) filter (where query like 'listen %' or query = 'select 1')::int as direct
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    most.pooled = Math.max(most.pooled, Number(rows[0]?.['pooled']))
    most.direct = Math.max(most.direct, Number(rows[0]?.['direct']))
  }
  return { ...most, result: await watched }
}

/** The settings of the role in the database, as `deploy/` has them. */
async function setRole(direct: Database): Promise<void> {
  const shipped = readFileSync(roleFile, 'utf8')
  const own = shipped.replaceAll('role tsunagu in database tsunagu', `role current_user in database ${name}`)
  await direct.executeScript(own)
}

const serversOf = async (direct: Database): Promise<number> =>
  Number((await direct.executeSql('select count(*) from server_process')).rows[0]?.['count'])

async function report({ pooled, direct, result }: Sessions & { result: Answer[] }): Promise<void> {
  const times = result.map(({ ms }) => ms)
  const refused = result.filter(({ status }) => status !== 200)
  const heads = ['processes', 'connections', 'most sessions behind the pooler', 'past it', 'requests', 'not 200']
  const figures = [processes, connections, pooled, direct, result.length, refused.length].map(String)
  const waits = [0.5, 0.99].map((share) => quantile(times, share).toFixed(0))
  console.log(
    `${await machine()}\n\n${markdownTable([
      [...heads, 'p50 ms', 'p99 ms'],
      [...figures, ...waits],
    ])}`,
  )
}

async function main(): Promise<void> {
  const program = ensurePgBouncer()
  if (!program) throw new Error('This needs PgBouncer; apt (as root) could not install it here.')
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-pooler-'))
  const database = await openBenchDatabase(name)
  const direct = connectPostgresql({ url: database.url, max: 1 })
  await setRole(direct)
  const pooler = await startPgBouncer(program, database.url, connections ?? 60)
  const portal = await startPortal(port, {
    DATABASE_URL: pooler.urlOf(name),
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOLER: '1',
    DATA_DIR: dataDir,
    DEMO_DATA: '1',
    DEMO_PEOPLE: '0',
    WEB_CONCURRENCY: String(processes),
  })
  while ((await serversOf(direct)) < (processes ?? 1)) await wait(250)
  const cookies = await signIn(direct)
  const until = performance.now() + (seconds ?? 20) * 1_000
  await report(await mostSessions(direct, load(cookies, until)))
  await portal.stop()
  await pooler.stop()
  await direct.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

await main()
