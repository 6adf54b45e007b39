import { createRunReadOnly, type RunReadOnly } from '#server/platform/db/tenant-scope.ts'
import { type PrimaryState, type ReplicaSight, readBeat } from './heartbeat.queries.ts'
import { judgeReplica, lagOf, type OutReason } from './judge-replica.ts'
import { Link } from './link.ts'
import { within } from './within.ts'

const firstPauseMs = 1_000
const longestPauseMs = 10_000

/** A replica as metrics show it. */
export interface ReplicaState {
  /** Host and port. */
  name: string
  isIn: boolean
  reason: OutReason | null
  /** By the heartbeat; null where it is not known. */
  lagMs: number | null
  /** As the replica believes. */
  claimedLagMs: number | null
}

interface ReplicaOptions {
  url: string
  /** Connections of this process's pool. */
  max: number
  isPooled: boolean
  log: (entry: Readonly<Record<string, string>>, text: string) => void
}

/** `postgres://user:password@db-2:5432/name` → `db-2:5432`. */
function nameOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${decodeURIComponent(hostname) || (searchParams.get('host') ?? 'socket')}:${port || '5432'}`
}

/** One server that is read from: a circuit breaker around its connections. It begins out, until a check has passed. */
export class Replica {
  readonly name: string
  readonly #reads: Link
  /** Of its own: a pool in full use is no reason to take a replica out. */
  readonly #checks: Link
  readonly #log: ReplicaOptions['log']
  #reason: OutReason | null = 'starting'
  #sight: ReplicaSight | null = null
  #lagMs: number | null = null
  #wasLookedAt = false
  #pauseMs = firstPauseMs
  #nextCheckAt = 0

  constructor({ url, max, isPooled, log }: ReplicaOptions) {
    this.name = nameOf(url)
    this.#reads = new Link({ url, max, isPooled })
    this.#checks = new Link({ url, max: 1, isPooled })
    this.#log = log
  }

  get isIn(): boolean {
    return this.#reason === null
  }

  /** Runs a read on it; who calls sees to the errors. */
  readonly run: RunReadOnly = (tenant, after, work) =>
    createRunReadOnly(this.#reads.connection.begin)(tenant, after, work)

  /** Takes it out until a check has passed. It is logged once, with what it was taken out for first. */
  takeOut(reason: OutReason, detail = ''): void {
    const wasIn = this.isIn
    const isNews = wasIn || this.#reason === 'starting'
    if (reason === 'starting') return
    this.#reason = reason
    // What waits for a machine that does not answer would wait for a minute
    if (wasIn && reason === 'gone') this.#reads.breakOff()
    if (isNews) this.#log({ replica: this.name, reason, detail }, 'A replica is not read from; the primary is.')
  }

  /** Looks at it, unless it was looked at in vain a moment ago. */
  async check(primary: PrimaryState | null, silentMs: number): Promise<void> {
    if (performance.now() < this.#nextCheckAt) return
    try {
      this.#sight = await within(readBeat(this.#checks.connection))
      this.#pauseMs = firstPauseMs
    } catch (error) {
      this.#sight = null
      this.#checks.breakOff()
      this.#nextCheckAt = performance.now() + this.#pauseMs
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
      this.#lagMs = null
      return this.takeOut('gone', error instanceof Error ? error.message : '')
    }
    this.#lagMs = primary && this.#sight && lagOf(primary, this.#sight)
    const reason = judgeReplica({ primary, silentMs, sight: this.#sight, isIn: this.isIn })
    const isFirstLook = !this.#wasLookedAt
    this.#wasLookedAt = true
    // The first beat of all may not have come there yet
    if (reason !== null && isFirstLook) return
    if (reason !== null) return this.takeOut(reason, this.#saidOfItself())
    if (!this.isIn && this.#reason !== 'starting') this.#log({ replica: this.name }, 'A replica is read from again.')
    this.#reason = null
  }

  /** Beside the measured lag, what the replica believes: where they differ much it has received nothing. */
  #saidOfItself(): string {
    const seconds = (ms: number | null | undefined) =>
      typeof ms === 'number' ? `${Math.round(ms / 1_000)} s` : 'unknown'
    return `behind by ${seconds(this.#lagMs)}, by its own account ${seconds(this.#sight?.claimedLagMs)}`
  }

  get state(): ReplicaState {
    return {
      name: this.name,
      isIn: this.isIn,
      reason: this.#reason,
      lagMs: this.#lagMs,
      claimedLagMs: this.#sight?.claimedLagMs ?? null,
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#reads.close(), this.#checks.close()])
  }
}
