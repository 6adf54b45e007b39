import type { Kysely, Logger } from 'kysely'
import type { Database } from './schema.ts'

/** An open database with what other parts need of it beside the query builder. */
export interface Connection {
  kind: 'postgresql' | 'embedded'
  db: Kysely<Database>
  /** Several statements in one text, without parameters: migrations, the job queue's set-up. */
  executeScript: (sql: string) => Promise<void>
  /** Parameters by `$1`, outside any open transaction: the job queue's own statements. */
  executeSql: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  close: () => Promise<void>
}

/** Told of each statement as it is sent; tests count them. */
export type OnStatement = (sql: string, parameters: readonly unknown[]) => void

/** A Kysely logger that passes each statement on. */
export const logStatements =
  (onStatement: OnStatement | undefined): Logger =>
  (event) => {
    if (event.level === 'query') onStatement?.(event.query.sql, event.query.parameters)
  }
