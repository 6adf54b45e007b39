/**
 * What the staff's queue costs with 100,000 job seekers, of whom half wait for an answer: the whole queue with its counts, and
 * one kind, against the statement that finds the same conversations alone: `npm run bench -- desk [--rounds 200]`. On
 * PostgreSQL; run it on a quiet machine.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { countWaiting, listWaiting } from '../../apps/server/src/features/work-queue/work-queue.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createRunInScope, type TenantScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { openJobQueue } from '../../apps/server/src/platform/queue/pg-boss-queue.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'

const tenant = 'kango'
const jobSeekers = 100_000
const postings = 1_000
const time = () => ({ now: new Date(), until: '2026-12-31', soon: '2026-12-31' })
const id = (prefix: string, number: string) =>
  `('${prefix}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

/** Job seekers with a name and two messages each: every other one waits; some have applied, picked a time, or have an offer. */
async function fill({ executeSql }: Connection): Promise<void> {
  const people = `generate_series(1, ${jobSeekers}) n`
  await executeSql(
    `insert into job_seeker (tenant, id, email, created_at) select '${tenant}', ${id('1', 'n')}, n || '@example.jp', now() from ${people}`,
  )
  await executeSql(
    `insert into profile_answer (tenant, job_seeker_id, key, key_index, state, updated_at)
     select '${tenant}', ${id('1', 'n')}, key, 0, '{"contentStates": [{"text": "田中"}]}', now()
     from ${people}, unnest(array['family_name', 'given_name']) key`,
  )
  await executeSql(
    `insert into message (tenant, id, job_seeker_id, direction, subject, body, sender_name, sent_at)
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, case when k = 1 then 'from_job_seeker' else 'to_job_seeker' end,
       '夜勤について', repeat('月に何回くらいありますか。', 8), 'x', now() - (n * 30 + 30 - k) * interval '1 second'
     from ${people}, generate_series(1, 2) k where k = 1 or n % 2 = 0 order by n, k`,
  )
  await executeSql(
    `insert into job_posting (tenant, id, source_id, content_hash, document, src_update_date, created_at, updated_at)
     select '${tenant}', ${id('2', 'n')}, n::text, '\\x00', '{"title": "病棟看護師", "x-tsunagu": {"shopName": "はなみずき病院"}}',
       '2026-11-01', now(), now() from generate_series(1, ${postings}) n`,
  )
  await executeSql(
    `insert into progress (tenant, job_seeker_id, job_posting_id, status, created_at, updated_at)
     select '${tenant}', ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)}, case when n % 20 = 0 then 'entered' else 'under_consideration' end,
       now(), now() - n * interval '1 minute' from ${people}`,
  )
  await executeSql(
    `insert into interview (tenant, id, job_seeker_id, job_posting_id, status, starts_at, minutes, title, is_online, created_at, updated_at)
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)},
       case when n % 50 = 0 then 'picked' else 'confirmed' end, now() + interval '5 days', 60, '面接', true, now(), now() - n * interval '1 minute'
     from ${people}`,
  )
  await executeSql(
    `insert into offer (tenant, id, job_seeker_id, job_posting_id, status, terms, reply_deadline, posting_version, made_at)
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, ${id('2', `1 + n % ${postings}`)}, 'pending', '{}', '2026-12-01', 1, now()
     from ${people} where n % 200 = 0`,
  )
  for (const table of ['job_seeker', 'profile_answer', 'message', 'conversation', 'progress', 'interview', 'offer'])
    await executeSql(`vacuum analyze ${table}`)
}

const limit = operatorLimits.workItems + 1

/** As the handler does it for a caller with all scopes. */
async function readQueue(scope: TenantScope, kinds: readonly WorkItemKind[]): Promise<number> {
  let rows = 0
  for (const kind of kinds) rows += (await listWaiting(scope, { kind, time: time(), adviser: undefined, limit })).length
  const counts = await countWaiting(scope, workItemKinds, { time: time(), adviser: undefined })
  if (counts.message !== jobSeekers / 2) throw new Error(`${counts.message} messages wait.`)
  return rows
}

/** The oldest conversations alone: the least that any queue has to read. */
const readFloor = async (scope: TenantScope): Promise<number> => {
  const rows = await scope
    .selectFrom('conversation')
    .select(['job_seeker_id', 'waiting_since'])
    .where('state', '=', 'open')
    .orderBy('waiting_since')
    .limit(limit)
    .execute()
  return rows.length
}

async function measure(connection: Connection, rounds: number) {
  const run = createRunInScope(connection.db)
  const ways: Record<string, (scope: TenantScope) => Promise<number>> = {
    'the whole queue with counts': (scope) => readQueue(scope, workItemKinds),
    'messages with counts': (scope) => readQueue(scope, ['message']),
    'counts of all kinds': (scope) => readQueue(scope, []),
    '201 conversations alone': readFloor,
  }
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, read] of Object.entries(ways)) {
      const startedAt = performance.now()
      await run(tenant, read)
      if (round >= 0) times.get(name)?.push(performance.now() - startedAt)
    }
  }
  return times
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Desk\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const postgres = await ensurePostgres()
  const connection = connectPostgresql({ url: postgres.url, max: 2 })
  try {
    await migrate(connection)
    const queue = await openJobQueue(connection, { pollingIntervalSeconds: 60, keyring: null, onError: console.error })
    await queue.stop()
    await fill(connection)
    const times = await measure(connection, Number(values.rounds))
    const floor = quantile(times.get('201 conversations alone') ?? [], 0.5)
    const rows = [...times].map(([name, all]) => [
      name,
      quantile(all, 0.5).toFixed(1),
      quantile(all, 0.95).toFixed(1),
      (quantile(all, 0.5) / floor).toFixed(1),
    ])
    console.log(markdownTable([['100,000 job seekers, half of them wait', 'p50 ms', 'p95 ms', '× the least'], ...rows]))
  } finally {
    await connection.close()
    await postgres.stop()
  }
}

await main()
