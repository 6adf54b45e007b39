/**
 * What the server's memory is when nothing happens: `node bench/memory/at-rest.ts [--requests 2000] [--minutes 5]`. On PostgreSQL: after
 * the start, after so many requests of people who are signed in, and some minutes later. Read from Linux's /proc, so it runs there alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import { createOperatorKey } from '../../apps/server/src/features/operator-keys/operator-key.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { openBenchDatabase, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { chosen } from '../search/measured-searches.ts'
import { callPortal } from './call-portal.ts'
import { memoryOf, processorSecondsOf } from './memory-of.ts'
import { postingsFeed } from './postings-feed.ts'

const port = 41_746
const service = 'kango'
const postings = 500
/** Few enough requests each for the portal's limits per hour. */
const requestsPerPerson = 40

interface Visitor {
  cookie: string
  address: string
}

interface Visit {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

const words = ['看護', '夜勤', '日勤', '訪問看護', 'ブランク', '透析', '病棟']

/** What somebody reads in the portal, one after the other: pages by HTML, and what the application asks for then. */
function visitsOf(postingIds: readonly string[], turn: number): Visit {
  const keyword = words[turn % words.length] ?? ''
  const searchBody = { searchBody: { formElementStates: [chosen('keyword', keyword)] } }
  const id = postingIds[turn % postingIds.length] ?? ''
  const visits: Visit[] = [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/v1/app/views/top' },
    { method: 'POST', path: '/v1/app/views/job_postings/search/result', body: searchBody },
    { method: 'GET', path: `/v1/app/views/job_postings/${id}` },
    { method: 'GET', path: '/term' },
  ]
  return visits[turn % visits.length] ?? { method: 'GET', path: '/' }
}

/** Its status. */
function visit({ method, path, body }: Visit, { cookie, address }: Visitor): Promise<number> {
  const headers = {
    host: `${service}.localhost:${port}`,
    cookie,
    'x-client-type': 'web',
    'x-forwarded-for': address,
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0))
    })
    sent.once('error', fail)
    sent.end(body && JSON.stringify(body))
  })
}

/** Job seekers who are signed in, and postings for them to read. */
async function prepare(databaseUrl: string, people: number): Promise<{ visitors: Visitor[]; postingIds: string[] }> {
  const connection = connectPostgresql({ url: databaseUrl, max: 2 })
  const runInScope = createRunInScope(connection.db)
  const context = { services: { runInScope, clock: () => new Date() } }
  const token = await runInScope(service, (scope) =>
    createOperatorKey(scope, { name: 'bench', scopes: [...operatorScopes] }, new Date()),
  )
  const feed = () => postingsFeed(service, postings)
  await callPortal({ method: 'POST', path: '/v1/operator/job_postings/import', feed }, { port, service, token })
  const visitors: Visitor[] = []
  for (let index = 0; index < people; index += 1) {
    const { id } = await makeJobSeeker(context, { tenant: service })
    const session = await runInScope(service, (scope) => createWebSession(scope, { jobSeekerId: id }, new Date()))
    visitors.push({ cookie: `tsunagu_session=${session.secret}`, address: `198.51.${index >> 7}.${(index & 127) + 1}` })
  }
  const rows = await connection.db.selectFrom('job_search').select('id').where('tenant', '=', service).execute()
  await connection.close()
  return { visitors, postingIds: rows.map(({ id }) => String(id)) }
}

/** @throws where one was refused: then the figures would be of something else */
async function visitAll(visitors: readonly Visitor[], postingIds: readonly string[], requests: number): Promise<void> {
  for (let turn = 0; turn < requests; turn += 1) {
    const visitor = visitors[turn % visitors.length]
    const next = visitsOf(postingIds, turn)
    const status = visitor ? await visit(next, visitor) : 0
    if (status !== 200) throw new Error(`${next.method} ${next.path}: ${status}`)
  }
}

async function measure(databaseUrl: string, requests: number, minutes: number): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-rest-'))
  const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl }
  // Makes the tables, and what is prepared does not count
  const first = await startPortal(port, environment)
  const { visitors, postingIds } = await prepare(databaseUrl, Math.ceil(requests / requestsPerPerson))
  await first.stop()
  const rows = [['', 'resident MB', 'at most MB', 'processor ms per request']]
  const portal = await startPortal(port, environment)
  const add = (name: string, processor = '') => {
    const { now, peak } = memoryOf(portal.pid)
    rows.push([name, now.toFixed(0), peak.toFixed(0), processor])
    console.error(rows.at(-1)?.join(', '))
  }
  try {
    add('after the start')
    const before = processorSecondsOf(portal.pid)
    await visitAll(visitors, postingIds, requests)
    add(`after ${requests} requests`, (((processorSecondsOf(portal.pid) - before) * 1_000) / requests).toFixed(1))
    await wait(minutes * 60_000)
    add(`${minutes} minutes later`)
    return rows
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '5' } },
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Memory at rest\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const database = await openBenchDatabase('tsunagu_bench_rest')
  try {
    console.log(markdownTable(await measure(database.url, Number(values.requests), Number(values.minutes))))
  } finally {
    await database.stop()
  }
}

await main()
