import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { MoveOrder } from '#server/service-moves/hand-over.ts'
import { listMovedTables } from '#server/service-moves/moved-tables.queries.ts'
import { readAllRows } from './fill-tables.ts'
import { testKeyring } from './test-keyring.ts'

/** The address of a test's database on the PostgreSQL under test. */
export async function urlOf({ executeSql }: Connection): Promise<string> {
  const { rows } = await executeSql('select current_database() as name')
  return Object.assign(new URL(inject('templateUrl')), { pathname: `/${String(rows[0]?.['name'])}` }).href
}

/** A run that was cut off. */
class CutOff extends Error {}

interface Cut {
  /** Called before each step of the move. */
  onStep?: (step: string) => void | Promise<void>
  /** The run ends before this step as if it was killed: its connections are gone, and nothing it does afterwards arrives. */
  before?: string | ((step: string) => boolean)
  readOnlyMs?: number
}

/** How long writes may be refused, and a new connection may take: a busy machine takes several times what the command allows. */
const patience = 120_000

type Run<T> = (order: MoveOrder) => Promise<T>

/**
 * Runs a part of a move by connections of its own, as the command does.
 * @returns what it returned; null where it was cut off
 */
export async function runMove<T>(
  [from, to]: readonly [Connection, Connection],
  run: Run<T>,
  { onStep, before, readOnlyMs = patience }: Cut = {},
): Promise<T | null> {
  const open = async (connection: Connection) =>
    connectPostgresql({ url: await urlOf(connection), max: 3, connectMs: patience })
  const [here, there] = [await open(from), await open(to)]
  const close = () => Promise.all([here.close(), there.close()])
  let isCut = false
  const order: MoveOrder = {
    from: { connection: here, tenant: 'kango' },
    to: { connection: there, tenant: 'kango' },
    tables: await listMovedTables(here.db),
    keyring: testKeyring,
    readOnlyMs,
    lateJobsMs: 0,
    onStep: async (step) => {
      await onStep?.(step)
      if (typeof before === 'function' ? !before(step) : step !== before) return
      isCut = true
      await close()
      throw new CutOff(step)
    },
  }
  try {
    return await run(order)
  } catch (error) {
    if (!isCut) throw error
    return null
  } finally {
    if (!isCut) await close()
  }
}

/** The rows of a service by table, sorted; empty tables are left out. */
export async function rowsOfService(connection: Connection, tenant: string): Promise<Record<string, string[]>> {
  const all = [...(await readAllRows(connection))].filter(([table]) => table !== 'service_move')
  const own = all.map(([table, lines]) => {
    const ownLines = lines.filter((line) => line !== '' && (JSON.parse(line) as { tenant?: string }).tenant === tenant)
    return [table, ownLines] as const
  })
  return Object.fromEntries(own.filter(([, lines]) => lines.length > 0))
}

/** Accounts of the staff, with their recovery codes and roles in kango. */
export async function staffOf({ executeSql }: Connection): Promise<unknown[]> {
  const { rows } = await executeSql(`
    select email, state, password_hash, array(select code_hash from staff_recovery_code where staff_id = id) as codes,
      array(select role from staff_role where staff_id = id and service = 'kango' order by role) as roles
    from staff order by email`)
  return rows
}

/** Holds a role for one test, that owns nothing. */
export async function withoutOwner<T>(
  { db }: Connection,
  work: (trx: Parameters<Parameters<ReturnType<Connection['db']['transaction']>['execute']>[0]>[0]) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local role tsunagu_scope`.execute(trx)
    return work(trx)
  })
}

/** Ends an interval when the test does. */
export function repeatUntilTheEnd(work: () => Promise<void>): { stop: () => Promise<void> } {
  let isOver = false
  const turns = (async () => {
    while (!isOver) await work()
  })()
  const stop = async () => {
    isOver = true
    await turns
  }
  onTestFinished(stop)
  return { stop }
}
