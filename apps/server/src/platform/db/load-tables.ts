import { sql } from 'kysely'
import type { Connection, OpenTransaction } from './connection.ts'
import { endlessly, listTables } from './dump-tables.ts'
import { migrateIn } from './migrate.ts'

/** A database that is being filled, in one transaction. */
export interface Load {
  /** Takes lines of JSON by column, as `Snapshot.rowsOf` gave them. */
  insert: (table: string, lines: Buffer) => Promise<void>
  setSequences: (values: Record<string, number>) => Promise<void>
}

/** How far ahead the places of events go on: readers came further than the backup knows, and must miss nothing that is new. */
const placesAhead = 1_000_000

/** Whether somebody's tables are there already. */
export async function isEmptyDatabase({ db }: Pick<Connection, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace`.execute(db)
  return rows[0]?.count === 0
}

/** How many others have the database open; 0 on the embedded one, which is locked. */
export async function countOtherClients({ db, kind }: Pick<Connection, 'db' | 'kind'>): Promise<number> {
  if (kind === 'embedded') return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Everything of ours goes: tables, functions, the queue. */
async function empty(trx: OpenTransaction): Promise<void> {
  const tables = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(trx)
  if (tables.rows.length > 0) {
    const names = sql.join(tables.rows.map(({ name }) => sql.raw(name)))
    await sql`drop table ${names} cascade`.execute(trx)
  }
  const functions = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx)
  for (const { name } of functions.rows) await sql`drop function ${sql.raw(name)} cascade`.execute(trx)
  await sql`drop schema if exists job_queue cascade`.execute(trx)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Loads rows table by table, in any order of references: the references are checked at the end, all at once. */
async function dropForeignKeys(trx: OpenTransaction): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx)
  return rows
}

async function addForeignKeys(trx: OpenTransaction, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
}

/** Triggers have done their work on these rows once. */
const switchTriggers = async (trx: OpenTransaction, tables: readonly string[], word: 'enable' | 'disable') => {
  for (const table of tables) await sql`alter table ${sql.id(table)} ${sql.raw(word)} trigger user`.execute(trx)
}

async function columnsOf(trx: OpenTransaction, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx)
  return rows.map(({ name }) => name)
}

function loadInto(trx: OpenTransaction, tables: readonly string[]): Load {
  const known = new Map<string, string[]>()
  return {
    insert: async (table, lines) => {
      if (!tables.includes(table)) throw new Error(`The backup holds a table "${table}" that its schema does not have.`)
      const columns = known.get(table) ?? (await columnsOf(trx, table))
      known.set(table, columns)
      const list = sql.join(columns.map((column) => sql.id(column)))
      const rows = `[${lines.toString().trimEnd().replaceAll('\n', ',')}]`
      await sql`/* unnamed */ insert into ${sql.id(table)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${sql.id(table)}, ${rows}::json)`.execute(trx)
    },
    setSequences: async (values) => {
      for (const [name, value] of Object.entries(values))
        await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(trx)
    },
  }
}

/**
 * Makes the schema as some migrations make it, lets `fill` put the rows in, and goes on to the newest schema: all of it or nothing.
 * @param isReplaced whether what is there may go
 */
export async function withLoad<T>(
  { db }: Pick<Connection, 'db'>,
  { migrations, isReplaced }: { migrations: readonly string[]; isReplaced: boolean },
  fill: (load: Load) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await endlessly(trx)
    if (isReplaced) await empty(trx)
    await migrateIn(trx, migrations)
    const tables = await listTables(trx)
    const keys = await dropForeignKeys(trx)
    await switchTriggers(trx, tables, 'disable')
    // migrations drew secrets and filled lists that the backup brings
    await sql`truncate ${sql.join(tables.map((table) => sql.id(table)))}`.execute(trx)
    const result = await fill(loadInto(trx, tables))
    if (tables.includes('event_place'))
      await sql`update event_place set last_position = last_position + ${sql.lit(placesAhead)}`.execute(trx)
    await addForeignKeys(trx, keys)
    await switchTriggers(trx, tables, 'enable')
    await migrateIn(trx)
    return result
  })
}
