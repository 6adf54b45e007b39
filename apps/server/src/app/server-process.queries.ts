import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'

/** A process that serves, with the definitions that it has in force. */
export interface ServerProcess {
  id: string
  /** Its machine and number, as in `api-1 4711`. */
  name: string
  definitionsHash: string
  /** When it refused edited files, and has taken over none since. */
  refusedAt: Date | null
}

/** Says that a process serves, and with what; rows that killed processes have left go after a day. */
export async function noteProcess(db: QueryBuilder, own: ServerProcess): Promise<void> {
  const values = { name: own.name, definitions_hash: own.definitionsHash, refused_at: own.refusedAt }
  await db
    .insertInto('server_process')
    .values({ id: own.id, ...values, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, seen_at: sql`now()` }))
    .execute()
  await db.deleteFrom('server_process').where('seen_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

/** The processes that were seen within so many seconds, by name. */
export async function listProcesses(db: QueryBuilder, seconds: number): Promise<ServerProcess[]> {
  return db
    .selectFrom('server_process')
    .select(['id', 'name', 'definitions_hash as definitionsHash', 'refused_at as refusedAt'])
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Removes a process that ends. */
export async function forgetProcess(db: QueryBuilder, id: string): Promise<void> {
  await db.deleteFrom('server_process').where('id', '=', id).execute()
}
