import { PGlite, type PGliteInterface, types } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, Kysely, PGliteDialect } from 'kysely'
import { beginByBuilder, type Connection, logStatements, type OnStatement } from './connection.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database } from './schema.ts'

/**
 * One session serves everybody, so a transaction must keep others out until it ends: Kysely's driver hands the same
 * connection to all callers at once, and a second transaction would mix with the first.
 */
class ExclusivePGliteDialect extends PGliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const release = driver.releaseConnection.bind(driver)
    const waiting: (() => void)[] = []
    let isTaken = false
    driver.acquireConnection = async (options) => {
      if (isTaken) await new Promise<void>((resume) => waiting.push(resume))
      isTaken = true
      return acquire(options)
    }
    driver.releaseConnection = async (connection: DatabaseConnection) => {
      await release(connection)
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    }
    return driver
  }
}

interface EmbeddedOptions {
  /** Folder of the data; `null` keeps everything in memory (tests). */
  dataDir: string | null
  /** A dumped directory to begin from (tests). */
  loadDataDir?: Blob
  onStatement?: OnStatement
}

/** Days as text, int8 as numbers and bytes as buffers, the same as `connect-postgresql.ts` makes them. */
const parsers = {
  [types.DATE]: (value: string) => value,
  [types.INT8]: Number,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice('\\x'.length), 'hex'),
}

/** Wraps a running PGlite as a connection. */
export function connectionOf(pglite: PGliteInterface, onStatement?: OnStatement, onClose?: () => void): Connection {
  const db = new Kysely<Database>({
    dialect: new ExclusivePGliteDialect({ pglite }),
    log: logStatements(onStatement),
  })
  return {
    kind: 'embedded',
    db,
    begin: beginByBuilder(db),
    executeScript: async (sql) => {
      await pglite.exec(sql)
    },
    executeSql: async (sql, values) => {
      if (values?.length) return { rows: (await pglite.query<Record<string, unknown>>(sql, values)).rows }
      const results = await pglite.exec(sql)
      return { rows: results.at(-1)?.rows ?? [] }
    },
    // One process, one session: nothing can be missed
    listen: (channel, { onPayload }) => pglite.listen(channel, onPayload),
    close: async () => {
      await db.destroy()
      onClose?.()
    },
  }
}

/**
 * Opens the embedded database. One process at a time: without a lock a second one would silently lose what the first
 * has acknowledged. It has no fsync: for trying out and development.
 * @throws an English sentence when another process holds the directory.
 */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Connection> {
  const unlock = options.dataDir ? lockDataDir(options.dataDir) : undefined
  try {
    const pglite = await PGlite.create({
      ...(options.dataDir ? { dataDir: `${options.dataDir}/pglite` } : {}),
      ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
      parsers,
      relaxedDurability: false,
    })
    return connectionOf(pglite, options.onStatement, unlock)
  } catch (error) {
    unlock?.()
    throw error
  }
}
