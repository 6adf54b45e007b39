import { secretSetting } from './settings.ts'
import { read } from './variables.ts'

/** Where the database and its replicas are. */
export interface DatabaseSettings {
  databaseUrl: string | null
  directUrl: string | null
  hasPooler: boolean
  readUrls: string[]
}

const mostReplicas = 16

/** @throws an English sentence, which holds no address: there may be a password in it */
function requirePostgres(name: string, url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error(`${name} must begin with postgres:// or postgresql://.`)
  return url
}

function readReplicas(source: NodeJS.ProcessEnv, databaseUrl: string | null): string[] {
  const text = secretSetting(source, 'DATABASE_READ_URLS')
  if (text === '') return []
  if (databaseUrl === null)
    throw new Error('DATABASE_READ_URLS needs DATABASE_URL: the embedded database has no replicas.')
  const urls = text.split(',').map((part) => requirePostgres('Each part of DATABASE_READ_URLS', part.trim()))
  if (!urls.every((url) => URL.canParse(url)))
    throw new Error(
      'Each part of DATABASE_READ_URLS must be an address such as postgres://user:password@db-2:5432/tsunagu.',
    )
  if (new Set(urls).size < urls.length) throw new Error('DATABASE_READ_URLS names a replica twice.')
  if (urls.length > mostReplicas) throw new Error(`DATABASE_READ_URLS names more than ${mostReplicas} replicas.`)
  return urls
}

/**
 * Reads where the database is, how it is reached past a pooler, and where its replicas are.
 * @throws an English sentence that names the variable at fault and holds no address
 */
export function readDatabases(source: NodeJS.ProcessEnv): DatabaseSettings {
  const databaseUrl = secretSetting(source, 'DATABASE_URL') || null
  if (databaseUrl) requirePostgres('DATABASE_URL', databaseUrl)
  const direct = secretSetting(source, 'DATABASE_DIRECT_URL')
  const hasPooler = read(source, 'DATABASE_POOLER') ?? false
  if (direct !== '') requirePostgres('DATABASE_DIRECT_URL', direct)
  if ((direct !== '' || hasPooler) && databaseUrl === null)
    throw new Error('DATABASE_DIRECT_URL and DATABASE_POOLER need DATABASE_URL.')
  if (hasPooler && (direct === '' || direct === databaseUrl))
    throw new Error(
      'DATABASE_POOLER needs DATABASE_DIRECT_URL, the address past PgBouncer: LISTEN needs a session of its own.',
    )
  return { databaseUrl, directUrl: direct || databaseUrl, hasPooler, readUrls: readReplicas(source, databaseUrl) }
}
