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

/** How a transaction begins: whether it may write, and its settings, which last until it ends. */
export interface Opening {
  isReadOnly: boolean
  settings: readonly (readonly [name: string, value: string])[]
}

/** A transaction that its holder ends. Statements after its end are refused. */
export interface HeldTransaction {
  transaction: OpenTransaction
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** Begins a transaction. Its settings are in force for every statement of it, or none of them is answered. */
export type Begin = (opening: Opening) => Promise<HeldTransaction>

/** An open database with what other parts need of it beside the query builder. */
export interface Connection {
  kind: 'postgresql' | 'embedded'
  db: QueryBuilder
  begin: Begin
  /** Several statements in one text, without parameters: migrations, the job queue's set-up. */
  executeScript: (sql: string) => Promise<void>
  /** Parameters by `$1`, outside any open transaction: the job queue's own statements. */
  executeSql: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Listens to a channel until the returned function is called. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Called with each statement as it is sent, and whether it begins a round trip; tests count them. */
export type OnStatement = (sql: string, parameters: readonly unknown[], isRoundTrip: boolean) => void

/** The statement that makes a transaction's settings. */
const settingsStatement = (settings: Opening['settings']): { sql: string; parameters: string[] } => ({
  sql: `select ${settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`).join(', ')}`,
  parameters: settings.flat(),
})

/** Begins transactions by the query builder, one statement after the other. */
export const beginByBuilder =
  (db: QueryBuilder): Begin =>
  async ({ isReadOnly, settings }) => {
    const transaction = await db.startTransaction().execute()
    // The driver of the embedded database drops the access mode of a beginning
    const { sql, parameters } = settingsStatement(
      isReadOnly ? [['transaction_read_only', 'on'], ...settings] : settings,
    )
    try {
      await transaction.executeQuery(CompiledQuery.raw(sql, parameters))
    } catch (error) {
      await transaction.rollback().execute()
      throw error
    }
    return {
      transaction,
      commit: () => transaction.commit().execute(),
      rollback: () => transaction.rollback().execute(),
    }
  }

/** A Kysely logger that passes each statement on. */
export const logStatements =
  (onStatement: OnStatement | undefined): Logger =>
  (event) => {
    if (event.level === 'query') onStatement?.(event.query.sql, event.query.parameters, true)
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
