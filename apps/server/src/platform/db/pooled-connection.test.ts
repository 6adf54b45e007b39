// Also on PGlite: notifications, search, the queue

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, type TestContext } from 'vitest'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { type PgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { connectPostgresql } from './connect-postgresql.ts'
import type { Connection, OnStatement } from './connection.ts'
import { missingOfRole } from './session-settings.queries.ts'

const roleFile = join(import.meta.dirname, '../../../../../deploy/pgbouncer/role.sql')
const program = process.env['TEST_PGBOUNCER']
/** Fewer than callers: statements one after another come to different sessions. */
const connections = 3
const callers = 12

let pooler: PgBouncer | null = null
beforeAll(async () => {
  const templateUrl = inject('templateUrl')
  if (program && templateUrl) pooler = await startPgBouncer(program, templateUrl, connections)
})
afterAll(() => pooler?.stop())

let databaseName = ''

/** A test's own database, served through the pooler. */
async function openPooled(onStatement: OnStatement): Promise<Connection> {
  if (!pooler) return openTestDatabase(onStatement)
  const direct = await openTestDatabase()
  const { rows } = await direct.executeSql('select current_database() as name')
  databaseName = String(rows[0]?.['name'])
  const script = readFileSync(roleFile, 'utf8').replaceAll(
    'role tsunagu in database tsunagu',
    `role current_user in database ${databaseName}`,
  )
  await direct.executeScript(script)
  const directUrl = Object.assign(new URL(inject('templateUrl')), { pathname: `/${databaseName}` }).href
  const pooled = connectPostgresql({
    url: pooler.urlOf(databaseName),
    directUrl,
    isPooled: true,
    max: callers,
    connectMs: 60_000,
    onStatement,
  })
  return {
    ...pooled,
    close: async () => {
      await pooled.close()
      await direct.close()
    },
  }
}

const portal = useTestApp({ openDatabase: openPooled })

const requirePooler = ({ skip }: TestContext) => {
  if (!pooler) skip('TEST_PGBOUNCER names no PgBouncer (`npm test` installs it where it can), or this is PGlite.')
}

it('serves many callers over few connections, without names of statements', async (context) => {
  requirePooler(context)
  await importPostings(portal(), 'kango', [{}, {}])
  const people = await Promise.all(Array.from({ length: callers }, () => makeJobSeeker(portal(), { tenant: 'kango' })))
  const sessions = await Promise.all(people.map((person) => portal().signedIn(person)))
  const visit = async (session: string) => {
    const body = { searchBody: { formElementStates: [] } }
    const answers = [
      await portal().call('getTopView', { session }),
      await portal().call('getSearchResultView', { session, body }),
      await portal().call('getJobPostingCards', { session, body }),
      await portal().call('getTodoList', { session }),
    ]
    return answers.map(({ status }) => status)
  }
  for (let round = 0; round < 3; round += 1)
    expect(new Set((await Promise.all(sessions.map(visit))).flat())).toEqual(new Set([200]))
  const { rows } = await portal().connection.executeSql(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database()`,
  )
  // Those of the pooler, the one that listens, and what the test itself has open past it
  expect(rows[0]?.['count']).toBeLessThanOrEqual(connections + 4)
  const { rows: names } = await portal().connection.executeSql('select name from pg_prepared_statements')
  expect(names).toEqual([])
  await portal().work()
})

it('gives the pooler’s sessions by their role what ours have by their options', async (context) => {
  requirePooler(context)
  expect(await missingOfRole(portal().connection)).toEqual([])
  const direct = await openTestDatabase()
  expect(await missingOfRole(direct)).toEqual([])
  await direct.close()
  const bare = connectPostgresql({ url: `${pooler?.urlOf('postgres')}`, isPooled: true, max: 1 })
  expect(await missingOfRole(bare)).toEqual([
    'statement_timeout = 1min',
    'idle_in_transaction_session_timeout = 1min',
    'jit = off',
    'work_mem = 64MB',
  ])
  await bare.close()
})

it('hears news past the pooler, and leaves nothing of one service behind for another', async (context) => {
  requirePooler(context)
  const heard: string[] = []
  const stop = await portal().connection.listen('tsunagu_news', {
    onPayload: (payload) => heard.push(payload),
    onGap: () => undefined,
  })
  const { id } = await makeJobSeeker(portal(), { tenant: 'kango' })
  await portal().services.runInScope('kango', (scope) => announceChange(scope, id, 'messages'))
  await expect.poll(() => heard).toContain(`kango ${id} messages`)
  await stop()
  const left = await Promise.all(
    Array.from({ length: callers }, () =>
      sql<{ role: string; tenant: string }>`
        select current_user <> session_user as role, coalesce(current_setting('tsunagu.tenant', true), '') as tenant`.execute(
        portal().connection.db,
      ),
    ),
  )
  expect(new Set(left.flatMap(({ rows }) => rows.map((row) => `${row.role} ${row.tenant}`)))).toEqual(
    new Set(['false ']),
  )
})

it('makes a request wait for a connection where all are in use, then refuses it, and goes on when one is free', async (context) => {
  requirePooler(context)
  const session = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kango' }))
  const visit = async () => {
    const { status, headers } = await portal().call('getTopView', { session })
    return { status, retryAfter: headers['retry-after'] }
  }
  // Its console, for the user that `admin_users` names
  const { href } = Object.assign(new URL(`${pooler?.urlOf('pgbouncer')}`), { username: 'pgbouncer' })
  const settings = connectPostgresql({ url: href, isPooled: true, max: 1 })
  onTestFinished(async () => {
    await settings.executeScript('set query_wait_timeout = 10')
    await settings.close()
  })
  const held = await Promise.all(
    Array.from({ length: connections }, async () => {
      const transaction = await portal().connection.db.startTransaction().execute()
      await sql`select 1`.execute(transaction)
      return transaction
    }),
  )
  await settings.executeScript('set query_wait_timeout = 1')
  expect(await visit()).toEqual({ status: 503, retryAfter: '5' })
  for (const transaction of held) await transaction.rollback().execute()
  await settings.executeScript('set query_wait_timeout = 10')
  expect(await visit()).toMatchObject({ status: 200 })
})
