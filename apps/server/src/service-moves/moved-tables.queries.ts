import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, QueryBuilder } from '#server/platform/db/connection.ts'
import { endlessly } from '#server/platform/db/dump-tables.ts'

/** The tables of the moves themselves: each database has its own rows. */
const ownTables = ['service_move', 'service_move_change', 'service_move_job']

interface KeyColumn {
  name: string
  type: string
}

/** A table that holds rows of services. */
export interface MovedTable {
  name: string
  /** Those that a row is inserted with: generated ones are left out. */
  columns: string[]
  /** Its primary key, in order. */
  key: KeyColumn[]
}

async function describeTables(db: QueryBuilder, condition: RawBuilder<boolean>): Promise<MovedTable[]> {
  const { rows } = await sql<MovedTable>`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index x cross join unnest(x.indkey::int2[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where x.indrelid = c.oid and x.indisprimary) as key
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${condition}
    order by c.relname`.execute(db)
  return rows
}

/** All tables that hold rows of services. */
export const listMovedTables = (db: QueryBuilder): Promise<MovedTable[]> =>
  describeTables(
    db,
    sql`c.relname <> all(${ownTables}) and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped)`,
  )

/** Tables by their names. */
export const listNamedTables = (db: QueryBuilder, names: readonly string[]): Promise<MovedTable[]> =>
  describeTables(db, sql`c.relname = any(${[...names]})`)

const idsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.id(name)))

/** Rows as lines of JSON, into a database without a word from its triggers and references: they did their work where the rows were written. */
export async function insertLines(
  trx: OpenTransaction,
  { name, columns, key }: MovedTable,
  lines: readonly string[],
  { onlySameKey }: { onlySameKey: boolean },
): Promise<void> {
  if (lines.length === 0) return
  const list = idsOf(columns)
  const target = onlySameKey ? sql`(${idsOf(key.map((column) => column.name))})` : sql``
  await sql`/* unnamed */ insert into ${sql.id(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.id(name)}, ${`[${lines.join(',')}]`}::json)
    on conflict ${target} do nothing`.execute(trx)
}

/** The condition that a row `t` has the key of `k`. */
export const hasKey = ({ key }: MovedTable): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    key.map(({ name }) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`k.${name}`)}`),
    sql` and `,
  )}`

const noPermission = '42501'

/**
 * Lets a transaction write rows as they were written elsewhere: without triggers, references and the lock of a move.
 * @throws an English sentence where the role may not
 */
export async function writeAsCopy(trx: OpenTransaction): Promise<void> {
  await endlessly(trx)
  try {
    await sql`set local session_replication_role = replica`.execute(trx)
  } catch (error) {
    if ((error as { code?: string }).code !== noPermission) throw error
    throw new Error(
      'The role of the database may not copy rows without triggers. As a superuser, in both databases, for the role of its address: grant set on parameter session_replication_role to ROLE;',
    )
  }
}

const mostAtOnce = 5_000

/** Deletes all rows of a service, some thousand at a time: who is served here must not wait for one long transaction. */
export async function deleteRows(db: QueryBuilder, tables: readonly MovedTable[], tenant: string): Promise<void> {
  for (const table of await listFilledTables(db, tables, tenant)) {
    for (;;) {
      const count = await db.transaction().execute(async (trx) => {
        await writeAsCopy(trx)
        const { numAffectedRows } = await sql`
          delete from ${sql.id(table.name)} where tenant = ${tenant} and ctid = any(array(
            select ctid from ${sql.id(table.name)} where tenant = ${tenant} limit ${sql.lit(mostAtOnce)}))`.execute(trx)
        return Number(numAffectedRows ?? 0n)
      })
      if (count < mostAtOnce) break
    }
  }
}

/** Those of the tables that have rows of a service, or of any where none is named. */
export async function listFilledTables(
  db: QueryBuilder,
  tables: readonly MovedTable[],
  tenant: string | null,
): Promise<MovedTable[]> {
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name where exists (
      select from ${sql.id(name)} where ${tenant === null ? sql`true` : sql`tenant = ${tenant}`})`,
  )
  const { rows } = await sql<{ name: string }>`/* unnamed */ ${sql.join(parts, sql` union all `)}`.execute(db)
  const filled = new Set(rows.map(({ name }) => name))
  return tables.filter(({ name }) => filled.has(name))
}
