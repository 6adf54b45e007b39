import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction } from '#server/platform/db/connection.ts'
import { endlessly } from '#server/platform/db/dump-tables.ts'
import type { MoveEnds } from './copy-rows.queries.ts'
import { hasKey, type MovedTable } from './moved-tables.queries.ts'

/** How many rows, and two sums of their hashes: the same for the same rows in whatever order. */
const sumOf = (text: RawBuilder<string>) => sql`
  count(*)::text || ' ' || coalesce(sum(('x' || substr(md5(${text}), 1, 16))::bit(64)::bigint::numeric), 0)::text
    || ' ' || coalesce(sum(('x' || substr(md5(${text}), 17, 16))::bit(64)::bigint::numeric), 0)::text`
const rowText = sql<string>`row_to_json(t)::text`

async function sumTables(trx: OpenTransaction, tables: readonly MovedTable[], tenant: string) {
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, ${sumOf(rowText)} as sum from ${sql.id(name)} t where tenant = ${tenant}`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`/* unnamed */ ${sql.join(parts, sql` union all `)}`.execute(
    trx,
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** The same of the rows with these keys. */
async function sumKeys(trx: OpenTransaction, table: MovedTable, keys: string): Promise<string> {
  const name = sql.id(table.name)
  const { rows } = await sql<{ sum: string }>`/* unnamed */
    select ${sumOf(rowText)} as sum from ${name} t
    where exists (select from json_populate_recordset(null::${name}, ${keys}::json) k where ${hasKey(table)})`.execute(
    trx,
  )
  return rows[0]?.sum ?? ''
}

/** Two open transactions that show the same moment of a service. */
interface Moment {
  source: OpenTransaction
  target: OpenTransaction
}

const differs = (table: string) =>
  new Error(
    `${table} is not the same in both databases: the move stopped before the switch, and the service goes on where it was. Take it back with --undo, and see what writes into the other database.`,
  )

/** @throws Error where one of the tables differs by a row or a value */
export async function requireSameTables(
  { source, target }: Moment,
  tables: readonly MovedTable[],
  tenant: string,
): Promise<void> {
  const [here, there] = await Promise.all([sumTables(source, tables, tenant), sumTables(target, tables, tenant)])
  for (const [table, sum] of here) if (there.get(table) !== sum) throw differs(table)
}

/** @throws Error where one of the rows differs. @param keys a list of them as JSON */
export async function requireSameRows({ source, target }: Moment, table: MovedTable, keys: string): Promise<void> {
  const [here, there] = await Promise.all([sumKeys(source, table, keys), sumKeys(target, table, keys)])
  if (here !== there) throw differs(table.name)
}

async function countRows(trx: OpenTransaction, tables: readonly MovedTable[], tenant: string) {
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as count from ${sql.id(name)} where tenant = ${tenant}`,
  )
  const { rows } = await sql<{
    name: string
    count: number
  }>`/* unnamed */ ${sql.join(parts, sql` union all `)}`.execute(trx)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** How many rows each of both has. @throws Error where the numbers differ. @returns how many there are in all */
export async function requireSameCounts({ from, to }: MoveEnds, tables: readonly MovedTable[]): Promise<number> {
  const counted = [from, to].map(({ connection: { db }, tenant }) =>
    db.transaction().execute(async (trx) => {
      await endlessly(trx)
      return countRows(trx, tables, tenant)
    }),
  )
  const [here, there] = await Promise.all(counted)
  for (const [table, count] of here ?? []) if (there?.get(table) !== count) throw differs(table)
  return [...(here?.values() ?? [])].reduce((sum, count) => sum + count, 0)
}
