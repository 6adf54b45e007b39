import type { OpenReads, ReadScope, RunOfTenant } from '#server/platform/db/read-scope.ts'

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

/** The reads that a page's calls have in turn: with the call that has them now, and how it writes. */
interface Shared {
  tenant: string
  reads: ReadScope
  user: CallReads | null
  write: RunOfTenant
}

/**
 * Calls of a page that follow one another read in one transaction, those that run at once in their own: what fails in one must
 * fail no other. Between two calls the connection is held only while no call is under way: a call that waits for a connection
 * of its own could wait for other pages that do the same.
 */
export function createPageReads(openReads: OpenReads): PageReads {
  let shared: Shared | null = null
  let underWay = 0
  let isOver = false

  const openShared = (tenant: string, write: RunOfTenant): Shared => {
    const opened: Shared = { tenant, reads: openReads(tenant, (work) => opened.write(work)), user: null, write }
    return opened
  }
  const take = (user: CallReads, tenant: string, write: RunOfTenant): ReadScope | null => {
    shared ??= openShared(tenant, write)
    if (shared.tenant !== tenant || (shared.user !== null && shared.user !== user)) return null
    Object.assign(shared, { user, write })
    return shared.reads
  }
  const endUnused = () => {
    if (shared?.user === null) shared.reads.end()
  }
  const leave = (call: CallReads, own: readonly ReadScope[]) => {
    underWay -= 1
    for (const reads of own) reads.end()
    if (shared?.user === call) shared.user = null
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
      const openOwn = (tenant: string, write: RunOfTenant) => {
        const reads = openReads(tenant, write)
        own.push(reads)
        return reads
      }
      const call: CallReads = {
        open: (tenant, write) => {
          let taken: ReadScope | null = null
          return {
            read: (work) => {
              taken ??= take(call, tenant, write) ?? openOwn(tenant, write)
              return taken.read(work)
            },
            // One that has not read is about to take a connection of its own
            end: () => (taken ? taken.end() : endUnused()),
          }
        },
        leave: () => leave(call, own),
      }
      return call
    },
  }
}
