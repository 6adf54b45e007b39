import { sql } from 'kysely'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { Connection } from './connection.ts'

/** Beside the installation's own secrets, which no service's queries reach. */
const prefix = 'key_check/'

const howToMend =
  'Set SECRET_KEYS to what it was, the new key in front (embedded: put the file DATA_DIR/secret-keys back). ' +
  'Where the old ones are lost or leaked, start once with FORGET_SECRET_KEYS=1: what they sealed is lost, and everybody signs in to the app again.'

const isSame = (one: Uint8Array, other: Uint8Array | null) => other !== null && Buffer.from(one).equals(other)

/** @throws an English sentence that names keys, never secrets */
function requireFitting(keyring: Keyring, known: ReadonlyMap<string, Uint8Array>): void {
  const wrong = keyring.ids.find((id) => {
    const check = known.get(id)
    return check !== undefined && !isSame(check, keyring.derive('check', id))
  })
  if (wrong !== undefined)
    throw new Error(
      `SECRET_KEYS: the secret of "${wrong}" is not the one that this database has been used with. ${howToMend}`,
    )
  if (known.size === 0 || keyring.ids.some((id) => known.has(id))) return
  const names = [...known.keys()].map((id) => `"${id}"`).join(', ')
  throw new Error(`SECRET_KEYS has none of the keys that this database has been used with (${names}). ${howToMend}`)
}

async function readKnown({ executeSql }: Pick<Connection, 'executeSql'>): Promise<Map<string, Uint8Array>> {
  const { rows } = await executeSql(`select name, value from installation_secret where starts_with(name, '${prefix}')`)
  return new Map(rows.map(({ name, value }) => [String(name).slice(prefix.length), value as Uint8Array]))
}

/**
 * Whether the keys are the database's: it stores a value derived from each, which does not reveal the key. Otherwise
 * only job seekers who can no longer sign in would notice a wrong one.
 * @throws an English sentence that says what to do; a database that is not migrated yet, or has no key, accepts any
 */
export async function requireKnownKeys(connection: Pick<Connection, 'executeSql'>, keyring: Keyring): Promise<void> {
  const { rows } = await connection.executeSql(`select to_regclass('public.installation_secret') is not null as found`)
  if (rows[0]?.['found'] === true) requireFitting(keyring, await readKnown(connection))
}

/**
 * Notes the keys that a server uses from now on.
 * @param isForgetting whether those of before are given up
 */
export async function noteKeys(
  { db }: Pick<Connection, 'db'>,
  keyring: Keyring,
  { isForgetting }: { isForgetting: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isForgetting) await sql`delete from installation_secret where starts_with(name, ${prefix})`.execute(trx)
    for (const id of keyring.ids) {
      await sql`insert into installation_secret (name, value) values (${prefix + id}, ${keyring.derive('check', id)})
        on conflict (name) do nothing`.execute(trx)
    }
  })
}
