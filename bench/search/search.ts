/**
 * The portal's search (page + exact count) against the same SQL by the bare driver, on PGlite and on PostgreSQL:
 * `node bench/search/search.ts [--postings 100000] [--engine embedded|postgresql|both] [--rounds 15]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generatePostings } from '../../apps/server/seed/generate-postings.ts'
import { toJsonLines } from '../../apps/server/seed/json-lines.ts'
import { connectEmbedded } from '../../apps/server/src/db/connect-embedded.ts'
import { connectPostgresql } from '../../apps/server/src/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/db/connection.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createRunInScope, type TenantScope } from '../../apps/server/src/db/tenant-scope.ts'
import { loadTenants } from '../../apps/server/src/definitions/load-tenants.ts'
import type { Tenant } from '../../apps/server/src/definitions/tenant.ts'
import { createPasswords } from '../../apps/server/src/features/auth/passwords.ts'
import { importPostings } from '../../apps/server/src/features/job-postings/import-postings.ts'
import { searchJobPostingIds } from '../../apps/server/src/features/job-postings/search-postings.ts'
import { defaultRateLimits } from '../../apps/server/src/features/rate-limits.ts'
import type { Services } from '../../apps/server/src/features/services.ts'
import { vocabularyFor } from '../../apps/server/src/features/vocabulary.ts'
import { shippedMasterData } from '../../apps/server/src/master-data/master-data.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { machine, markdownTable, median, milliseconds, quantile } from '../measure/statistics.ts'
import { type MeasuredSearch, measuredSearches } from './search-conditions.ts'

const service = 'kango'
const perPage = 20
const tenantsFolder = resolve(import.meta.dirname, '../../tenants')

interface Statement {
  sql: string
  parameters: readonly unknown[]
}
/** Statements of the search itself: transaction control is not part of it on either side. */
const isSearch = ({ sql }: Statement) => /^\s*(\/\*.*?\*\/)?\s*(select|with)/i.test(sql)

interface Bench {
  connection: Connection
  services: Services
  run: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
  /** Statements sent since the last call. */
  taken: () => Statement[]
}

async function openBench(
  connect: (onStatement: (sql: string, parameters: readonly unknown[]) => void) => Promise<Connection>,
): Promise<Bench> {
  const sent: Statement[] = []
  const connection = await connect((sql, parameters) => sent.push({ sql, parameters }))
  await migrate(connection)
  const tenants = await loadTenants(tenantsFolder)
  const runInScope = createRunInScope(connection.db)
  const services: Services = {
    db: connection.db,
    runInScope,
    clock: () => new Date(),
    tenants: () => tenants,
    masterData: () => shippedMasterData,
    refreshMasterData: async () => undefined,
    enqueue: async () => undefined,
    rateLimits: defaultRateLimits,
    passwords: createPasswords(),
  }
  return {
    connection,
    services,
    run: (work) => runInScope(service, work),
    taken: () => sent.splice(0),
  }
}

function kangoOf(services: Services): Tenant {
  const tenant = services.tenants().get(service)
  if (!tenant) throw new Error(`There is no service ${service}.`)
  return tenant
}

async function fill({ services, run, taken }: Bench, postings: number): Promise<number> {
  const tenant = kangoOf(services)
  const feed = generatePostings({ service, count: postings, now: new Date(), seed: 7 })
  const started = performance.now()
  const report = await importPostings({ tenant, run, services, operator: null, stream: toJsonLines(feed) })
  if (report.created !== postings)
    throw new Error(
      `Only ${report.created} of ${postings} postings landed: ${JSON.stringify(report.errors.slice(0, 3))}`,
    )
  taken()
  return performance.now() - started
}

/** A fresh count cache each time: the exact count is part of what is measured. */
const withoutCache = (services: Services): Services => ({ ...services })

async function portalSearch(
  bench: Bench,
  search: MeasuredSearch,
): Promise<{ totalCount: number; took: number; statements: Statement[] }> {
  const services = withoutCache(bench.services)
  const vocabulary = vocabularyFor(services, kangoOf(services))
  bench.taken()
  const started = performance.now()
  const { totalCount } = await bench.run((scope) =>
    searchJobPostingIds(scope, { services, vocabulary, states: search.states, page: search.page, perPage }),
  )
  const took = performance.now() - started
  return { totalCount, took, statements: bench.taken().filter(isSearch) }
}

async function bareSearch({ connection }: Bench, statements: readonly Statement[]): Promise<number> {
  const started = performance.now()
  for (const { sql, parameters } of statements) await connection.executeSql(sql, [...parameters])
  return performance.now() - started
}

async function measure(bench: Bench, rounds: number): Promise<string[][]> {
  const rows: string[][] = [['search', 'matches', 'portal p50', 'portal p95', 'bare p50', 'ratio', 'statements']]
  for (const search of measuredSearches) {
    const portal: number[] = []
    const bare: number[] = []
    const { statements, totalCount } = await portalSearch(bench, search)
    for (let round = 0; round < rounds; round += 1) {
      portal.push((await portalSearch(bench, search)).took)
      bare.push(await bareSearch(bench, statements))
    }
    rows.push([
      search.name,
      String(totalCount),
      milliseconds(median(portal)),
      milliseconds(quantile(portal, 0.95)),
      milliseconds(median(bare)),
      (median(portal) / median(bare)).toFixed(2),
      String(statements.length),
    ])
  }
  return rows
}

async function report(title: string, bench: Bench, postings: number, rounds: number): Promise<void> {
  const importMs = await fill(bench, postings)
  const rate = Math.round(postings / (importMs / 1000))
  console.log(
    `\n## ${title}, ${postings.toLocaleString('en')} postings (import ${(importMs / 1000).toFixed(0)} s, ${rate.toLocaleString('en')} rows/s), milliseconds\n`,
  )
  console.log(markdownTable(await measure(bench, rounds)))
  await bench.connection.close()
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      postings: { type: 'string', default: '100000' },
      engine: { type: 'string', default: 'both' },
      rounds: { type: 'string', default: '15' },
    },
  })
  const postings = Number(values.postings)
  const rounds = Number(values.rounds)
  console.log(`${await machine()}; ${new Date().toISOString().slice(0, 10)}`)
  if (values.engine !== 'embedded') {
    const server = await ensurePostgres()
    const bench = await openBench(async (onStatement) => connectPostgresql({ url: server.url, onStatement }))
    await report('PostgreSQL', bench, postings, rounds)
    await server.stop()
  }
  if (values.engine !== 'postgresql') {
    const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-bench-'))
    const bench = await openBench((onStatement) => connectEmbedded({ dataDir, onStatement }))
    await report('PGlite', bench, postings, rounds)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
