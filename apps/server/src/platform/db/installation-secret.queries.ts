import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * A secret that an installation has drawn for itself when its database was made. Unlike a key it never changes, and is
 * worth nothing to who has the database anyway.
 * @throws when there is none of that name
 */
export async function readInstallationSecret(db: Kysely<Database>, name: string): Promise<Buffer> {
  const row = await db
    .selectFrom('installation_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.value)
}
