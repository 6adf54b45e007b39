import { sql } from 'kysely'
import type { OpenTransaction } from '#server/platform/db/connection.ts'
import { endlessly } from '#server/platform/db/dump-tables.ts'
import { type Change, forgetChanges, readChanges } from './change-log.queries.ts'
import { requireSameRows, requireSameTables } from './compare-rows.queries.ts'
import type { MoveEnds } from './copy-rows.queries.ts'
import { hasKey, insertLines, type MovedTable, writeAsCopy } from './moved-tables.queries.ts'

interface Part {
  table: MovedTable
  /** A list of keys as JSON. */
  keys: string
}

/** The changes of a chunk by table, each key once. */
function partsOf(changes: readonly Change[], tables: ReadonlyMap<string, MovedTable>): Part[] {
  const byTable = Map.groupBy(changes, ({ table }) => table)
  return [...byTable].flatMap(([name, all]) => {
    const table = tables.get(name)
    const keys = `[${[...new Set(all.map(({ key }) => JSON.stringify(key)))].join(',')}]`
    return table ? [{ table, keys }] : []
  })
}

async function deleteKeys(trx: OpenTransaction, { table, keys }: Part): Promise<void> {
  const name = sql.id(table.name)
  await sql`/* unnamed */ delete from ${name} t
    using json_populate_recordset(null::${name}, ${keys}::json) k where ${hasKey(table)}`.execute(trx)
}

async function readKeys(trx: OpenTransaction, { table, keys }: Part): Promise<string[]> {
  const name = sql.id(table.name)
  const { rows } = await sql<{ line: string }>`/* unnamed */ select row_to_json(t)::text as line from ${name} t
    where exists (select from json_populate_recordset(null::${name}, ${keys}::json) k where ${hasKey(table)})`.execute(
    trx,
  )
  return rows.map(({ line }) => line)
}

interface ApplyOptions {
  tables: readonly MovedTable[]
  /** Whether every table is compared as a whole, at the moment that was copied; otherwise the rows that were written. */
  comparesAll: boolean
}

/**
 * Brings the other end to one moment of the service: all rows that were noted until then go first and come again as they are, so that
 * a value that must be unique may wander from one row to another. One transaction there: a moment, or what was before.
 * @returns how many entries were noted
 * @throws Error where what is there afterwards is not what is here
 */
export async function applyChanges(ends: MoveEnds, { tables, comparesAll }: ApplyOptions): Promise<number> {
  const { from, to } = ends
  const byName = new Map(tables.map((table) => [table.name, table]))
  let count = 0
  const snapshot = await from.connection.db.transaction().execute(async (source) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(source)
    await endlessly(source)
    const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(source)
    await to.connection.db.transaction().execute(async (target) => {
      await writeAsCopy(target)
      for await (const changes of readChanges(source, from.tenant)) {
        count += changes.length
        for (const part of partsOf(changes, byName)) await deleteKeys(target, part)
      }
      for await (const changes of readChanges(source, from.tenant)) {
        for (const part of partsOf(changes, byName))
          await insertLines(target, part.table, await readKeys(source, part), { onlySameKey: true })
      }
      if (comparesAll) return requireSameTables({ source, target }, tables, from.tenant)
      for await (const changes of readChanges(source, from.tenant)) {
        for (const { table, keys } of partsOf(changes, byName)) await requireSameRows({ source, target }, table, keys)
      }
    })
    return rows[0]?.snapshot ?? ''
  })
  // Only now: a pass that is cut off does the same again
  await forgetChanges(from, snapshot)
  return count
}
