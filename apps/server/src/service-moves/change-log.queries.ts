import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction } from '#server/platform/db/connection.ts'
import type { MoveEnd } from './move-state.queries.ts'
import type { MovedTable } from './moved-tables.queries.ts'

const lockNotAvailable = '55P03'
const mostTries = 60

/** Of a service: names have 63 characters at most. */
const triggerNames = (tenant: string) => {
  const stem = `service_move_${createHash('sha256').update(tenant).digest('hex').slice(0, 12)}`
  return { written: `${stem}_written`, deleted: `${stem}_deleted` }
}

/**
 * Tries again while somebody else holds what a statement locks. It gives up after less than the second after which PostgreSQL looks
 * for deadlocks, so that who works on the service is never the one that is ended, and who waits behind it goes on.
 */
async function withShortLocks<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce()
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt >= mostTries) throw error
    }
  }
}

/** Gives up what somebody else holds, before others wait for long behind it. */
export const shortLock = sql`set local lock_timeout = 900`

/** Changes a table by statements that are sent as one text, which is one transaction. */
function changeTable({ connection }: MoveEnd, statements: RawBuilder<unknown>): Promise<void> {
  const text = sql`${shortLock}; ${statements}`.compile(connection.db).sql
  return withShortLocks(() => connection.executeScript(text))
}

/** Tables where changes of the service are not noted: none, or all before a move; some after a migration or a restored backup. */
export async function listUnloggedTables(
  { connection: { db }, tenant }: MoveEnd,
  tables: readonly MovedTable[],
): Promise<MovedTable[]> {
  const { written, deleted } = triggerNames(tenant)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and t.tgname in (${written}, ${deleted})
    group by 1 having count(*) = 2`.execute(db)
  const logged = new Set(rows.map(({ name }) => name))
  return tables.filter(({ name }) => !logged.has(name))
}

/**
 * Notes from now on each row of the service that is written. The statement waits until who has written to the table before has
 * committed: no write falls between.
 */
export async function logChanges(end: MoveEnd, tables: readonly MovedTable[]): Promise<void> {
  const { written, deleted } = triggerNames(end.tenant)
  for (const { name, key } of await listUnloggedTables(end, tables)) {
    const call = sql`note_service_change(${sql.join(key.map((column) => sql.lit(column.name)))})`
    const made = { table: sql.id(name), tenant: sql.lit(end.tenant) }
    await changeTable(
      end,
      sql`create or replace trigger ${sql.id(written)} after insert or update on ${made.table}
          for each row when (new.tenant = ${made.tenant}) execute function ${call};
        create or replace trigger ${sql.id(deleted)} after delete on ${made.table}
          for each row when (old.tenant = ${made.tenant}) execute function ${call}`,
    )
  }
}

/** Notes no more, and forgets what was noted. */
export async function stopLog(end: MoveEnd, tables: readonly MovedTable[]): Promise<void> {
  const { written, deleted } = triggerNames(end.tenant)
  const unlogged = new Set((await listUnloggedTables(end, tables)).map(({ name }) => name))
  for (const { name } of tables.filter((table) => !unlogged.has(table.name)))
    await changeTable(
      end,
      sql`drop trigger if exists ${sql.id(written)} on ${sql.id(name)}; drop trigger if exists ${sql.id(deleted)} on ${sql.id(name)}`,
    )
  await emptyLog(end)
}

/** Forgets what was noted: the rows are copied as a whole, or the end that noted it is given up. */
async function emptyLog({ connection: { db }, tenant }: MoveEnd): Promise<void> {
  await sql`delete from service_move_change where tenant = ${tenant}`.execute(db)
}

/** Forgets what a snapshot contained: it is at the other end now. */
export async function forgetChanges({ connection: { db }, tenant }: MoveEnd, snapshot: string): Promise<void> {
  await sql`delete from service_move_change
    where tenant = ${tenant} and pg_visible_in_snapshot(xact, ${snapshot}::pg_snapshot)`.execute(db)
}

/** A row that was written, by its table and primary key. */
export interface Change {
  number: number
  table: string
  key: unknown
}

const changesAtOnce = 2_000

/** What was noted, as the transaction's snapshot has it, some thousand at a time. */
export async function* readChanges(trx: OpenTransaction, tenant: string): AsyncGenerator<Change[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Change>`
      select number, table_name as "table", key from service_move_change
      where tenant = ${tenant} and number > ${last} order by number limit ${sql.lit(changesAtOnce)}`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < changesAtOnce) return
    last = rows.at(-1)?.number ?? last
  }
}

/** How many rows wait to be copied again. */
export async function countChanges({ connection: { db }, tenant }: MoveEnd): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from service_move_change where tenant = ${tenant}`.execute(db)
  return rows[0]?.count ?? 0
}

const lockWriters = (trx: OpenTransaction, tenant: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`service_move ${tenant}`}, 0))`.execute(trx)

/**
 * Runs `work` at a moment when no transaction that has written to the service is open; who begins to write waits for its end.
 * The lock is the one that `note_service_change` shares.
 */
export const withoutWriters = <T>(end: MoveEnd, work: (trx: OpenTransaction) => Promise<T>): Promise<T> =>
  withShortLocks(() =>
    end.connection.db.transaction().execute(async (trx) => {
      await shortLock.execute(trx)
      await lockWriters(trx, end.tenant)
      return work(trx)
    }),
  )

/**
 * Refuses writes to the service from now on, for `ms` at most: a move that is cut off holds nobody up for longer.
 */
export const closeForWriting = (end: MoveEnd, ms: number): Promise<void> =>
  withoutWriters(end, async (trx) => {
    await sql`update service_move set state = 'read_only', read_only_until = clock_timestamp() + make_interval(secs => ${ms / 1_000})
      where tenant = ${end.tenant}`.execute(trx)
  })

/** Whether writes are still refused, inside `withoutWriters`, and everything noted before is at the other end. */
export async function isStillClosed(trx: OpenTransaction, tenant: string): Promise<boolean> {
  const { rows } = await sql`
    select from service_move
    where tenant = ${tenant} and state = 'read_only' and clock_timestamp() < read_only_until
      and not exists (select from service_move_change where tenant = ${tenant})`.execute(trx)
  return rows.length > 0
}
