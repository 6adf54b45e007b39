import { sql } from 'kysely'
import type { Connection, QueryBuilder } from '#server/platform/db/connection.ts'
import { endlessly } from '#server/platform/db/dump-tables.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openJobQueue } from '#server/platform/queue/pg-boss-queue.ts'
import type { MoveEnds } from './copy-rows.queries.ts'
import { hasGuests } from './move-state.queries.ts'
import { insertLines, listFilledTables, listMovedTables, listNamedTables, writeAsCopy } from './moved-tables.queries.ts'
import { accountTables } from './staff-accounts.queries.ts'

/** What the installation is known by to those outside: links, keys. */
const secrets = 'installation_secret'

const namesOf = async (db: QueryBuilder) =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(({ name }) => name)

/** @throws an English sentence where both ends are one database */
export async function requireTwoDatabases({ from, to }: MoveEnds): Promise<void> {
  const [own, other] = await Promise.all(
    [from, to].map(async ({ connection: { db } }) => {
      const { rows } = await sql<{ id: string }>`
        select (select system_identifier from pg_control_system()) || ' ' || oid as id
        from pg_database where datname = current_database()`.execute(db)
      return rows[0]?.id
    }),
  )
  if (own === other) throw new Error('--to names the database that DATABASE_URL names as well.')
}

async function copyShared({ from, to }: MoveEnds, names: readonly string[]): Promise<void> {
  const { db } = from.connection
  for (const table of await listNamedTables(db, names)) {
    const lines = await db.transaction().execute(async (trx) => {
      await endlessly(trx)
      const { rows } = await sql<{ line: string }>`
        select row_to_json(t)::text as line from ${sql.id(table.name)} t`.execute(trx)
      return rows.map(({ line }) => line)
    })
    await to.connection.db.transaction().execute(async (trx) => {
      await writeAsCopy(trx)
      if (table.name === secrets) await sql`delete from ${sql.id(secrets)}`.execute(trx)
      await insertLines(trx, table, lines, { onlySameKey: false })
    })
  }
}

const openQueue = (connection: Connection) =>
  openJobQueue(connection, { pollingIntervalSeconds: 60, keyring: null, onError: () => undefined })

/**
 * Makes the other database ready for a service: tables, job queue and, where it is a new one, the secrets of the installation and accounts of the staff.
 * @throws an English sentence where it is no database for that
 */
export async function prepareTarget(ends: MoveEnds): Promise<void> {
  const { from, to } = ends
  await migrate(to.connection)
  const [here, there] = [await namesOf(from.connection.db), await namesOf(to.connection.db)]
  if (here.join() !== there.join())
    throw new Error('The database of DATABASE_URL is not up to date: start the new version on it first.')
  // Until the service is served there nobody may write as a copy by mistake: tried before anything is
  await from.connection.db.transaction().execute(writeAsCopy)
  await to.connection.db.transaction().execute(writeAsCopy)
  const queue = await openQueue(to.connection)
  await queue.stop()
  const tables = await listMovedTables(to.connection.db)
  const [own] = await listFilledTables(to.connection.db, tables, to.tenant)
  if (own) throw new Error(`The database of --to holds rows of ${to.tenant} already (${own.name}): name another one.`)
  const isNew = (await listFilledTables(to.connection.db, tables, null)).length === 0
  if (!isNew && !(await isKnown(ends)))
    throw new Error(
      'The database of --to holds an installation of its own: name an empty one, or one that services moved to.',
    )
  // Servers that start beside a new database must not take it for one without staff. Where others work already, nothing of theirs
  // changes before the switch, which brings the accounts as they are then.
  if (isNew) await copyShared(ends, [secrets, ...accountTables])
}

/** Whether services moved there before, or this one comes back to its home. */
async function isKnown({ to }: MoveEnds): Promise<boolean> {
  if (await hasGuests(to)) return true
  const { rows } = await sql`select from service_move where tenant = ${to.tenant} and state = 'left'`.execute(
    to.connection.db,
  )
  return rows.length > 0
}

/** Numbers that a database gives out go on behind those of the other one. */
export async function carrySequences({ from, to }: MoveEnds): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(from.connection.db)
  for (const { name, value } of rows) {
    const sequence = sql`${`public.${name}`}::regclass`
    await sql`select setval(${sequence}, greatest(${value}::bigint, coalesce(pg_sequence_last_value(${sequence}), 1)))`.execute(
      to.connection.db,
    )
  }
}
