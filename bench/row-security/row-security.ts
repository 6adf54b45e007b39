/**
 * What row-level security costs: reading a page of one's messages through a tenant scope (its transaction takes the role
 * that policies hold for), and the same statement in a plain transaction of the owner, for whom they do not:
 * `node bench/row-security/row-security.ts [--rounds 2000]`. On PostgreSQL; run it on a quiet machine.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { openJobQueue } from '../../apps/server/src/platform/queue/pg-boss-queue.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'

const tenant = 'kango'
const jobSeekers = 2_000
const messagesEach = 50
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

async function fill({ executeSql }: Connection): Promise<void> {
  await executeSql(
    `insert into job_seeker (tenant, id, email, created_at)
     select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.jp', now()
     from generate_series(1, ${jobSeekers}) n`,
    [tenant],
  )
  await executeSql(
    `insert into message (tenant, id, job_seeker_id, direction, subject, body, sender_name, sent_at)
     select $1, gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'to_job_seeker', 'x', 'x', 'x',
       now() - k * interval '1 hour'
     from generate_series(1, ${jobSeekers}) n, generate_series(1, ${messagesEach}) k`,
    [tenant],
  )
  await executeSql('vacuum analyze message')
}

/** Milliseconds of each round, the two ways in turn. */
async function measure({ db }: Connection, rounds: number) {
  const run = createRunInScope(db)
  const inScope = (id: string) =>
    run(tenant, (scope) =>
      scope
        .selectFrom('message')
        .selectAll()
        .where('job_seeker_id', '=', id)
        .orderBy('sent_at', 'desc')
        .limit(20)
        .execute(),
    )
  const asOwner = (id: string) =>
    db
      .transaction()
      .execute((trx) =>
        trx
          .selectFrom('message')
          .selectAll()
          .where('message.tenant', '=', tenant)
          .where('job_seeker_id', '=', id)
          .orderBy('sent_at', 'desc')
          .limit(20)
          .execute(),
      )
  const timed = async (read: typeof inScope, id: string) => {
    const startedAt = performance.now()
    const rows = await read(id)
    if (rows.length !== 20) throw new Error(`${rows.length} messages came.`)
    return performance.now() - startedAt
  }
  const times = { inScope: [] as number[], asOwner: [] as number[] }
  for (let round = -100; round < rounds; round += 1) {
    const id = idOf(1 + (Math.abs(round) % jobSeekers))
    const [scoped, owned] = [await timed(inScope, id), await timed(asOwner, id)]
    if (round < 0) continue
    times.inScope.push(scoped)
    times.asOwner.push(owned)
  }
  return times
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2000' } } })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Row security\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const postgres = await ensurePostgres()
  const connection = connectPostgresql({ url: postgres.url, max: 2 })
  try {
    await migrate(connection)
    const queue = await openJobQueue(connection, { pollingIntervalSeconds: 60, keyring: null, onError: console.error })
    await queue.stop()
    await fill(connection)
    const { inScope, asOwner } = await measure(connection, Number(values.rounds))
    const rowOf = (name: string, all: readonly number[]) => [
      name,
      quantile(all, 0.5).toFixed(2),
      quantile(all, 0.95).toFixed(2),
    ]
    console.log(
      markdownTable([
        ['20 of 100,000 messages', 'p50 ms', 'p95 ms'],
        rowOf('under row security', inScope),
        rowOf('without', asOwner),
      ]),
    )
    console.log(`\nRatio of the medians: ${(quantile(inScope, 0.5) / quantile(asOwner, 0.5)).toFixed(2)}`)
  } finally {
    await connection.close()
    await postgres.stop()
  }
}

await main()
