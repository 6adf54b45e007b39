import { CompiledQuery, type Kysely, type Logger, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** The query builder over an open database: only queries and what carries them touch it. */
export type QueryBuilder = Kysely<Database>
/** An open transaction, for what must commit with it. */
export type OpenTransaction = Transaction<Database>

/** Called with the payloads of NOTIFY on a channel, after their transactions have committed. */
export interface Listener {
  onPayload: (payload: string) => void
  /** Something may have been said unheard: the connection was lost and is back. */
  onGap: () => void
}

/** An open database with what other parts need of it beside the query builder. */
export interface Connection {
  kind: 'postgresql' | 'embedded'
  db: QueryBuilder
  /** Several statements in one text, without parameters: migrations, the job queue's set-up. */
  executeScript: (sql: string) => Promise<void>
  /** Parameters by `$1`, outside any open transaction: the job queue's own statements. */
  executeSql: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Listens to a channel until the returned function is called. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Called with each statement as it is sent; tests count them. */
export type OnStatement = (sql: string, parameters: readonly unknown[]) => void

/** A Kysely logger that passes each statement on. */
export const logStatements =
  (onStatement: OnStatement | undefined): Logger =>
  (event) => {
    if (event.level === 'query') onStatement?.(event.query.sql, event.query.parameters)
  }

/** Runs a statement with parameters by `$1` inside a transaction: for the job queue, which writes its own SQL. */
export async function executeIn(
  transaction: OpenTransaction,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const { rows } = await transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
  return { rows }
}
