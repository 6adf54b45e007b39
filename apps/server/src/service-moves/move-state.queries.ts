import { sql } from 'kysely'
import { changeChannel, placesChanged } from '#server/platform/changes/change-event.queries.ts'
import type { Connection, OpenTransaction, QueryBuilder } from '#server/platform/db/connection.ts'
import type { MoveState } from '#server/platform/db/tables/service-move-tables.ts'

/** A service at one of the two databases of its move. */
export interface MoveEnd {
  connection: Connection
  tenant: string
}

const noSuchTable = '42P01'

/** What a database knows of a service's move. */
export interface KnownMove {
  id: string
  state: MoveState
  isGuest: boolean
  /** By table: the last key that was copied, or `true` once all are. Of the queue: the ids of the jobs that have arrived. */
  copied: Record<string, string[] | true>
}

/** The move of a service as a database knows it; null where it knows of none. */
export async function findMove({ connection, tenant }: MoveEnd): Promise<KnownMove | null> {
  try {
    const row = await connection.db
      .selectFrom('service_move')
      .select(['id', 'state', 'is_guest as isGuest', 'copied'])
      .where('tenant', '=', tenant)
      .executeTakeFirst()
    return row ?? null
  } catch (error) {
    // A new database, before its tables are made
    if ((error as { code?: string }).code === noSuchTable) return null
    throw error
  }
}

/** @throws an English sentence where the database is of a version before moves */
export async function requireMoves({ db }: Connection): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('service_move') is not null as is_there`.execute(
    db,
  )
  if (!rows[0]?.is_there)
    throw new Error('The database of DATABASE_URL is not up to date: start this version on all servers first.')
}

/** Whether the database serves services that moved into it, and no others. */
export async function hasGuests({ connection }: MoveEnd): Promise<boolean> {
  const { rows } = await sql`select from service_move where is_guest limit 1`.execute(connection.db)
  return rows.length > 0
}

/** Begins the move at one end, unless it has begun there; returns its id. */
export async function beginMove(
  { connection: { db }, tenant }: MoveEnd,
  { id, state, isGuest }: Pick<KnownMove, 'id' | 'state' | 'isGuest'>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('service_move')
      .values({ tenant, id, state, is_guest: isGuest })
      // Where the service was before: it comes back to its home, or moves on from where it was a guest
      .onConflict((conflict) =>
        conflict
          .column('tenant')
          .doUpdateSet({ id, state, copied: '{}' })
          .where('service_move.state', 'in', ['left', 'settled']),
      )
      .execute()
    const move = await trx
      .selectFrom('service_move')
      .select('id')
      .where('tenant', '=', tenant)
      .executeTakeFirstOrThrow()
    await announce(trx)
    return move.id
  })
}

/** Every server process reads where its services are. */
const announce = (db: QueryBuilder) => sql`select pg_notify(${changeChannel}, ${placesChanged})`.execute(db)

/** Sets a state inside a transaction, if one of the `former` ones is there. @throws Error where it is not */
export async function setState(
  trx: OpenTransaction,
  tenant: string,
  { state, former }: { state: MoveState; former: readonly MoveState[] },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('service_move')
    .set({ state, read_only_until: null })
    .where('tenant', '=', tenant)
    .where('state', 'in', former)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`The move of ${tenant} was changed by somebody else: run it again.`)
  await announce(trx)
}

/** The same in a transaction of its own. */
export const changeState = ({ connection, tenant }: MoveEnd, change: Parameters<typeof setState>[2]): Promise<void> =>
  connection.db.transaction().execute((trx) => setState(trx, tenant, change))

/** A guest is at home here now; for any other service there is nothing left to know. */
export async function endMove({ connection: { db }, tenant }: MoveEnd): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('service_move')
      .set({ state: 'settled', copied: '{}' })
      .where('tenant', '=', tenant)
      .where('is_guest', '=', true)
      .execute()
    await trx.deleteFrom('service_move').where('tenant', '=', tenant).where('is_guest', '=', false).execute()
    await announce(trx)
  })
}

/** The service is not served here, and its rows are gone. A database with a guest goes on to serve guests alone. */
export async function leaveMove({ connection: { db }, tenant }: MoveEnd): Promise<void> {
  await db.updateTable('service_move').set({ state: 'left', copied: '{}' }).where('tenant', '=', tenant).execute()
  await announce(db)
}

/**
 * Runs `work` while nobody else moves the service.
 * @throws an English sentence where somebody does
 */
export const whileAlone = <T>({ connection: { db }, tenant }: MoveEnd, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (one) => {
    const lock = sql`hashtextextended(${`service_move_run ${tenant}`}, 0)`
    const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${lock}) as is_mine`.execute(one)
    if (!rows[0]?.is_mine) throw new Error(`Somebody else is moving ${tenant} just now.`)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(one)
    }
  })
