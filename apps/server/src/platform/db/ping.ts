import { sql } from 'kysely'
import type { Connection } from './connection.ts'

/** Asks the database for anything; throws when it is gone. */
export async function ping({ db }: Pick<Connection, 'db'>): Promise<void> {
  await sql`select 1`.execute(db)
}
