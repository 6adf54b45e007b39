import { createHash } from 'node:crypto'
import pg from 'pg'
import { mostBatches } from './known-reads.ts'
import { Recurring } from './recurring.ts'

/** The name under which a connection keeps a statement prepared; undefined for one that it should not keep. */
export type NameOf = (sql: string) => string | undefined

const mostNames = 700
/** Rows that are written at once make texts of any length, and each number of rows another one. */
const longestText = 8_000
/** The memory of a connection that has prepared more is given back by closing it. */
const mostPrepared = 2 * (mostNames + mostBatches)

/**
 * Names statements that come again so that PostgreSQL plans them once per connection (measured 1.5 to 1.7 times faster). Searches
 * stay unnamed, marked by a leading comment: a generic plan cannot choose by how common a term is.
 */
export function createNames(): NameOf {
  const names = new Recurring<string>({ most: mostNames, mostSeen: 1_000, unusedAfter: 20_000 })
  return (sql) =>
    sql.startsWith('/* unnamed */') || sql.length > longestText
      ? undefined
      : names.find(sql, () => createHash('sha256').update(sql).digest('hex').slice(0, 32))
}

/** The names that each connection has prepared. */
const prepared = new WeakMap<object, Set<string>>()

function notePrepared(client: object, name: string): void {
  const names = prepared.get(client) ?? new Set()
  prepared.set(client, names.add(name))
}

/** The class of a pool's clients, which share the names. */
export function namingClient(nameOf: NameOf): typeof pg.Client {
  return class extends pg.Client {
    // pg's own signature is a long list of overloads. Kysely calls it with text and values, pipelines with both and a name; the
    // pool's own `query`, which runs scripts, hands over a callback as well.
    override query = ((text: unknown, values?: unknown, ...callback: unknown[]) => {
      const query = (super.query as (...all: unknown[]) => unknown).bind(this)
      const isText = typeof text === 'string' && Array.isArray(values)
      const config = isText ? { name: nameOf(text), text, values } : text
      if (config && typeof config === 'object' && 'name' in config && config.name)
        notePrepared(this, String(config.name))
      return isText ? query(config, undefined, ...callback) : query(text, values, ...callback)
    }) as pg.Client['query']
  }
}

/** Closes connections with too many prepared statements as they come back to the pool. */
export function dropFullConnections(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    if ((prepared.get(client)?.size ?? 0) > mostPrepared) void client.end().catch(() => undefined)
  })
}
