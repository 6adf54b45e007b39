import type pg from 'pg'

/** The function of PostgreSQL that waits for the followers: its notices are in the language of the server, this is not. */
const waitingFunction = 'SyncRepWaitForLSN'

/**
 * A transaction that was committed here, while nobody said that a follower has it: PostgreSQL answers COMMIT with a notice and
 * success when the waiting is cancelled. What was written may be gone after the next failover, so that its caller must not
 * count on it. The code is SQL's "statement completion unknown".
 */
class UnconfirmedCommitError extends Error {
  readonly code = '40003'
}

/** Connections that lead to a server that is no longer the primary, or is going. */
const lost = new WeakSet<object>()

const isLostCode = (code: unknown): boolean =>
  typeof code === 'string' && (code === '25006' || /^57P0[1-3]$/.test(code) || code.startsWith('08'))

type Settle = (error: unknown) => void

/** Notes a connection as lost by what a statement on it failed with. */
const noteFor =
  (client: object): Settle =>
  (error) => {
    if (error instanceof Error && 'code' in error && isLostCode(error.code)) lost.add(client)
  }

/**
 * A class of clients whose statements fail when PostgreSQL says that no follower confirmed them, and which are noted as
 * lost when a statement fails because the server behind them is not the primary.
 */
export function confirmingClient(Base: typeof pg.Client): typeof pg.Client {
  return class extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      let isUnconfirmed = false
      const takeFault = () => {
        if (!isUnconfirmed) return null
        isUnconfirmed = false
        lost.add(this)
        return new UnconfirmedCommitError('COMMIT was not confirmed by a follower')
      }
      this.on('notice', ({ routine }) => {
        if (routine === waitingFunction) isUnconfirmed = true
      })
      const note = noteFor(this)
      const send = this.query.bind(this) as (...all: unknown[]) => unknown
      // The same list of overloads as in connect-postgresql.ts: Kysely awaits a promise, the pool's own `query` hands over a callback
      this.query = ((...all: unknown[]) => {
        const last = all.at(-1)
        if (typeof last === 'function') {
          return send(...all.slice(0, -1), (error: unknown, result: unknown) => {
            note(error)
            last(error ?? takeFault(), result)
          })
        }
        const sent = send(...all)
        if (!(sent instanceof Promise)) return sent
        return sent.then(
          (result: unknown) => {
            const fault = takeFault()
            if (fault) throw fault
            return result
          },
          (error: unknown) => {
            note(error)
            throw error
          },
        )
      }) as pg.Client['query']
    }
  }
}

/** Closes lost connections as they come back to the pool: a new one leads to the server that is the primary now. */
export function dropLostConnections(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    if (lost.has(client)) void client.end().catch(() => undefined)
  })
}
