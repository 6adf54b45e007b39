import type { OpenReads, ReadScope, RunOfTenant } from '#server/platform/db/read-scope.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The reads of one call of a page. */
export interface CallReads {
  open: (tenant: string, write: RunOfTenant) => ReadScope
  /** The call has been answered. */
  leave: () => void
}

/** Where the calls of one page read. */
export interface PageReads {
  /** Begins a call. `isAway`: it takes another connection before it reads. */
  join: (isAway: boolean) => CallReads
  /** Gives back the connection: the page has been drawn. */
  end: () => void
}

/** The transaction of a page's calls, and the calls that read in it now. */
interface Shared {
  tenant: string
  reads: ReadScope
  users: Set<CallReads>
  /** Several have read in it at once. */
  isCrowded: boolean
}

type ReadIn = <T>(tenant: string, write: RunOfTenant, work: (scope: TenantScope) => Promise<T>) => Promise<T>

/** An error of PostgreSQL ends the transaction for all that read in it. */
const endsTransaction = (error: unknown): boolean => error instanceof Error && 'severity' in error

/** Reads in the shared transaction; null where an error, maybe another call's, has ended it. What is written is not repeated. */
async function tryShared<T>(
  shared: Shared,
  write: RunOfTenant,
  work: (scope: TenantScope) => Promise<T>,
): Promise<{ result: T } | null> {
  let isWriting = false
  const noting: RunOfTenant = (later) => {
    isWriting = true
    return write(later)
  }
  try {
    return { result: await shared.reads.read(work, noting) }
  } catch (error) {
    if (isWriting || !shared.isCrowded || !endsTransaction(error)) throw error
    return null
  }
}

/**
 * The calls of a page read in one transaction. What leaves at once is one statement, so that an error in one call fails the reads
 * of the others: each of them is then made once more in a transaction of its own. The connection is held between two calls only
 * while no call is under way, and a call that waits for another connection is no user of this one: it could wait for other pages
 * that do the same.
 */
export function createPageReads(openReads: OpenReads): PageReads {
  let shared: Shared | null = null
  let underWay = 0
  let isOver = false

  const take = (user: CallReads, tenant: string): Shared | null => {
    shared ??= { tenant, reads: openReads(tenant), users: new Set(), isCrowded: false }
    if (shared.tenant !== tenant) return null
    if (shared.users.size === 0) shared.isCrowded = false
    shared.users.add(user)
    shared.isCrowded ||= shared.users.size > 1
    return shared
  }
  const endUnused = () => {
    if (shared?.users.size === 0) shared.reads.end()
  }
  const leave = (call: CallReads, own: readonly ReadScope[]) => {
    underWay -= 1
    for (const reads of own) reads.end()
    shared?.users.delete(call)
    if (underWay > 0 || isOver) endUnused()
  }

  return {
    end: () => {
      isOver = true
      shared?.reads.end()
    },
    join: (isAway) => {
      underWay += 1
      if (isAway) endUnused()
      const own: ReadScope[] = []
      const giveBack = () => {
        for (const reads of own) reads.end()
        shared?.users.delete(call)
        endUnused()
      }
      const readAlone: ReadIn = (tenant, write, work) => {
        giveBack()
        const reads = openReads(tenant, write)
        own.push(reads)
        // Not held on: the call's next read may wait for the shared connection, as other pages may, too
        return reads.read(work).finally(() => reads.end())
      }
      const read: ReadIn = async (tenant, write, work) => {
        const taken = take(call, tenant)
        const answer = taken && (await tryShared(taken, write, work))
        return answer ? answer.result : readAlone(tenant, write, work)
      }
      const call: CallReads = {
        open: (tenant, write) => ({ read: (work) => read(tenant, write, work), end: giveBack }),
        leave: () => leave(call, own),
      }
      return call
    },
  }
}
