/**
 * What the figures and the ledger of fees cost with 100,000 job seekers of a year: `npm run bench -- figures [--rounds 30]
 * [--people 100000]`. On PostgreSQL; run it on a quiet machine. The bound of a list is 200 ms (p95); of figures, which nobody asks
 * for at each key, a second.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import {
  countFunnel,
  countReport,
  countSources,
  listFigureRows,
  readAnswerTimes,
  readStageTimes,
} from '../../apps/server/src/features/figures/figure.queries.ts'
import { listPlacements } from '../../apps/server/src/hiring/placements/placement.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createRunInScope, type TenantScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { openJobQueue } from '../../apps/server/src/platform/queue/pg-boss-queue.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'

const tenant = 'kango'
const postings = 1_000
const perStatement = 5_000
const staffId = 'a0000000-0000-4000-8000-000000000001'
const id = (prefix: string, number: string) =>
  `('${prefix}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
/** Spread over the last year. */
const at = (number: string, plus = '0') =>
  `now() - ((${number}) * 5.2416) * interval '1 minute' + (${plus}) * interval '1 day'`

/** A year of job seekers: each writes and is answered, half apply, a fifth are considered, a tenth have an accepted offer. */
async function fill({ executeSql }: Connection, people: number): Promise<void> {
  const all = `generate_series(1, ${people}) n`
  await executeSql(
    `insert into job_posting (tenant, id, source_id, content_hash, document, src_update_date, created_at, updated_at)
     select '${tenant}', ${id('2', 'n')}, n::text, '\\x00', '{"title": "病棟看護師", "hiringOrganization": {"name": "はなみずき会"},
       "x-tsunagu": {"facets": {"occupationCategories": ["nurse_ward"]}, "terms": {"contract": {"kind": "indefinite"}}}}',
       '2026-11-01', ${at('n * 100')}, now() from generate_series(1, ${postings}) n`,
  )
  await executeSql(
    `insert into job_seeker (tenant, id, email, created_at, adviser_id) select '${tenant}', ${id('1', 'n')}, n || '@example.jp',
       ${at('n')}, case when n % 3 = 0 then '${staffId}'::uuid end from ${all}`,
  )
  for (const table of ['job_seeker', 'job_seeker_listing']) await executeSql(`vacuum analyze ${table}`)
  // A few at a time: one statement has a minute
  for (let first = 1; first <= people; first += perStatement) {
    const some = `generate_series(${first}, ${Math.min(people, first + perStatement - 1)}) n`
    await executeSql(
      `insert into message (tenant, id, job_seeker_id, direction, subject, body, sender_name, sent_at)
       select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, case when k = 1 then 'from_job_seeker' else 'to_job_seeker' end,
         '夜勤について', 'はい。', 'x', ${at('n', 'k * 0.1')} from ${some}, generate_series(1, 2) k order by n, k`,
    )
  }
  await executeSql(
    `insert into progress (tenant, job_seeker_id, job_posting_id, status, created_at, updated_at)
     select '${tenant}', ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)}, 'entered', ${at('n', '1')}, ${at('n', '1')}
     from ${all} where n % 2 = 0`,
  )
  await executeSql(
    `insert into progress_move (tenant, id, job_seeker_id, job_posting_id, action, from_status, to_status, actor, moved_at)
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)}, 'apply', null, 'entered',
       'job_seeker', ${at('n', '1')} from ${all} where n % 2 = 0
     union all
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)}, 'start_selection', 'entered',
       'under_consideration', 'operator', ${at('n', '3')} from ${all} where n % 10 < 4 and n % 2 = 0`,
  )
  await executeSql(
    `insert into interview (tenant, id, job_seeker_id, job_posting_id, status, starts_at, minutes, title, is_online, created_at, updated_at)
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)}, 'confirmed', ${at('n', '7')}, 60,
       '面接', true, now(), now() from ${all} where n % 10 < 4 and n % 2 = 0`,
  )
  await executeSql(
    `insert into offer (tenant, id, job_seeker_id, job_posting_id, status, terms, reply_deadline, posting_version, made_at, settled_at)
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)}, 'accepted', '{}', '2026-12-01', 1,
       ${at('n', '9')}, ${at('n', '10')} from ${all} where n % 10 = 0`,
  )
  await executeSql(
    `update placement set joining_state = 'joined', paid_on = joining_day, fee_yen = 1000000 where joining_day < current_date - 40`,
  )
  const tables = [
    'job_posting',
    'job_seeker',
    'message',
    'progress',
    'progress_move',
    'interview',
    'offer',
    'placement',
  ]
  for (const table of tables) await executeSql(`vacuum analyze ${table}`)
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const year = { from: day(364), to: day(0) }
const quarter = { from: day(91), to: day(0) }
const rows = { adviser: undefined, occupations: null, after: null, limit: 101 }

const ways: Record<string, (scope: TenantScope) => Promise<unknown>> = {
  'the funnel of a year': (scope) => countFunnel(scope, year, undefined),
  'the funnel of a year, of one adviser': (scope) => countFunnel(scope, year, staffId),
  'first answers of 92 days': (scope) => readAnswerTimes(scope, quarter, undefined),
  'what had led to the applications of a year': (scope) => countSources(scope, year, undefined),
  'times in stages of 92 days': (scope) => readStageTimes(scope, quarter, undefined),
  'the yearly report': (scope) => countReport(scope, year),
  'rows of registrations': (scope) => listFigureRows(scope, { ...rows, figure: 'registered', period: year }),
  'rows of joinings': (scope) => listFigureRows(scope, { ...rows, figure: 'joined', period: year }),
  'a page of the ledger of fees': (scope) => listPlacements(scope, { ...year, after: null, limit: 101 }),
}

async function measure(connection: Connection, rounds: number): Promise<Map<string, number[]>> {
  const run = createRunInScope(connection.db)
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, read] of Object.entries(ways)) {
      const startedAt = performance.now()
      await run(tenant, read)
      if (round >= 0) times.get(name)?.push(performance.now() - startedAt)
    }
  }
  return times
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '30' }, people: { type: 'string', default: '100000' } },
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Figures\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const postgres = await ensurePostgres()
  const connection = connectPostgresql({ url: postgres.url, max: 2 })
  try {
    await migrate(connection)
    const queue = await openJobQueue(connection, { pollingIntervalSeconds: 60, keyring: null, onError: console.error })
    await queue.stop()
    await fill(connection, Number(values.people))
    const times = await measure(connection, Number(values.rounds))
    const table = [...times].map(([name, all]) => [name, quantile(all, 0.5).toFixed(1), quantile(all, 0.95).toFixed(1)])
    console.log(markdownTable([[`${values.people} job seekers`, 'p50 ms', 'p95 ms'], ...table]))
  } finally {
    await connection.close()
    await postgres.stop()
  }
}

await main()
