import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Env } from '#server/platform/settings/env.ts'

/** A database as those who run it know it. */
export interface NamedDatabase {
  kind: Connection['kind']
  /** Host and port; null for the embedded one. */
  host: string | null
  /** Its name at the host, or the embedded one's folder. */
  name: string
}

const howToExport = 'A file of variables is read with: set -a; . ./environment; set +a'

/**
 * Refuses to guess which database is meant: an environment that was read and not exported looks like none.
 * @param mustExist whether an embedded database has to be there already
 * @throws an English sentence that says what to do; nothing was opened or made
 */
export function requireChosenDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { isEmbedded, mustExist }: { isEmbedded: boolean; mustExist: boolean },
): void {
  if (databaseUrl && isEmbedded)
    throw new Error('DATABASE_URL is set, and --embedded names another database: leave one of the two out.')
  if (databaseUrl) return
  if (!isEmbedded)
    throw new Error(
      `DATABASE_URL is not set, or not exported. ${howToExport}\nThe embedded database in ${dataDir} is meant only with --embedded.`,
    )
  if (mustExist && !existsSync(join(dataDir, 'pglite')))
    throw new Error(`There is no embedded database in ${dataDir}: DATA_DIR names its folder.`)
}

/** `postgres://user:password@db.example.jp:5432/name` without user and password; sockets by their folder. */
function hostOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the host of DATABASE_URL'
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'this machine'
  return port ? `${host}:${port}` : host
}

/** The database of a connection: the name as the server reports it. */
export async function nameDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { kind, executeSql }: Pick<Connection, 'kind' | 'executeSql'>,
): Promise<NamedDatabase> {
  if (!databaseUrl) return { kind, host: null, name: dataDir }
  const { rows } = await executeSql('select current_database() as name')
  return { kind, host: hostOf(databaseUrl), name: String(rows[0]?.['name']) }
}

/** A database in a report: `tsunagu on db.example.jp:5432`. */
export const describeDatabase = ({ host, name }: NamedDatabase): string =>
  host === null ? `embedded, in ${name}` : `${name} on ${host}`
