import type { Connection } from '#server/platform/db/connection.ts'
import { type RunOfTenant, writeLater } from '#server/platform/db/read-scope.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { beat, type PrimaryState, readPosition } from './heartbeat.queries.ts'
import { type ReadAfter, RecentWrites } from './recent-writes.ts'
import { Replica, type ReplicaState } from './replica.ts'
import { faultOf } from './replica-error.ts'
import { within } from './within.ts'

const checkEveryMs = 1_000

/** Whose read it is, and what it must be after. */
export interface Reader {
  tenant: string
  /** The same for a caller's reads one after another: they go to one replica, so that nothing comes and goes between two. */
  caller: string
  after: ReadAfter
}

/** How a reader reads and writes at the primary. */
export interface AtPrimary {
  read: RunOfTenant
  write: RunOfTenant
  /** Gives back the connection that the reader holds there. */
  release: () => void
}

/** Reads that went to a replica, to the primary instead of one, and to the primary after a replica had failed. */
export interface ReadCounts {
  replica: number
  primary: number
  repeated: number
}

/** The servers that are read from beside the primary. */
export interface Replicas {
  /** Runs a read where a delay is allowed: on a replica that has what the reader has written, else on the primary. */
  read: <T>(reader: Reader, primary: AtPrimary, work: (scope: TenantScope) => Promise<T>) => Promise<T>
  /** Where the primary's log is; null where that cannot be read. */
  position: () => Promise<string | null>
  recent: RecentWrites
  states: () => ReplicaState[]
  counts: () => ReadCounts
  /** Looks at all replicas now. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/** Where replicas are, and how this process reaches them. */
export interface ReplicaSettings {
  urls: readonly string[]
  /** Connections of this process's pool at each of them. */
  max: number
  isPooled: boolean
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Follows the primary's clock. */
function watchPrimary(connection: Pick<Connection, 'executeSql'>) {
  let state: PrimaryState | null = null
  let answeredAt = performance.now()
  let asked: Promise<void> | null = null
  const ask = async () => {
    try {
      state = await beat(connection)
      answeredAt = performance.now()
    } catch {
      // Counted as silence
    }
    asked = null
  }
  return {
    look: async () => {
      // One question at a time: a frozen primary would get all connections of the pool
      asked ??= ask()
      await within(asked).catch(() => undefined)
    },
    state: () => state,
    silentMs: () => performance.now() - answeredAt,
  }
}

/** Looks again and again, one look at a time, until it is stopped. */
function repeat(look: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null
    })
  }, checkEveryMs)
  // A start that fails afterwards must end
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Opens the replicas of an installation and follows how far behind they are. Each begins unused, until it was looked at.
 *
 * @param primary where everything else is done
 */
export function openReplicas(
  settings: ReplicaSettings,
  primary: Pick<Connection, 'executeSql'>,
  log: (entry: Readonly<Record<string, string>>, text: string) => void,
): Replicas {
  const { max, isPooled } = settings
  const replicas = settings.urls.map((url) => new Replica({ url, max, isPooled, log }))
  const watch = watchPrimary(primary)
  const counts: ReadCounts = { replica: 0, primary: 0, repeated: 0 }
  const check = async () => {
    await watch.look()
    await Promise.all(replicas.map((replica) => replica.check(watch.state(), watch.silentMs())))
  }
  const stopChecking = repeat(check)
  const choose = ({ tenant, caller, after }: Reader): Replica | undefined => {
    if (after === 'primary') return undefined
    const usable = replicas.filter(({ isIn }) => isIn)
    return usable[hashOf(`${tenant} ${caller}`) % Math.max(usable.length, 1)]
  }
  return {
    read: async <T>(reader: Reader, { read, write, release }: AtPrimary, work: (scope: TenantScope) => Promise<T>) => {
      const replica = choose(reader)
      if (!replica) {
        counts.primary += 1
        return read(work)
      }
      release()
      let done: Awaited<ReturnType<typeof replica.run<T>>>
      try {
        done = await replica.run(reader.tenant, reader.after, work)
        counts.replica += 1
      } catch (error) {
        const fault = faultOf(error)
        if (fault === null) throw error
        if (fault !== 'ask_primary') replica.takeOut(fault, (error as Error).message)
        counts.repeated += 1
        return read(work)
      }
      const { result, later } = done
      await writeLater(write, later)
      return result
    },
    position: () => readPosition(primary).catch(() => null),
    recent: new RecentWrites(),
    states: () => replicas.map(({ state }) => state),
    counts: () => counts,
    check,
    close: async () => {
      await stopChecking()
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
