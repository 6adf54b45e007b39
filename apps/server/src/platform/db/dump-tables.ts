import { sql } from 'kysely'
import type { Connection, OpenTransaction } from './connection.ts'

/**
 * Counts of calls within a quarter of an hour, the heartbeat of one database, the schema's own list, which migrations write, and
 * what a move of a service notes: a restored database has not the triggers that go on with it.
 */
const leftOut = new Set(['rate_limit', 'replica_heartbeat', 'migration', 'service_move_change', 'service_move_job'])

/** Tables whose rows a job makes again from others; as JSON they would be larger than all others together. */
export const madeAgain: ReadonlySet<string> = new Set(['job_search_segment', 'job_search_gram', 'job_search_exact'])

const bytesPerChunk = 4 * 1024 * 1024
const mostRows = 5_000

/** One moment of a database: whatever is written meanwhile is not in it. */
export interface Snapshot {
  /** Names of the migrations that made the schema, in order. */
  migrations: string[]
  tables: string[]
  /** Rows of a table as lines of JSON by column, some megabytes at a time. */
  rowsOf: (table: string) => AsyncIterable<{ rows: number; lines: Buffer }>
  /** The last value of each sequence that was used. */
  readSequences: () => Promise<Record<string, number>>
  /** Jobs that wait and carry something that no table holds. */
  readJobs: () => Promise<{ name: string; data: unknown }[]>
}

const jobsThatCarry = ['send_mail', 'erase_files', 'keep_profile_todo']

/** Names of this database's own tables that hold data. */
export async function listTables(trx: OpenTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(trx)
  return rows.map(({ name }) => name).filter((name) => !leftOut.has(name))
}

async function* rowsOf(trx: OpenTransaction, table: string): AsyncGenerator<{ rows: number; lines: Buffer }> {
  if (madeAgain.has(table)) return
  const name = sql.id('rows_of_table')
  await sql`declare ${name} no scroll cursor for select row_to_json(t)::text as line from ${sql.id(table)} t`.execute(
    trx,
  )
  // From few rows to as many as fill a chunk: a row may be a byte or an imported list of twenty megabytes
  for (let count = 8; ; ) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(count)} from ${name}`.execute(trx)
    if (rows.length === 0) break
    const lines = Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`)
    yield { rows: rows.length, lines }
    const fitting = Math.floor((count * bytesPerChunk) / lines.length)
    count = Math.max(1, Math.min(mostRows, count * 8, fitting))
  }
  await sql`close ${name}`.execute(trx)
}

async function readSequences(trx: OpenTransaction): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number | string }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(trx)
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

async function readJobs(trx: OpenTransaction): Promise<{ name: string; data: unknown; priority: number }[]> {
  const queue = await sql<{ is_there: boolean }>`
    select to_regclass('job_queue.job') is not null as is_there`.execute(trx)
  if (!queue.rows[0]?.is_there) return []
  const { rows } = await sql<{ name: string; data: unknown; priority: number }>`
    select name, data, priority from job_queue.job
    where state in ('created', 'retry', 'active') and name = any(${jobsThatCarry}) order by created_on`.execute(trx)
  return rows
}

/**
 * Reads a database as it is at one moment, without holding anybody up on PostgreSQL; the embedded one waits. Times are UTC, so
 * that the same rows are the same text on every machine.
 */
export function withSnapshot<T>({ db }: Pick<Connection, 'db'>, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    await endlessly(trx)
    const made = await sql<{ name: string }>`select name from migration order by name`.execute(trx)
    return work({
      migrations: made.rows.map(({ name }) => name),
      tables: await listTables(trx),
      rowsOf: (table) => rowsOf(trx, table),
      readSequences: () => readSequences(trx),
      readJobs: () => readJobs(trx),
    })
  })
}

/** A whole database takes longer than the minute that a request's statement has; and texts do not depend on the session. */
export async function endlessly(trx: OpenTransaction): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('bytea_output', 'hex', true)`.execute(
    trx,
  )
}
