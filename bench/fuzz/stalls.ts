/**
 * The longest stall of the event loop during each call at its largest input: `node bench/fuzz/stalls.ts [--rounds 5] [--only TEXT]`.
 * The least of some rounds counts: what else the machine does only adds to a stall.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { operatorScopes } from '@tsunagu/contract/operator-scopes.ts'
import { connectPostgresql } from '../../apps/server/src/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/db/tenant-scope.ts'
import { createWebSession } from '../../apps/server/src/features/auth/web-session.queries.ts'
import { createOperatorKey } from '../../apps/server/src/features/operator-keys/operator-key.queries.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { openBenchDatabase, type PortalProcess, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { createStallCaller } from './stall-caller.ts'
import { type Caller, type MeasuredCall, measuredCalls } from './stall-calls.ts'

const port = 41_744
const service = 'kango'
/** No call may keep all others waiting for longer. */
const budgetMs = 50

/** Makes job seekers beside the portal, and a key for the agency's system. */
async function openCaller(databaseUrl: string) {
  const connection = connectPostgresql({ url: databaseUrl, max: 2 })
  const runInScope = createRunInScope(connection.db)
  const context = { services: { runInScope, clock: () => new Date() } }
  const token = await runInScope(service, (scope) =>
    createOperatorKey(scope, { name: 'bench', scopes: [...operatorScopes] }, new Date()),
  )
  const { rows } = await connection.executeSql('select id::text as id from job_search where tenant = $1 limit 1', [
    service,
  ])
  const { call, close } = createStallCaller(port, service)
  const caller: Caller = {
    call,
    service,
    operator: { authorization: `Bearer ${token}` },
    jobPostingId: String(rows[0]?.['id']),
    newJobSeeker: async () => {
      const { id } = await makeJobSeeker(context, { tenant: service })
      const session = await runInScope(service, (scope) => createWebSession(scope, { jobSeekerId: id }, new Date()))
      return { id, headers: { cookie: `tsunagu_session=${session.secret}` } }
    },
  }
  const stop = async () => {
    close()
    await connection.close()
  }
  return { caller, stop }
}

/** The least of the rounds' longest stalls; a call within the budget at once is measured no further. */
async function measure(portal: PortalProcess, caller: Caller, { prepare }: MeasuredCall, rounds: number) {
  let [least, status] = [Number.POSITIVE_INFINITY, 0]
  for (let round = 0; round < rounds && least > budgetMs / 2; round += 1) {
    const make = await prepare(caller)
    await portal.longestStall()
    status = (await make()).status
    least = Math.min(least, await portal.longestStall())
  }
  return { least, status }
}

function print(results: readonly { name: string; least: number; status: number }[]): void {
  const slowest = results.toSorted((one, other) => other.least - one.least)
  const over = slowest.filter(({ least }) => least > budgetMs)
  const shown = slowest.slice(0, Math.max(25, over.length))
  const rows = shown.map(({ name, least, status }) => [name, String(status), least.toFixed(0)])
  console.log(markdownTable([['call', 'status', 'longest stall ms'], ...rows]))
  console.log(`\n${results.length} calls; ${over.length} over the budget of ${budgetMs} ms.`)
  if (over.length > 0) process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Stalls\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-bench-stalls-'))
  const database = await openBenchDatabase('tsunagu_bench_stalls')
  const portal = await startPortal(port, { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_DATA: '1' })
  const { caller, stop } = await openCaller(database.url)
  const calls = measuredCalls(service).filter(({ name }) => name.includes(values.only))
  try {
    const results = []
    for (const [index, call] of calls.entries()) {
      const result = await measure(portal, caller, call, Number(values.rounds))
      results.push({ name: call.name, ...result })
      console.error(`${index + 1}/${calls.length} ${call.name}: ${result.status}, ${result.least.toFixed(0)} ms`)
    }
    print(results)
  } finally {
    await stop()
    await portal.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
