/**
 * What replicas take off the primary: `node bench/replicas/replicas.ts [--requests 400]`. The same requests to a server without a replica
 * and to one with; processor time of PostgreSQL's processes at the primary and at the replica, and of the server. Linux.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { startPostgres } from '../../scripts/ensure-postgres.mjs'
import { startReplica } from '../../scripts/start-replica.mjs'
import { startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable } from '../measure/statistics.ts'

const port = 41_751
const service = 'kango'
const people = 20
/** Of Linux, in each second. */
const ticks = 100
const { values } = parseArgs({ options: { requests: { type: 'string', default: '400' } } })
const requests = Number(values.requests)

/** Fields of `/proc/PID/stat` behind the name: 1 is the parent; 11 and 12 are its own time, 13 and 14 that of ended children. */
function statOf(pid: string): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

function processorMs(parent: number): number {
  const own = statOf(String(parent))
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.flatMap((pid) => {
    try {
      const stat = statOf(pid)
      return stat[1] === parent ? [(stat[11] ?? 0) + (stat[12] ?? 0)] : []
    } catch {
      return [] // it has ended since
    }
  })
  const ofParent = own.slice(11, 15).reduce((sum, each) => sum + each, 0)
  return ((ofParent + children.reduce((sum, each) => sum + each, 0)) * 1_000) / ticks
}

/** The first process of a PostgreSQL of this machine. */
async function postmasterOf(url: string): Promise<number> {
  const connection = connectPostgresql({ url, max: 1 })
  const { rows } = await connection.executeSql('select pg_backend_pid() as pid')
  const parent = statOf(String(rows[0]?.['pid']))[1] ?? 0
  await connection.close()
  return parent
}

async function addPeople(url: string): Promise<{ cookies: string[]; postingIds: string[] }> {
  const connection = connectPostgresql({ url, max: 2 })
  const runInScope = createRunInScope(connection.db)
  const cookies: string[] = []
  for (let index = 0; index < people; index += 1) {
    const { id } = await makeJobSeeker({ services: { runInScope, clock: () => new Date() } }, { tenant: service })
    const { secret } = await runInScope(service, (scope) => createWebSession(scope, { jobSeekerId: id }, new Date()))
    cookies.push(`tsunagu_session=${secret}`)
  }
  const { rows } = await connection.executeSql('select id::text as id from job_search where tenant = $1', [service])
  await connection.close()
  return { cookies, postingIds: rows.map(({ id }) => String(id)) }
}

interface Visit {
  name: string
  method: 'GET' | 'POST'
  pathOf: (postingId: string) => string
  body?: string
}

const search = JSON.stringify({ searchBody: { formElementStates: [] } })
const visits: Visit[] = [
  { name: 'cards of a search', method: 'POST', pathOf: () => '/v1/app/component/job_posting_cards', body: search },
  { name: 'a posting', method: 'GET', pathOf: (id) => `/v1/app/views/job_postings/${id}` },
  { name: 'the top page, signed in', method: 'GET', pathOf: () => '/v1/app/views/top' },
]

function call({ method, pathOf, body = '' }: Visit, turn: number, given: Awaited<ReturnType<typeof addPeople>>) {
  const path = pathOf(given.postingIds[turn % given.postingIds.length] ?? '')
  const headers = {
    host: `${service}.localhost:${port}`,
    cookie: given.cookies[turn % people],
    'x-client-type': 'web',
    'x-forwarded-for': `10.0.${turn % 200}.1`,
    ...(body !== '' && { 'content-type': 'application/json' }),
  }
  return new Promise<void>((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume()
      if (response.statusCode !== 200) fail(new Error(`${path}: ${response.statusCode}`))
      response.once('end', done)
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

const primary = await startPostgres({})
const replica = await startReplica(primary.url)
const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-replicas-'))
const postmasters = [await postmasterOf(primary.url), await postmasterOf(replica.url)]
const rows = [['request', 'replica', 'primary ms', 'replica ms', 'server ms']]
let given: Awaited<ReturnType<typeof addPeople>> | undefined
for (const readUrl of ['', replica.url]) {
  const portal = await startPortal(port, {
    DATABASE_URL: primary.url,
    DATABASE_READ_URLS: readUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: '1',
    DEMO_PEOPLE: '0',
  })
  given ??= await addPeople(primary.url)
  for (const visit of visits) {
    for (let turn = 0; turn < people * 2; turn += 1) await call(visit, turn, given)
    const all = () => [...postmasters, portal.pid].map(processorMs)
    const before = all()
    for (let turn = 0; turn < requests; turn += 1) await call(visit, turn, given)
    const after = all()
    const perRequest = after.map((ms, index) => ((ms - (before[index] ?? 0)) / requests).toFixed(2))
    rows.push([visit.name, readUrl === '' ? 'no' : 'yes', ...perRequest])
  }
  await portal.stop()
}
console.log(`${await machine()}\n\n${markdownTable(rows)}`)
await replica.stop()
await primary.stop()
rmSync(dataDir, { recursive: true, force: true })
