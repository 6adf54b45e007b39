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
const confine = (trx: Transaction<Database>, tenant: string) =>
  sql`select set_config('role', ${scopeRole}, true), set_config('tsunagu.tenant', ${tenant}, true)`.execute(trx)

/** Builds the runner of tenant scopes over a connection. */
export const createRunInScope =
  (db: Kysely<Database>): RunInScope =>
  (tenant, work) =>
    db.transaction().execute(async (trx) => {
      await confine(trx, tenant)
      return work({
        tenant,
        transaction: trx,
        selectFrom: selectFrom(trx, tenant),
        updateTable: updateTable(trx, tenant),
        deleteFrom: deleteFrom(trx, tenant),
        insertInto: insertInto(trx, tenant),
        execute: (query) => query.execute(trx),
      })
    })
