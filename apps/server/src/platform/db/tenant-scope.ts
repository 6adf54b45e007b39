import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { type Begin, beginByBuilder, type Opening } from './connection.ts'
import type { Database, TenantTables } from './schema.ts'

type TenantTable = keyof TenantTables & string

/**
 * The only way to tenant tables: a transaction that already knows its tenant. Every query begins with the tenant's
 * predicate, so that leaving it out is not possible by type; joined tables are compared by tenant as well.
 */
export interface TenantScope {
  readonly tenant: string
  /** The open transaction, for what must be enqueued in it (jobs) and for statements that are raw SQL. */
  readonly transaction: Transaction<Database>
  selectFrom: ReturnType<typeof selectFrom>
  updateTable: ReturnType<typeof updateTable>
  deleteFrom: ReturnType<typeof deleteFrom>
  insertInto: ReturnType<typeof insertInto>
  /** Runs raw SQL, which must name the tenant itself: for the search and bulk writes. */
  execute<R>(query: RawBuilder<R>): Promise<QueryResult<R>>
  /**
   * What reading has shown to be written. A scope that writes does it before it commits; one that only reads, in a transaction of
   * its own once it has ended.
   */
  later(write: (scope: TenantScope) => Promise<void>): void
}

const hasTenant = (table: string, tenant: string) => sql<boolean>`${sql.ref(`${table}.tenant`)} = ${tenant}`

const selectFrom =
  (trx: Transaction<Database>, tenant: string) =>
  <T extends TenantTable>(table: T): SelectQueryBuilder<TenantTables, T, object> =>
    (trx.selectFrom(table) as unknown as SelectQueryBuilder<TenantTables, T, object>).where(hasTenant(table, tenant))

const updateTable =
  (trx: Transaction<Database>, tenant: string) =>
  <T extends TenantTable>(table: T): UpdateQueryBuilder<TenantTables, T, T, UpdateResult> =>
    (trx.updateTable(table) as unknown as UpdateQueryBuilder<TenantTables, T, T, UpdateResult>).where(
      hasTenant(table, tenant),
    )

const deleteFrom =
  (trx: Transaction<Database>, tenant: string) =>
  <T extends TenantTable>(table: T): DeleteQueryBuilder<TenantTables, T, DeleteResult> =>
    (trx.deleteFrom(table) as unknown as DeleteQueryBuilder<TenantTables, T, DeleteResult>).where(
      hasTenant(table, tenant),
    )

type WithoutTenant<T extends TenantTable> = Omit<InsertObject<TenantTables, T>, 'tenant'>

const insertInto =
  (trx: Transaction<Database>, tenant: string) =>
  <T extends TenantTable>(table: T, rows: WithoutTenant<T> | readonly WithoutTenant<T>[]) => {
    const list = (Array.isArray(rows) ? rows : [rows]) as WithoutTenant<T>[]
    const values = list.map((row) => ({ ...row, tenant }) as unknown as InsertObject<TenantTables, T>)
    return (trx as Transaction<TenantTables>).insertInto(table).values(values)
  }

/** Runs `work` in one transaction of one tenant; whatever it throws rolls everything back. */
export type RunInScope = <T>(tenant: string, work: (scope: TenantScope) => Promise<T>) => Promise<T>

/** The role of every scope: it owns nothing, so that row-level security holds for it (migration 0010). */
const scopeRole = 'tsunagu_scope'

/** Until the transaction ends, rows with personal data are there for one service alone, whatever a statement says. */
export const openingOf = (tenant: string, isReadOnly: boolean): Opening => ({
  isReadOnly,
  settings: [
    ['role', scopeRole],
    ['tsunagu.tenant', tenant],
  ],
})

/** The scope of a transaction that has begun with the settings of its tenant. */
export const scopeOver = (trx: Transaction<Database>, tenant: string, later: TenantScope['later']): TenantScope => ({
  tenant,
  transaction: trx,
  selectFrom: selectFrom(trx, tenant),
  updateTable: updateTable(trx, tenant),
  deleteFrom: deleteFrom(trx, tenant),
  insertInto: insertInto(trx, tenant),
  execute: (query) => query.execute(trx),
  later,
})

async function runWork<T>(
  trx: Transaction<Database>,
  tenant: string,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const writes: Parameters<TenantScope['later']>[0][] = []
  const scope = scopeOver(trx, tenant, (write) => void writes.push(write))
  const result = await work(scope)
  for (const write of writes) await write(scope)
  return result
}

/** Builds the runner of tenant scopes over a connection: by its own way to begin a transaction, else by the query builder. */
export const createRunInScope =
  (db: Kysely<Database>, begin: Begin = beginByBuilder(db)): RunInScope =>
  async (tenant, work) => {
    const { transaction, commit, rollback } = await begin(openingOf(tenant, false))
    let result: Awaited<ReturnType<typeof work>>
    try {
      result = await runWork(transaction, tenant, work)
    } catch (error) {
      await rollback().catch(() => undefined) // the work's error says what happened
      throw error
    }
    await commit()
    return result
  }

/** The replica has not replayed what the caller has written. */
export class NotReplayed extends Error {}

/** Any position of the log is behind this one. */
const anyPosition = '0/0'

/** Whether the server has replayed a position of the log; a primary has what it has written. */
const hasReplayed = (position: string) => sql<{ is_there: boolean }>`
  select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
    >= ${position}::pg_lsn, false) as is_there`

/** What a read has returned, and what it has shown to be written: elsewhere, since a replica takes no writes. */
export interface DelayedRead<T> {
  result: T
  later: readonly Parameters<TenantScope['later']>[0][]
}

/** Runs `work` in one read-only transaction of one tenant, on a server that has come to a position of the log. */
export type RunReadOnly = <T>(
  tenant: string,
  after: string | null,
  work: (scope: TenantScope) => Promise<T>,
) => Promise<DelayedRead<T>>

/**
 * Builds the runner of read-only scopes over a connection to a replica: row security and tenant hold as at the primary.
 * It throws `NotReplayed` where the replica has not come to the position.
 */
export const createRunReadOnly =
  (begin: Begin): RunReadOnly =>
  async (tenant, after, work) => {
    const { transaction, commit, rollback } = await begin(openingOf(tenant, true))
    const later: Parameters<TenantScope['later']>[0][] = []
    let result: Awaited<ReturnType<typeof work>>
    try {
      const { rows } = await hasReplayed(after ?? anyPosition).execute(transaction)
      if (!rows[0]?.is_there) throw new NotReplayed()
      result = await work(scopeOver(transaction, tenant, (write) => void later.push(write)))
    } catch (error) {
      await rollback().catch(() => undefined) // the error of the work says what happened
      throw error
    }
    await commit()
    return { result, later }
  }
