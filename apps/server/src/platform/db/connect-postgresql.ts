import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { beginPipelined } from './begin-pipelined.ts'
import { type Connection, logStatements, type OnStatement } from './connection.ts'
import { listenPostgresql } from './listen-postgresql.ts'
import { confirmingClient, dropLostConnections } from './lost-connection.ts'
import type { Database } from './schema.ts'
import { createNames, dropFullConnections, namingClient } from './statement-names.ts'

const asText = (value: string) => value
/** The types of `text[]`, `date[]` and `bigint[]`, which the driver does not name. */
const listTypes = { text: 1009, date: 1182, bigint: 1016 }
const textsOf = pg.types.getTypeParser(listTypes.text) as (value: string) => (string | null)[]
/** Days stay `YYYY-MM-DD` text, whatever the process's time zone; int8 becomes a number, as on the embedded database: in lists too. */
const typeParsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.DATE]: asText,
  [pg.types.builtins.INT8]: Number,
  [listTypes.date]: textsOf,
  [listTypes.bigint]: (value) => textsOf(value).map((each) => (each === null ? null : Number(each))),
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && typeParsers[oid]) || (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

export interface PostgresqlOptions {
  url: string
  /** Past a pooler, for what needs a session of its own (`LISTEN`); `url` where there is none. */
  directUrl?: string | null
  /**
   * Whether a pooler in transaction mode (PgBouncer) is between: the next statement may go to another session, which knows none
   * of the names given before, and start-up options are refused (they belong to the role then, `deploy/pgbouncer/role.sql`).
   */
  isPooled?: boolean
  /** Connections of this process's pool. */
  max?: number
  onStatement?: OnStatement
  /** How long a new connection may take. */
  connectMs?: number
  /** Called when an idle connection breaks, such as at a restart of the database; the pool opens new ones by itself. */
  onConnectionLost?: (error: Error) => void
  /** Makes the socket of a new connection, for who may have to break it off. */
  openSocket?: () => Socket
}

/** What a session of ours begins with. */
const sessionSettings = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  // Compiling a plan takes longer than any search: PostgreSQL would do it for those it guesses to be expensive.
  // A word that most of a million postings hold: its matches are a bitmap of 20 MB. In the 4 MB that PostgreSQL gives it would
  // name whole pages instead, and the bigrams of each posting on them would be made again (1.3 s become 60).
  options: '-c jit=off -c work_mem=64MB',
}

/**
 * How long a connection stays without work. A new one reads PostgreSQL's catalog and plans each statement again: after a pause of
 * eleven seconds, with the ten seconds that are the pool's default, a page took 15 ms of PostgreSQL instead of 4.
 */
const idleMs = 120_000

/** Opens a pool to PostgreSQL 15 or newer. */
export function connectPostgresql(options: PostgresqlOptions): Connection {
  const { connectMs = 5_000 } = options
  const nameOf = options.isPooled ? null : createNames()
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    types,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!options.isPooled && sessionSettings),
    Client: confirmingClient(nameOf ? namingClient(nameOf) : pg.Client),
    // Statements of the query builder and of the job queue wait for their answers all the same
    pipeline: true,
    ...(options.openSocket && { stream: options.openSocket }),
  })
  dropLostConnections(pool)
  dropFullConnections(pool)
  // Without a listener an idle connection lost at a server restart would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // The pool listens to idle connections alone: an error event of one that is lost between two statements of a
  // transaction would end the process. The next statement fails, and its caller gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Database>({
    dialect,
    log: logStatements(options.onStatement),
  })
  return {
    kind: 'postgresql',
    db,
    begin: beginPipelined({
      pool,
      db,
      dialect,
      nameOf,
      types,
      ...(options.onStatement && { onStatement: options.onStatement }),
    }),
    executeScript: async (sql) => {
      await pool.query(sql)
    },
    executeSql: async (sql, values) => {
      // Several statements at once have a result each, which the driver's types do not say
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query({ text: sql, ...(values && { values }) })
      return { rows: [results].flat().flatMap(({ rows }) => rows) }
    },
    listen: (channel, listener) => listenPostgresql(options.directUrl ?? options.url, channel, listener, { connectMs }),
    close: () => db.destroy(),
  }
}
