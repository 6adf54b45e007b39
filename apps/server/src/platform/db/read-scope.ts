import type { Begin, HeldTransaction } from './connection.ts'
import { openingOf, type RunInScope, scopeOver, type TenantScope } from './tenant-scope.ts'

/** Reads of one service that share a read-only transaction while one of them is under way, or longer where it is held. */
export interface ReadScope {
  /** `write` is for this read alone, where several callers read here. */
  read: <T>(work: (scope: TenantScope) => Promise<T>, write?: RunOfTenant) => Promise<T>
  /** Ends the transaction as soon as nobody reads in it; the next read begins another one. */
  end: () => void
}

/**
 * Opens a place for the reads of one request; no connection is taken before the first one. `write` runs what a read has shown to be
 * written.
 */
export type OpenReads = (tenant: string, write?: RunOfTenant) => ReadScope

/** Runs `work` in a transaction of one tenant that may write. */
export type RunOfTenant = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>

type Later = Parameters<TenantScope['later']>[0]

/** Raised by `note_service_change` while a service changes its database; it takes seconds (docs/behaviour.md §67). */
export const readOnlyCode = 'TSRDO'

const isRefusedByMove = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === readOnlyCode

/** Writes what a read has shown to be written. It is left out while the service takes no writes: reading goes on. */
export async function writeLater(write: RunOfTenant, later: readonly Later[]): Promise<void> {
  if (later.length === 0) return
  try {
    await write(async (scope) => {
      for (const each of later) await each(scope)
    })
  } catch (error) {
    if (!isRefusedByMove(error)) throw error
  }
}

/** A transaction and who reads in it. */
interface Turn {
  held: Promise<HeldTransaction>
  readers: number
  hasFailed: boolean
}

/**
 * Builds what opens read scopes.
 * @param holds whether the transaction stays open between reads: never where all requests share one session
 */
export const createOpenReads =
  ({ begin, run, holds }: { begin: Begin; run: RunInScope; holds: boolean }): OpenReads =>
  (tenant, write = (work) => run(tenant, work)) => {
    let turn: Turn | null = null

    /** Without waiting: nothing has been written, and the connection is given back with the answer. */
    const close = async ({ held, hasFailed }: Turn): Promise<void> => {
      const { commit, rollback } = await held
      await (hasFailed ? rollback() : commit())
    }
    const leave = (left: Turn): void => {
      if (turn === left) turn = null
      if (left.readers === 0) close(left).catch(() => undefined) // the connection is gone, and with it the transaction
    }
    const join = (): Turn => {
      turn ??= { held: begin(openingOf(tenant, true)), readers: 0, hasFailed: false }
      turn.readers += 1
      return turn
    }
    const end = () => {
      if (turn) leave(turn)
    }

    const readOnce = async <T>(work: (scope: TenantScope) => Promise<T>) => {
      const later: Later[] = []
      const own = join()
      try {
        const { transaction } = await own.held
        return { result: await work(scopeOver(transaction, tenant, (each) => void later.push(each))), later }
      } catch (error) {
        own.hasFailed = true
        throw error
      } finally {
        own.readers -= 1
        if (own.hasFailed || !holds || turn !== own) leave(own)
      }
    }

    return {
      end,
      read: async (work, ownWrite = write) => {
        const { result, later } = await readOnce(work)
        if (later.length > 0) end()
        await writeLater(ownWrite, later)
        return result
      },
    }
  }
