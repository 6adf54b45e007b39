import { sql } from 'kysely'
import { endlessly } from '#server/platform/db/dump-tables.ts'
import { findMove, type MoveEnd } from './move-state.queries.ts'
import { insertLines, listFilledTables, type MovedTable, writeAsCopy } from './moved-tables.queries.ts'

/** A service on its way from one database to the other. */
export interface MoveEnds {
  from: MoveEnd
  to: MoveEnd
}

const bytesPerChunk = 4 * 1024 * 1024
const mostRows = 5_000

interface CopiedRow {
  line: string
  key: string[]
}

/** The next rows of a table in the order of its key, as they are now. */
function readRows(
  { connection: { db }, tenant }: MoveEnd,
  { name, key }: MovedTable,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<CopiedRow[]> {
  const columns = sql.join(key.map((column) => sql.ref(`t.${column.name}`)))
  const texts = sql.join(key.map((column) => sql`${sql.ref(`t.${column.name}`)}::text`))
  const begin = after?.map((value, place) => sql`${value}::${sql.raw(key[place]?.type ?? 'text')}`)
  return db.transaction().execute(async (trx) => {
    await endlessly(trx)
    const { rows } = await sql<CopiedRow>`
      select row_to_json(t)::text as line, array[${texts}] as key from ${sql.id(name)} t
      where tenant = ${tenant} and ${begin ? sql`(${columns}) > (${sql.join(begin)})` : sql`true`}
      order by ${columns} limit ${limit}`.execute(trx)
    return rows
  })
}

/** From few rows to as many as fill a chunk: a row may be a byte or an imported list of twenty megabytes. */
function nextLimit(limit: number, rows: readonly CopiedRow[]): number {
  const bytes = rows.reduce((sum, { line }) => sum + line.length, 1)
  return Math.max(1, Math.min(mostRows, limit * 8, Math.floor((limit * bytesPerChunk) / bytes)))
}

async function copyTable({ from, to }: MoveEnds, table: MovedTable, begin: readonly string[] | null): Promise<number> {
  let after = begin
  let count = 0
  for (let limit = 8; ; ) {
    const rows = await readRows(from, table, { after, limit })
    const last = rows.length < limit ? true : (rows.at(-1)?.key ?? true)
    await to.connection.db.transaction().execute(async (trx) => {
      await writeAsCopy(trx)
      // A row that another one keeps out was written since that one was copied: it is in the log, and comes from there
      const lines = rows.map(({ line }) => line)
      await insertLines(trx, table, lines, { onlySameKey: false })
      // With the rows: a copy that is cut off goes on behind the last of them
      await sql`update service_move set copied = copied || ${JSON.stringify({ [table.name]: last })}::jsonb
        where tenant = ${to.tenant}`.execute(trx)
    })
    count += rows.length
    if (last === true) return count
    after = last
    limit = nextLimit(limit, rows)
  }
}

/** What a call has copied. */
interface Copied {
  rows: number
  /** Tables that there was something to copy from. */
  tables: MovedTable[]
}

/**
 * Copies all rows of a service while it is written to, some thousand at a time; what changes meanwhile is in the log. One that was
 * cut off goes on where it was.
 */
export async function copyRows(
  ends: MoveEnds,
  tables: readonly MovedTable[],
  onTable: (table: string) => Promise<void>,
): Promise<Copied> {
  const copied = (await findMove(ends.to))?.copied ?? {}
  const open = tables.filter(({ name }) => copied[name] !== true)
  const done: Copied = { rows: 0, tables: await listFilledTables(ends.from.connection.db, open, ends.from.tenant) }
  for (const table of done.tables) {
    const begin = copied[table.name]
    await onTable(table.name)
    done.rows += await copyTable(ends, table, begin === true ? null : (begin ?? null))
  }
  return done
}

/** Statistics and the visibility map, which counts by index need, of tables that were filled just now. */
export async function tidyTables({ connection: { db } }: MoveEnd, tables: readonly MovedTable[]): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select set_config('statement_timeout', '0', false)`.execute(one)
    try {
      for (const { name } of tables) await sql`vacuum (analyze) ${sql.id(name)}`.execute(one)
    } finally {
      await sql`reset statement_timeout`.execute(one)
    }
  })
}
