import { laterOf, type ReadAfter } from '#server/platform/replicas/recent-writes.ts'
import type { Replicas } from '#server/platform/replicas/replicas.ts'
import { keptMs, readAfterOf, writtenPosition } from '#server/platform/replicas/written-position.ts'
import type { Cookie, RequestContext } from '#server/request/handler.ts'

export const positionCookieName = 'tsunagu_written'

/** How a call reads where a delay is allowed, and what follows its writes. */
type Reading = Pick<RequestContext, 'readDelayed' | 'settle'>

/** Of a call without replicas, or of one whose caller keeps no cookies: all at the primary. */
export const atPrimary = (read: RequestContext['read']): Reading => ({
  readDelayed: read,
  settle: async () => undefined,
})

/** What a call has done so far. */
export interface Activity {
  hasWritten: boolean
}

interface Caller {
  replicas: Replicas
  jobSeekerId: string | null
  isStateChanging: boolean
  activity: Activity
  /** Where the position of the caller's last write is. */
  cookie: Cookie
}

type Call = Pick<RequestContext, 'tenant' | 'address' | 'services' | 'run' | 'read' | 'endReads'>

const afterOf = ({ tenant, services }: Call, { replicas, jobSeekerId, cookie }: Caller): ReadAfter =>
  laterOf(
    readAfterOf(services.keyring, cookie.value, services.clock()),
    jobSeekerId === null ? null : replicas.recent.find(tenant.key, jobSeekerId),
  )

/** Says in the caller's browser, and to this process, up to where the log was when the write was done. */
async function noteWrite({ tenant, services }: Call, { replicas, jobSeekerId, cookie }: Caller): Promise<void> {
  const position = await replicas.position()
  const now = services.clock()
  cookie.set(writtenPosition(services.keyring, position, now), new Date(now.getTime() + keptMs))
  if (jobSeekerId !== null) replicas.recent.note(tenant.key, jobSeekerId, position ?? 'primary')
}

/**
 * Where a call reads. A browser sees its own writes at once: the response to a write sets a cookie with the position of the
 * primary's log, and only a replica that has replayed it serves the next reads. A cookie holds for all processes without a
 * statement or a shared memory.
 */
export function ownWrites(call: Call, caller: Caller): Pick<RequestContext, 'read' | 'readDelayed' | 'settle'> {
  const { replicas, jobSeekerId, activity } = caller
  const { tenant, address, services, run, endReads } = call
  let hasRead = false
  const read: RequestContext['read'] = (work) => {
    hasRead = true
    return call.read(work)
  }
  return {
    read,
    readDelayed: (work) => {
      hasRead = true
      // What this call has just written has no position yet
      if (activity.hasWritten || !services.places.isHere(tenant.key)) return call.read(work)
      const reader = { tenant: tenant.key, caller: jobSeekerId ?? address, after: afterOf(call, caller) }
      return replicas.read(reader, { read, write: run, release: endReads }, work)
    },
    settle: async () => {
      // Searches are POSTs that only read
      if (!caller.isStateChanging || (hasRead && !activity.hasWritten)) return
      endReads() // the position is asked for on another connection
      await noteWrite(call, caller)
    },
  }
}
