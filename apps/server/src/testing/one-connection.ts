import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '#server/platform/db/connection.ts'
import type { ReadScope } from '#server/platform/db/read-scope.ts'
import type { Services } from '#server/request/services.ts'

/** An open transaction that the code which runs belongs to; `reads`: those that share it. */
interface Holder {
  isOpen: boolean
  reads: ReadScope | null
}

const holders = new AsyncLocalStorage<Holder>()

/** Runs the work of a transaction: until it ends, what it calls may not take another connection. Its promise is the work's own. */
function hold<T>(reads: ReadScope | null, work: () => Promise<T>): Promise<T> {
  const holder = { isOpen: true, reads }
  const end = () => {
    holder.isOpen = false
  }
  const result = holders.run(holder, work)
  void result.then(end, end)
  return result
}

/**
 * Takes a connection, unless inside the work of a transaction that is not of the same reads. It waits for nothing of its own: reads
 * that begin at once leave together.
 */
function take<T>(reads: ReadScope | null, begin: () => Promise<T>): Promise<T> {
  const holder = holders.getStore()
  if (!holder?.isOpen || (reads !== null && holder.reads === reads)) return begin()
  const sentence = 'A transaction takes a second connection: the embedded database has one, and would wait for ever.'
  return Promise.reject(new Error(sentence))
}

const holdReads = (opened: ReadScope): ReadScope => ({
  ...opened,
  read: (work, write) => take(opened, () => opened.read((scope) => hold(opened, () => work(scope)), write)),
})

/**
 * A connection whose statements outside of transactions are refused inside the work of one. With `withOneConnection`, PostgreSQL
 * shows what would hang on the embedded database, and what empties the pool of a busy server.
 */
export function withoutNestedStatements(connection: Connection): Connection {
  const executor = connection.db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (consumer, options) =>
    take(null, () => provide((given) => hold(null, () => consumer(given)), options))
  return { ...connection, executeSql: (sql, values) => take(null, () => connection.executeSql(sql, values)) }
}

/** Services whose transactions refuse a second connection inside; what is replaced in `services` later holds here too. */
export function withOneConnection(services: Services): Services {
  const guarded: Pick<Services, 'runInScope' | 'openReads'> = {
    runInScope: (tenant, work) =>
      take(null, () => services.runInScope(tenant, (scope) => hold(null, () => work(scope)))),
    openReads: (tenant, write) => holdReads(services.openReads(tenant, write)),
  }
  return new Proxy(services, {
    get: (target, name) => Reflect.get(Object.hasOwn(guarded, name) ? guarded : target, name),
  })
}
