import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'

// A PostgreSQL of its own: each commit there waits for a follower that does not exist
let url = ''
let control: pg.Client

beforeAll(async () => {
  const given = process.env['TEST_DATABASE_URL']
  delete process.env['TEST_DATABASE_URL']
  const settings = { synchronous_standby_names: 'nobody', synchronous_commit: 'on' }
  const postgres = await ensurePostgres({ settings }).finally(() => {
    if (given !== undefined) process.env['TEST_DATABASE_URL'] = given
  })
  url = postgres.url
  control = new pg.Client({ connectionString: url })
  await control.connect()
  await control.query('set synchronous_commit = local')
  await control.query('create table note (text text)')
  return async () => {
    await control.end()
    await postgres.stop()
  }
}, 60_000)

function open(): Connection {
  const connection = connectPostgresql({ url, max: 1 })
  onTestFinished(() => connection.close())
  return connection
}

/** Cancels the next wait for a follower, once somebody waits. */
async function cancelWait(): Promise<void> {
  const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"
  for (;;) if (((await control.query(cancel)).rowCount ?? 0) > 0) return
}

const processOf = async (connection: Connection) =>
  (await connection.executeSql('select pg_backend_pid() as pid')).rows[0]?.['pid']

it('does not take a COMMIT whose waiting for a follower was cancelled for a yes', async () => {
  const connection = open()
  const written = connection.db
    .transaction()
    .execute((trx) => sql`insert into note values ('in a transaction')`.execute(trx))
  await Promise.all([expect(written).rejects.toMatchObject({ code: '40003' }), cancelWait()])
  const alone = connection.executeSql("insert into note values ('alone')")
  await Promise.all([expect(alone).rejects.toMatchObject({ code: '40003' }), cancelWait()])
  // It is there for the time being, and reading goes on
  expect((await connection.executeSql('select text from note')).rows).toHaveLength(2)
})

// By the query builder: the pool's own `query` gives up its connection at any error
it('opens another connection after one that leads to a server where nothing may be written', async () => {
  const connection = open()
  const before = await processOf(connection)
  const written = connection.db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx)
    await sql`insert into note values ('refused')`.execute(trx)
  })
  await expect(written).rejects.toMatchObject({ code: '25006' })
  expect(await processOf(connection)).not.toBe(before)
})

it('keeps a connection whose statement was wrong', async () => {
  const connection = open()
  const before = await processOf(connection)
  await expect(sql`select nonsense`.execute(connection.db)).rejects.toMatchObject({ code: '42703' })
  expect(await processOf(connection)).toBe(before)
})
