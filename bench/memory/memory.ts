/**
 * The most memory that the server takes for one long call: `node bench/memory/memory.ts [--postings 100000] [--records
 * 10000] [--copies 0] [--minutes 0]`. On PostgreSQL, in a new process for each call; read from Linux's /proc, so it runs there alone.
 * With `--minutes` it waits so long after each call, at most, until the process is nearly as small as before it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { createOperatorKey } from '../../apps/server/src/features/operator-keys/operator-key.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { openBenchDatabase, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { callPortal, type OperatorCall } from './call-portal.ts'
import { forgetPeak, memoryOf } from './memory-of.ts'
import { postingsFeed } from './postings-feed.ts'

const port = 41_745
const service = 'kango'
const referralsOfRecord = 5
/** Of a process after its start, and during any of the calls, in MB. */
const budgets = { start: 350, call: 500 }
/** What exports and ledgers read is added after it. */
const lastImport = 'import again'

interface Call extends OperatorCall {
  name: string
}

/** People who have left, each with referrals to postings of their own, spread over all of them. */
const addRecords = `
  insert into ledger_record (tenant, id, document, created_at, delete_after)
  select $1, gen_random_uuid(), jsonb_build_object(
    'registeredAt', now() - interval '100 days', 'endedAt', now(),
    'answers', '[{"key":"family_name","contentStates":[{"text":"山田"}]},{"key":"given_name","contentStates":[{"text":"良子"}]}]'::jsonb,
    'referrals', jsonb_agg(jsonb_build_object(
      'sourceId', source_id, 'title', document->>'title', 'employer', document->'hiringOrganization'->>'name',
      'status', 'closed', 'hire', null, 'moves', jsonb_build_array(
        jsonb_build_object('action', 'apply', 'to', 'entered', 'actor', 'job_seeker', 'at', to_char(now() - interval '20 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        jsonb_build_object('action', 'refer', 'to', 'under_consideration', 'actor', 'operator', 'at', to_char(now() - interval '10 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        jsonb_build_object('action', 'close', 'to', 'closed', 'actor', 'operator', 'at', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))))),
    now(), now() + interval '2 years'
  from (select *, row_number() over (order by id) as number from job_posting where tenant = $1 order by random() limit $2::int * $3::int) as chosen
  group by number % $2::int`

/** Each posting so many times more, outside of the search: exports and ledgers read none of it. */
const addCopies = `
  insert into job_posting (tenant, id, source_id, content_hash, document, src_update_date, expire_date, created_at, updated_at, version)
  select tenant, gen_random_uuid(), source_id || '-' || copy, content_hash, document, src_update_date, expire_date, created_at, updated_at, version
  from job_posting, generate_series(1, $2::int) as copy where tenant = $1`

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function callsOf(count: number): Call[] {
  const feed = () => postingsFeed(service, count)
  const imported = '/v1/operator/job_postings/import'
  const period = `from=${dayFromNow(-300)}&to=${dayFromNow(60)}`
  return [
    { name: 'import', method: 'POST', path: imported, feed },
    { name: lastImport, method: 'POST', path: imported, feed },
    { name: 'export', method: 'GET', path: '/v1/operator/job_postings/export' },
    { name: 'ledger of postings', method: 'GET', path: `/v1/operator/ledgers/postings?${period}` },
    { name: 'ledger of job seekers', method: 'GET', path: `/v1/operator/ledgers/job-seekers?${period}` },
  ]
}

interface Figures {
  before: number
  peak: number
  bytes: number
  seconds: number
  /** At the end of the wait, and how long that took in seconds. */
  after: number
  waited: number
}

/** A process that is so much larger than before is still large. */
const nearly = 1.1

/** Waits until a process is nearly as small as it was; its size then. */
async function untilSmall(pid: number, before: number, minutes: number): Promise<{ after: number; waited: number }> {
  const startedAt = performance.now()
  const waited = () => (performance.now() - startedAt) / 1_000
  while (memoryOf(pid).now > before * nearly && waited() < minutes * 60) await wait(1_000)
  return { after: memoryOf(pid).now, waited: waited() }
}

interface Measuring {
  environment: Readonly<Record<string, string>>
  token: string
  minutes: number
}

/** Makes a call to a process of its own. */
async function measure(call: Call, { environment, token, minutes }: Measuring): Promise<Figures> {
  const operator = { port, service, token }
  const portal = await startPortal(port, environment)
  try {
    // The first call of a process loads what all of them need
    await callPortal({ method: 'GET', path: '/v1/operator/job_postings/export?state=closed' }, operator)
    const before = memoryOf(portal.pid).now
    forgetPeak(portal.pid)
    const startedAt = performance.now()
    const bytes = await callPortal(call, operator)
    const seconds = (performance.now() - startedAt) / 1_000
    const afterwards = await untilSmall(portal.pid, before, minutes)
    return { before, peak: memoryOf(portal.pid).peak, bytes, seconds, ...afterwards }
  } finally {
    await portal.stop()
  }
}

const rowOf = (name: string, { before, peak, bytes, seconds, after, waited }: Figures): string[] => [
  name,
  ...[before, peak, peak - before].map((each) => each.toFixed(0)),
  (bytes / 1e6).toFixed(1),
  seconds.toFixed(1),
  after.toFixed(0),
  waited.toFixed(0),
]

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      postings: { type: 'string', default: '100000' },
      records: { type: 'string', default: '10000' },
      copies: { type: 'string', default: '0' },
      minutes: { type: 'string', default: '0' },
    },
  })
  const records = Number(values.records)
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Memory\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-memory-'))
  const database = await openBenchDatabase('tsunagu_bench_memory')
  const environment = { DATA_DIR: folder, DATABASE_URL: database.url }
  const connection = connectPostgresql({ url: database.url, max: 2 })
  const rows = [['call', 'before MB', 'at most MB', 'more MB', 'answer MB', 's', 'afterwards MB', 'after s']]
  try {
    // Makes the tables
    await (await startPortal(port, environment)).stop()
    const token = await createRunInScope(connection.db)(service, (scope) =>
      createOperatorKey(scope, { name: 'bench', scopes: [...operatorScopes] }, new Date()),
    )
    for (const call of callsOf(Number(values.postings))) {
      rows.push(rowOf(call.name, await measure(call, { environment, token, minutes: Number(values.minutes) })))
      console.error(rows.at(-1)?.join(', '))
      if (call.name !== lastImport) continue
      await connection.executeSql(addCopies, [service, Number(values.copies)])
      await connection.executeSql(addRecords, [service, records, referralsOfRecord])
    }
    console.log(markdownTable(rows))
    console.log(
      `\nBudgets: ${budgets.start} MB before, ${budgets.call} MB at most. ${records * referralsOfRecord} referrals of ${records} people.`,
    )
  } finally {
    await connection.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
